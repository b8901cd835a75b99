import { toast } from './toast.ts';

/** Copies and says so; without permission the text on the screen is what is left. */
export async function copyText(text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast({ title: done });
  } catch {
    toast({ title: '복사하지 못했어요. 화면의 글자를 적어 주세요.', variant: 'destructive' });
  }
}

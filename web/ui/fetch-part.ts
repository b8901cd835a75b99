import { toast } from './toast.ts';

/**
 * A part of the page that few need is fetched when it is asked for. Where that fails the page stays
 * as it is and says why nothing happened; it can be asked for again.
 */
export async function fetchPart<Part>(load: () => Promise<Part>): Promise<Part | undefined> {
  try {
    return await load();
  } catch {
    toast({
      title: '인터넷에 연결되어 있지 않아요. 연결되면 다시 눌러 주세요.',
      variant: 'destructive',
    });
    return undefined;
  }
}

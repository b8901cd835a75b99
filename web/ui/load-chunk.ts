import { connection } from '../platform/client/connection.ts';
import { hasNewVersion } from '../platform/offline/new-version.ts';
import { retryFailedStylesheets } from '../platform/stylesheet-retry.ts';
import { toast } from './overlays/toast.ts';

/**
 * Loads a chunk on demand. If it fails, a toast says so, the page stays as it is, and the user can try
 * again.
 */
export async function loadChunk<Part>(
  load: () => Promise<Part>,
  title = '지금은 열 수 없어요',
  description = '쓰던 글은 그대로예요. 인터넷 연결을 확인하고 다시 눌러 주세요.',
): Promise<Part | undefined> {
  try {
    await retryFailedStylesheets();
    return await load();
  } catch {
    // The server may no longer have the chunks of an older build; then only a reload helps.
    if ((await connection.check()) === 'online' && hasNewVersion()) {
      toast({
        title: '새 버전이 나와서 지금은 열 수 없어요',
        description: '쓰던 글은 그대로예요. 다 쓰고 나서 새로 열면 돼요.',
      });
      return undefined;
    }
    toast({ title, description, variant: 'destructive' });
    return undefined;
  }
}

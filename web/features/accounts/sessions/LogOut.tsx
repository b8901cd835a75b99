import { type ReactNode, useState } from 'react';
import { useUser } from '../../../platform/session/session.ts';
import { AlertDialog } from '../../../ui/overlays/Dialog.tsx';
import { formatCount } from '../../../ui/text/count.ts';
import { signOut } from './sessions.api.ts';

/** Loaded when it is needed: the texts of this device are read in a worker. */
async function countKept(userId: string): Promise<number> {
  try {
    const { draftStore } = await import('../../../platform/drafts/draft-store.ts');
    return (await draftStore.findOf(userId)).length;
  } catch {
    // A device that cannot be read must not keep anybody signed in.
    return 0;
  }
}

interface LogOutProps {
  /** The page that is shown then; the landing page without it. */
  to?: string | undefined;
  /** The button. */
  children(logOut: () => void): ReactNode;
}

/** Logs out; before that it tells of texts that are on this device alone. */
export function LogOut({ to, children }: LogOutProps) {
  const userId = useUser()?.id;
  const [kept, setKept] = useState(0);
  async function start(): Promise<void> {
    const found = userId === undefined ? 0 : await countKept(userId);
    if (found > 0) setKept(found);
    else await signOut(to);
  }
  return (
    <>
      {children(() => void start())}
      <AlertDialog
        open={kept > 0}
        title={`이 기기에만 있는 글이 ${formatCount(kept, '편')} 있어요`}
        text="아직 서버에 저장하지 못했어요. 로그아웃해도 글은 이 기기에 남아 있고, 여기서 다시 로그인하면 이어서 저장해요. 다른 기기에서는 보이지 않아요."
        confirm="로그아웃"
        cancel="로그인해 두기"
        onConfirm={() => void signOut(to)}
        onCancel={() => setKept(0)}
      />
    </>
  );
}

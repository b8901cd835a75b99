import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { AlertDialog } from './Dialog.tsx';

/** Marks a navigation after a save, which loses no changes. */
export const SAVED = { saved: true };

function followsSave({ state }: { state: unknown }): boolean {
  return typeof state === 'object' && state !== null && 'saved' in state;
}

interface UnsavedGuardProps {
  isUnsaved: boolean;
  /** What is being saved survives a navigation, but not the closing of the page. */
  isSaving?: boolean;
  title?: string;
  text?: string;
  confirm?: string;
  cancel?: string;
}

/** Parameters of a search beside the edited form. */
const BESIDE = ['from', 'q', 'level', 'kind'];

function editedAt({ search }: { search: string }): string {
  const edited = new URLSearchParams(search);
  for (const name of BESIDE) edited.delete(name);
  return String(edited);
}

/** Asks for confirmation before a navigation discards unsaved changes. */
export function UnsavedGuard({
  isUnsaved,
  isSaving = false,
  title = '아직 저장하지 않았어요',
  text = '여기서 나가면 방금 고친 내용은 남지 않아요.',
  confirm = '저장하지 않고 나가기',
  cancel = '계속 고치기',
}: UnsavedGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      isUnsaved &&
      !followsSave(to) &&
      (from.pathname !== to.pathname || editedAt(from) !== editedAt(to)),
  );
  useEffect(() => {
    function ask(event: BeforeUnloadEvent) {
      if (isUnsaved || isSaving) event.preventDefault();
    }
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnsaved, isSaving]);
  return (
    <AlertDialog
      open={blocker.state === 'blocked'}
      title={title}
      text={text}
      confirm={confirm}
      cancel={cancel}
      destructive
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    />
  );
}

import { lazy, Suspense } from 'react';
import { useStore } from '../../../../platform/store.ts';
import type { OpenedPost } from '../draft/draft-sessions.ts';

export type DeskDialog = 'preview' | 'conflict' | 'remarks' | 'earlier' | 'versions' | 'support';

/* Loaded when they are opened: the desk itself opens sooner without them. */
const PreviewDialog = lazy(async () => ({
  default: (await import('./PreviewDialog.tsx')).PreviewDialog,
}));
const ConflictDialog = lazy(async () => ({
  default: (await import('./ConflictDialog.tsx')).ConflictDialog,
}));
const RemarksDialog = lazy(async () => ({
  default: (await import('../../remarks/RemarksDialog.tsx')).RemarksDialog,
}));
const EarlierDialog = lazy(async () => ({
  default: (await import('./EarlierDialog.tsx')).EarlierDialog,
}));
const VersionsDialog = lazy(async () => ({
  default: (await import('./VersionsDialog.tsx')).VersionsDialog,
}));

const SupportDialog = lazy(async () => ({
  default: (await import('../../../assistant/support/SupportDialog.tsx')).SupportDialog,
}));

interface DeskDialogsProps {
  dialog: DeskDialog | undefined;
  groupId: string;
  opened: OpenedPost;
  onClose(): void;
}

export function DeskDialogs({ dialog, groupId, opened, onClose }: DeskDialogsProps) {
  const theirs = useStore(opened.session.view, (now) => now.theirs, null);
  const { answer, session } = opened;
  return (
    <Suspense>
      {dialog === 'preview' && <PreviewDialog opened={opened} onClose={onClose} />}
      {dialog === 'conflict' && theirs && (
        <ConflictDialog
          session={session}
          theirs={theirs}
          rubric={answer.rubric}
          onClose={onClose}
        />
      )}
      {dialog === 'remarks' && <RemarksDialog onClose={onClose} />}
      {dialog === 'earlier' && <EarlierDialog answer={answer} onClose={onClose} />}
      {dialog === 'versions' && (
        <VersionsDialog groupId={groupId} answer={answer} onClose={onClose} />
      )}
      {dialog === 'support' && (
        <SupportDialog groupId={groupId} post={answer.post} onClose={onClose} />
      )}
    </Suspense>
  );
}

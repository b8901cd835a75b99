import { useQuery } from '@tanstack/react-query';
import {
  type ChangeEvent,
  type DragEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react';
import { LIMITS } from '../../../../shared/contract/limits.ts';
import { megabytes } from '../../../../shared/contract/messages.ts';
import type { Attachment } from '../../../../shared/subjects/attachments.ts';
import { errorMessageOf } from '../../../platform/client/call-error.ts';
import { Button, IconButton } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { toast } from '../../../ui/overlays/toast.ts';
import { ErrorState, Loading, SkeletonList } from '../../../ui/status/PageStates.tsx';
import { withParticle } from '../../../ui/text/words.ts';
import { AttachmentList } from './AttachmentList.tsx';
import styles from './Attachments.module.css';
import { AttachWebPageForm } from './AttachWebPageForm.tsx';
import {
  type AttachmentTarget,
  attachmentsQuery,
  invalidateAttachments,
  maxAttachments,
  removeAttachment,
  restoreAttachment,
} from './attachments.api.ts';
import { UploadList } from './UploadList.tsx';
import { startUploads, useUploads } from './uploads.ts';

export function AttachmentPanel({ target, empty }: { target: AttachmentTarget; empty: ReactNode }) {
  const query = useQuery(attachmentsQuery(target));
  const { data: attachments, error, refetch, isFetching, isPaused } = query;
  const uploads = useUploads(target);
  const panel = useRef<HTMLDivElement>(null);
  const [announcement, setAnnouncement] = useState('');
  const max = maxAttachments(target);
  const count = attachments?.length ?? 0;
  const running = uploads.filter(({ failure }) => failure === null).length;
  const isFull = count + running >= max;
  useAddedAnnouncement(attachments, setAnnouncement);

  /** The pressed button disappears with its row, so the focus moves to the panel. */
  function focusPanel(): void {
    panel.current?.focus({ preventScroll: true });
  }

  function handleRemoved(words: string): void {
    setAnnouncement(words);
    focusPanel();
  }

  if (error && !attachments) {
    return (
      <ErrorState error={error} onRetry={() => void refetch()} busy={isFetching}>
        붙인 것은 그대로 있어요.
      </ErrorState>
    );
  }
  return (
    <div ref={panel} className={styles.attach} tabIndex={-1}>
      {attachments && isFull && (
        <p className={styles.full}>{max}개를 모두 붙였어요. 더 붙이려면 하나를 떼어 주세요.</p>
      )}
      {attachments && !isFull && (
        <>
          <DropZone onFiles={(files) => startUploads(target, files)} />
          <AttachWebPageForm target={target} />
        </>
      )}
      <UploadList uploads={uploads} onRemoved={focusPanel} />
      {!attachments && isPaused && (
        <p className={styles.empty}>인터넷이 끊겨 있어요. 이어지면 붙인 것을 다시 보여 드려요.</p>
      )}
      {!attachments && !isPaused && (
        <Loading label="붙인 것을 가져오고 있어요">
          <SkeletonList count={2} height="64px" />
        </Loading>
      )}
      {attachments && count > 0 && (
        <section className={styles.section} aria-label="붙인 것">
          <p className={styles.heading}>
            붙인 것{' '}
            <span>
              {count} / {max}
            </span>
          </p>
          <AttachmentList
            target={target}
            attachments={attachments}
            renderActions={(one) => (
              <RemoveAttachmentButton target={target} attachment={one} onDone={handleRemoved} />
            )}
          />
        </section>
      )}
      {attachments && count === 0 && uploads.length === 0 && (
        <p className={styles.empty}>{empty}</p>
      )}
      <p className="sr-only" role="status">
        {announcement}
      </p>
    </div>
  );
}

/** Announces attachments that were not in the previous list. */
function useAddedAnnouncement(
  attachments: Attachment[] | undefined,
  announce: (words: string) => void,
): void {
  const known = useRef<ReadonlySet<string>>(null);
  useEffect(() => {
    if (!attachments) return;
    const fresh = attachments.filter((one) => known.current?.has(one.attachmentId) === false);
    const last = fresh.at(-1);
    if (last) announce(`${withParticle(`‘${last.title}’`, '을/를')} 붙였어요.`);
    known.current = new Set(attachments.map(({ attachmentId }) => attachmentId));
  }, [attachments, announce]);
}

function DropZone({ onFiles }: { onFiles(files: File[]): void }) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);

  function handleFiles({ target }: ChangeEvent<HTMLInputElement>): void {
    const files = [...(target.files ?? [])];
    // Without this, choosing the same file again fires no change event.
    target.value = '';
    if (files.length > 0) onFiles(files);
  }

  function handleDragOver(event: DragEvent): void {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'copy';
    setOver(true);
  }

  function handleDrop(event: DragEvent): void {
    event.preventDefault();
    setOver(false);
    const files = [...event.dataTransfer.files];
    if (files.length > 0) onFiles(files);
  }

  return (
    // The button inside does the same by mouse, finger and keyboard.
    // biome-ignore lint/a11y/noStaticElementInteractions: files are dropped here besides
    <div
      className={cx(styles.drop, isOver && styles.dragOver)}
      onDragEnter={handleDragOver}
      onDragOver={handleDragOver}
      onDragLeave={() => setOver(false)}
      onDrop={handleDrop}
    >
      <Button icon="upload" onClick={() => input.current?.click()}>
        파일 고르기
      </Button>
      <p>여기로 끌어다 놓아도 돼요. 하나에 {megabytes(LIMITS.attachmentBytes)}까지예요.</p>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label="붙일 파일"
        onChange={handleFiles}
      />
    </div>
  );
}

function RemoveAttachmentButton({
  target,
  attachment: { attachmentId, title },
  onDone,
}: {
  target: AttachmentTarget;
  attachment: Attachment;
  onDone(announcement: string): void;
}) {
  const [busy, setBusy] = useState(false);

  async function handleUndo(): Promise<void> {
    try {
      await restoreAttachment(target, attachmentId);
      await invalidateAttachments(target);
    } catch (error) {
      toast({
        title: '다시 붙이지 못했어요',
        description: errorMessageOf(error),
        variant: 'destructive',
      });
    }
  }

  async function handleRemove(): Promise<void> {
    if (busy) return;
    setBusy(true);
    try {
      await removeAttachment(target, attachmentId);
      await invalidateAttachments(target);
      const words = `${withParticle(`‘${title}’`, '을/를')} 떼었어요.`;
      onDone(words);
      toast({ title: words, action: { label: '되돌리기', run: () => void handleUndo() } });
    } catch (error) {
      toast({ title: '떼지 못했어요', description: errorMessageOf(error), variant: 'destructive' });
      await invalidateAttachments(target);
    } finally {
      setBusy(false);
    }
  }

  return (
    <IconButton
      icon="trash"
      label={`${title} 떼기`}
      className={styles.remove}
      onClick={() => void handleRemove()}
    />
  );
}

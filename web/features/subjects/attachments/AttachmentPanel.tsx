import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { LIMITS } from '../../../../shared/contract/limits.ts';
import { megabytes } from '../../../../shared/contract/messages.ts';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { ErrorState, Loading, SkeletonList } from '../../../ui/status/PageStates.tsx';
import { AttachmentList } from './AttachmentList.tsx';
import styles from './Attachments.module.css';
import { AttachWebPageForm } from './AttachWebPageForm.tsx';
import { type AttachmentTarget, attachmentsQuery, maxAttachments } from './attachments.api.ts';
import { RemoveAttachmentButton } from './RemoveAttachmentButton.tsx';
import { UploadList } from './UploadList.tsx';
import { startUploads, useUploads } from './uploads.ts';
import { useAddedAnnouncement } from './use-added-announcement.ts';
import { useFileDrop } from './use-file-drop.ts';

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
        <p className={styles.full}>{max}개를 모두 붙였어요. 더 붙이려면 하나를 빼 주세요.</p>
      )}
      {attachments && !isFull && (
        <>
          <DropZone onFiles={(files) => startUploads(target, files)} />
          <AttachWebPageForm target={target} />
        </>
      )}
      <UploadList uploads={uploads} onRemoved={focusPanel} />
      {!attachments && isPaused && (
        <p className={styles.empty}>인터넷이 끊겨 있어요. 다시 연결되면 붙인 것을 보여 드려요.</p>
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

function DropZone({ onFiles }: { onFiles(files: File[]): void }) {
  const { isOver, target, input, open } = useFileDrop(onFiles);
  return (
    // The button inside does the same by mouse, finger and keyboard.
    <div className={cx(styles.drop, isOver && styles.dragOver)} {...target}>
      <Button icon="upload" onClick={open}>
        파일 고르기
      </Button>
      <p>여기로 끌어다 놓아도 돼요. 하나에 {megabytes(LIMITS.attachmentBytes)}까지예요.</p>
      <input {...input} />
    </div>
  );
}

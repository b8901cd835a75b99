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
import { sayRefusal } from '../../../platform/client/call-error.ts';
import { Button, IconButton } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { toast } from '../../../ui/overlays/toast.ts';
import { ErrorState, Loading, SkeletonList } from '../../../ui/status/PageStates.tsx';
import { withParticle } from '../../../ui/text/words.ts';
import { AttachmentList } from './AttachmentList.tsx';
import styles from './Attachments.module.css';
import { AttachWebPage } from './AttachWebPage.tsx';
import { attachmentsQuery, mostOn, type Place, remove, renew, restore } from './attachments.api.ts';
import { SendingList } from './SendingList.tsx';
import { beginSending, useSendings } from './sendings.ts';

export function AttachPanel({ place, empty }: { place: Place; empty: ReactNode }) {
  const query = useQuery(attachmentsQuery(place));
  const { data: attachments, error, refetch, isFetching, isPaused } = query;
  const sendings = useSendings(place);
  const panel = useRef<HTMLDivElement>(null);
  const [said, setSaid] = useState('');
  const most = mostOn(place);
  const count = attachments?.length ?? 0;
  const onTheWay = sendings.filter(({ failure }) => failure === null).length;
  const isFull = count + onTheWay >= most;
  useArrivals(attachments, setSaid);

  /** The pressed button disappears with its row, so the focus moves to the panel. */
  function stay(): void {
    panel.current?.focus({ preventScroll: true });
  }

  function tookOff(words: string): void {
    setSaid(words);
    stay();
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
        <p className={styles.full}>{most}개를 모두 붙였어요. 더 붙이려면 하나를 떼어 주세요.</p>
      )}
      {attachments && !isFull && (
        <>
          <DropZone onFiles={(files) => beginSending(place, files)} />
          <AttachWebPage place={place} />
        </>
      )}
      <SendingList sendings={sendings} onDropped={stay} />
      {!attachments && isPaused && (
        <p className={styles.empty}>인터넷이 끊겨 있어요. 이어지면 붙인 것을 다시 보여 드려요.</p>
      )}
      {!attachments && !isPaused && (
        <Loading label="붙인 것을 가져오고 있어요">
          <SkeletonList count={2} height="64px" />
        </Loading>
      )}
      {attachments && count > 0 && (
        <section className={styles.there} aria-label="붙인 것">
          <p className={styles.heading}>
            붙인 것{' '}
            <span>
              {count} / {most}
            </span>
          </p>
          <AttachmentList
            place={place}
            attachments={attachments}
            acts={(one) => <TakeOff place={place} attachment={one} onDone={tookOff} />}
          />
        </section>
      )}
      {attachments && count === 0 && sendings.length === 0 && (
        <p className={styles.empty}>{empty}</p>
      )}
      <p className="sr-only" role="status">
        {said}
      </p>
    </div>
  );
}

/** Announces attachments that were not in the previous list. */
function useArrivals(attachments: Attachment[] | undefined, tell: (words: string) => void): void {
  const known = useRef<ReadonlySet<string>>(null);
  useEffect(() => {
    if (!attachments) return;
    const fresh = attachments.filter((one) => known.current?.has(one.attachmentId) === false);
    const last = fresh.at(-1);
    if (last) tell(`${withParticle(`‘${last.title}’`, '을/를')} 붙였어요.`);
    known.current = new Set(attachments.map(({ attachmentId }) => attachmentId));
  }, [attachments, tell]);
}

function DropZone({ onFiles }: { onFiles(files: File[]): void }) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);

  function choose({ target }: ChangeEvent<HTMLInputElement>): void {
    const files = [...(target.files ?? [])];
    // Without this, choosing the same file again fires no change event.
    target.value = '';
    if (files.length > 0) onFiles(files);
  }

  function over(event: DragEvent): void {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'copy';
    setOver(true);
  }

  function drop(event: DragEvent): void {
    event.preventDefault();
    setOver(false);
    const files = [...event.dataTransfer.files];
    if (files.length > 0) onFiles(files);
  }

  return (
    // The button inside does the same by mouse, finger and keyboard.
    // biome-ignore lint/a11y/noStaticElementInteractions: files are dropped here besides
    <div
      className={cx(styles.drop, isOver && styles.over)}
      onDragEnter={over}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Button icon="upload" onClick={() => input.current?.click()}>
        파일 고르기
      </Button>
      <p>여기로 끌어다 놓아도 돼요. 하나에 {megabytes(LIMITS.attachmentBytes)}까지예요.</p>
      <input ref={input} type="file" multiple hidden aria-label="붙일 파일" onChange={choose} />
    </div>
  );
}

function TakeOff({
  place,
  attachment: { attachmentId, title },
  onDone,
}: {
  place: Place;
  attachment: Attachment;
  onDone(said: string): void;
}) {
  const [busy, setBusy] = useState(false);

  async function putBack(): Promise<void> {
    try {
      await restore(place, attachmentId);
      await renew(place);
    } catch (error) {
      toast({
        title: '다시 붙이지 못했어요',
        description: sayRefusal(error),
        variant: 'destructive',
      });
    }
  }

  async function takeOff(): Promise<void> {
    if (busy) return;
    setBusy(true);
    try {
      await remove(place, attachmentId);
      await renew(place);
      const words = `${withParticle(`‘${title}’`, '을/를')} 떼었어요.`;
      onDone(words);
      toast({ title: words, action: { label: '되돌리기', run: () => void putBack() } });
    } catch (error) {
      toast({ title: '떼지 못했어요', description: sayRefusal(error), variant: 'destructive' });
      await renew(place);
    } finally {
      setBusy(false);
    }
  }

  return (
    <IconButton
      icon="trash"
      label={`${title} 떼기`}
      className={styles.off}
      onClick={() => void takeOff()}
    />
  );
}

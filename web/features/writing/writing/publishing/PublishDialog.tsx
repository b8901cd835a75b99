import { count } from '../../../../../shared/document/document-text.ts';
import { AlertDialog } from '../../../../ui/overlays/Dialog.tsx';
import { say } from '../../../../ui/text/say.ts';
import { sayDeadline } from '../../../../ui/text/time.ts';
import type { Writing } from '../use-writing.ts';
import styles from '../Writing.module.css';
import type { Chosen } from '../WritingPage.tsx';

/** Guidance, never a hindrance. */
function adviceOf(characters: number, { subject }: Chosen): string | undefined {
  const { minCharacters: min, maxCharacters: max } = subject;
  if (min !== null && characters < min) {
    return `${say(min, '자')}보다 ${say(min - characters, '자')} 짧아요. 그래도 낼 수 있어요.`;
  }
  if (max !== null && characters > max) {
    return `${say(max, '자')}보다 ${say(characters - max, '자')} 길어요. 그래도 낼 수 있어요.`;
  }
  return undefined;
}

export function PublishDialog({
  busy,
  chosen,
  writing,
  onConfirm,
  onCancel,
}: {
  busy: boolean;
  chosen: Chosen;
  writing: Writing;
  onConfirm(): void;
  onCancel(): void;
}) {
  const { title, document } = writing.paper.readText();
  const { characters, sheets } = count(document);
  const advice = adviceOf(characters, chosen);
  const { deadline, isExtended } = chosen.subject;
  return (
    <AlertDialog
      open
      title="이 글을 낼까요?"
      text={
        <>
          <p className={styles.asked}>
            <b className="face-serif">{title}</b>
            <span>
              {say(characters, '자')} · 원고지 {say(sheets, '매')}
            </span>
          </p>
          {advice && <p>{advice}</p>}
          {isExtended && deadline && <p>늘어난 마감은 {sayDeadline(deadline)}예요.</p>}
          <p>
            {chosen.subject.readers === 'OWNER'
              ? '낸 글은 모임을 연 사람만 읽어요.'
              : '낸 글은 모임 친구들이 함께 읽어요.'}
          </p>
        </>
      }
      confirm="내기"
      cancel="더 쓸래요"
      busy={busy}
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  );
}

import { count } from '../../../../../shared/document/document-text.ts';
import { AlertDialog } from '../../../../ui/overlays/Dialog.tsx';
import { formatCount } from '../../../../ui/text/count.ts';
import { formatDeadline } from '../../../../ui/text/time.ts';
import { useOwnerTitle } from '../../../groups/groups/groups.api.ts';
import type { Writing } from '../use-writing.ts';
import type { SelectedSubject } from '../WritingPage.tsx';
import styles from './Publishing.module.css';

/** The length is advice and never prevents publishing. */
function adviceOf(characters: number, { subject }: SelectedSubject): string | undefined {
  const { minCharacters: min, maxCharacters: max } = subject;
  if (min !== null && characters < min) {
    return `${formatCount(min, '자')}보다 ${formatCount(min - characters, '자')} 짧아요. 그래도 낼 수 있어요.`;
  }
  if (max !== null && characters > max) {
    return `${formatCount(max, '자')}보다 ${formatCount(characters - max, '자')} 길어요. 그래도 낼 수 있어요.`;
  }
  return undefined;
}

export function PublishDialog({
  busy,
  groupId,
  isAgain,
  isRevising,
  selected,
  writing,
  onConfirm,
  onCancel,
}: {
  busy: boolean;
  groupId: string;
  /** It was published before. */
  isAgain: boolean;
  /** It was published before, and its owner asked for a revision. */
  isRevising: boolean;
  selected: SelectedSubject;
  writing: Writing;
  onConfirm(): void;
  onCancel(): void;
}) {
  const owner = useOwnerTitle(groupId);
  const { title, document } = writing.editor.readText();
  const { characters, sheets } = count(document);
  const advice = adviceOf(characters, selected);
  const { deadline, isExtended } = selected.subject;
  return (
    <AlertDialog
      open
      title={isAgain ? '고친 글을 다시 낼까요?' : '이 글을 낼까요?'}
      text={
        <>
          <p className={styles.postSummary}>
            <b className="font-serif">{title}</b>
            <span>
              {formatCount(characters, '자')} · 원고지 {formatCount(sheets, '매')}
            </span>
          </p>
          {advice && <p>{advice}</p>}
          {isExtended && deadline && <p>연장된 마감은 {formatDeadline(deadline)}예요.</p>}
          {isRevising && <p>선생님이 처음 글과 나란히 놓고 바뀐 곳을 읽어요.</p>}
          <p>
            {selected.subject.readers === 'OWNER'
              ? `낸 글은 ${owner}만 읽어요.`
              : '낸 글은 모임 친구들이 함께 읽어요.'}
          </p>
        </>
      }
      confirm={isAgain ? '다시 내기' : '내기'}
      cancel={isAgain ? '더 고칠래요' : '더 쓸래요'}
      busy={busy}
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  );
}

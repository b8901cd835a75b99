import type { Ref } from 'react';
import type { SpellingLevel } from '../../../../shared/writing/spelling.ts';
import { CallError, canRetry, sayRefusal } from '../../../platform/client/call-error.ts';
import { Button } from '../../../ui/Button.tsx';
import { ErrorState, Skeleton } from '../../../ui/status/states.tsx';
import type { DeskView } from './controller/desk-view.ts';
import styles from './Spelling.module.css';

const LEVEL_NOTES: Record<SpellingLevel, string> = {
  ANSWER: '',
  HINT: '이유를 읽고 고칠 말을 스스로 찾아봐요. ○는 가려 둔 글자예요.',
  MARK: '어떻게 고치면 좋을지 스스로 찾아봐요.',
};

/** What there is to know at a glance; read out when it changes. */
export function Said({
  ref,
  view,
  count,
  onAgain,
}: {
  ref: Ref<HTMLParagraphElement>;
  view: DeskView;
  count: number;
  onAgain(): void;
}) {
  const { status, problem, places, level, isTrying } = view;
  const hasFailed = status === 'failed';
  const isEmpty = hasFailed && places.length === 0;
  const said = isEmpty ? '' : sayOf(view, count);
  const look = hasFailed ? styles.soft : count > 0 ? styles.found : styles.clean;
  return (
    <>
      {/* Always there: what is put in anew together with its words is not read out. */}
      <p
        ref={ref}
        role="status"
        tabIndex={-1}
        className={
          said === '' || status === 'first' ? 'sr-only' : view.isBlank ? styles.soft : look
        }
      >
        {said}
      </p>
      {count > 0 && level !== 'ANSWER' && <p className={styles.soft}>{LEVEL_NOTES[level]}</p>}
      {isEmpty && (
        <ErrorState error={problem} title={sayTrouble(problem)} onRetry={onAgain} busy={isTrying} />
      )}
      {hasFailed && !isEmpty && (!problem || canRetry(problem)) && (
        <Button size="small" onClick={onAgain} busy={isTrying}>
          다시 살펴보기
        </Button>
      )}
      {status === 'first' && !view.isBlank && (
        <div className={styles.list} aria-hidden="true">
          <Skeleton shape="block" height="120px" />
          <Skeleton shape="block" height="120px" />
        </div>
      )}
    </>
  );
}

function sayOf({ status, problem, isBlank }: DeskView, count: number): string {
  if (status === 'failed') return sayTrouble(problem);
  if (isBlank) return '글을 쓰면 쉬는 사이에 맞춤법을 살펴보고 여기에 적어 둘게요.';
  if (status === 'first') return '맞춤법을 살펴보고 있어요.';
  if (status === 'looking') {
    return count > 0 ? `고칠 곳이 ${count}곳 있어요. 더 살펴보고 있어요.` : '더 살펴보고 있어요.';
  }
  return count > 0
    ? `고칠 곳이 ${count}곳 있어요.`
    : '고칠 곳을 찾지 못했어요. 소리 내어 한 번 읽어 봐도 좋아요.';
}

function sayTrouble(problem: unknown): string {
  return problem instanceof CallError && problem.kind === 'network'
    ? '인터넷이 끊겨 맞춤법을 살펴보지 못했어요. 이어지면 다시 살펴볼게요.'
    : sayRefusal(problem);
}

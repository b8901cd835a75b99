import type { Ref } from 'react';
import type { SpellingLevel } from '../../../../shared/writing/spelling.ts';
import { CallError, canRetry, errorMessageOf } from '../../../platform/client/call-error.ts';
import { Button } from '../../../ui/Button.tsx';
import { ErrorState, Skeleton } from '../../../ui/status/PageStates.tsx';
import type { SpellcheckState } from './controller/spellcheck-state.ts';
import styles from './Spelling.module.css';

const LEVEL_NOTES: Record<SpellingLevel, string> = {
  ANSWER: '',
  HINT: '이유를 읽고 고칠 말을 스스로 찾아봐요. ○는 가려 둔 글자예요.',
  MARK: '어떻게 고치면 좋을지 스스로 찾아봐요.',
};

export function SpellingStatus({
  ref,
  state,
  count,
  checkCount,
  onRetry,
}: {
  ref: Ref<HTMLParagraphElement>;
  state: SpellcheckState;
  /** Certain mistakes. */
  count: number;
  /** Doubtful words. */
  checkCount: number;
  onRetry(): void;
}) {
  const { status, error, ranges, level, isBlank, isRetrying } = state;
  const hasFailed = status === 'failed';
  const isEmpty = hasFailed && ranges.length === 0;
  const message = isEmpty ? '' : messageOf(state, count, checkCount);
  const style = count > 0 ? styles.found : message === CLEAN ? styles.clean : styles.soft;
  return (
    <>
      {/* Always rendered: a live region that is added together with its text is not announced. */}
      <p
        ref={ref}
        role="status"
        tabIndex={-1}
        className={
          message === '' || status === 'first' ? 'sr-only' : hasFailed ? styles.soft : style
        }
      >
        {message}
      </p>
      {count > 0 && level !== 'ANSWER' && <p className={styles.soft}>{LEVEL_NOTES[level]}</p>}
      {isEmpty && (
        <ErrorState error={error} title={errorMessage(error)} onRetry={onRetry} busy={isRetrying} />
      )}
      {hasFailed && !isEmpty && (!error || canRetry(error)) && (
        <Button size="small" onClick={onRetry} busy={isRetrying}>
          다시 살펴보기
        </Button>
      )}
      {status === 'first' && !isBlank && (
        <div className={styles.list} aria-hidden="true">
          <Skeleton shape="block" height="120px" />
          <Skeleton shape="block" height="120px" />
        </div>
      )}
    </>
  );
}

export const CLEAN = '고칠 곳을 찾지 못했어요. 소리 내어 한 번 읽어 봐도 좋아요.';

/** Says CLEAN only if the server has checked this very text and nothing that it found is hidden. */
export function messageOf(
  state: Pick<
    SpellcheckState,
    'status' | 'isCurrent' | 'error' | 'isBlank' | 'ignoredCount' | 'keptCount'
  >,
  count: number,
  checkCount: number,
): string {
  const { status, error, isBlank, isCurrent, ignoredCount, keptCount } = state;
  if (status === 'failed') return errorMessage(error);
  if (count > 0) {
    const found = `고칠 곳이 ${count}곳 있어요.`;
    return status === 'done' ? found : `${found} 더 살펴보고 있어요.`;
  }
  if (isBlank) return '글을 쓰면 쉬는 사이에 맞춤법을 살펴보고 여기에 적어 둘게요.';
  if (status === 'first') return '맞춤법을 살펴보고 있어요.';
  if (status === 'checking') return '더 살펴보고 있어요.';
  if (!isCurrent) return '글이 바뀌었어요. 잠깐 쉬면 다시 살펴볼게요.';
  if (ignoredCount + keptCount > 0) return '더 고칠 곳은 찾지 못했어요.';
  if (checkCount > 0) return `한 번 더 볼 낱말이 ${checkCount}개 있어요.`;
  return CLEAN;
}

function errorMessage(error: unknown): string {
  return error instanceof CallError && error.kind === 'network'
    ? '인터넷이 끊겨 맞춤법을 살펴보지 못했어요. 다시 연결되면 살펴볼게요.'
    : errorMessageOf(error);
}

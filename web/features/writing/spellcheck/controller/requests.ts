import { call } from '../../../../platform/client/call.ts';
import { CallError } from '../../../../platform/client/call-error.ts';
import { connection } from '../../../../platform/client/connection.ts';
import { createDebounce } from '../../../../platform/debounce.ts';
import { nextBatch } from './batches.ts';
import type { IssueCache } from './issue-cache.ts';
import type { SpellcheckState } from './spellcheck-state.ts';

const RETRY_MS = 15_000;

interface Options {
  subject: { groupId: string; ragId: string };
  cache: IssueCache;
  texts(): readonly string[];
  /** panel: the user looks at the issues. marks: they only write. nobody: no answer is wanted. */
  wantedBy(): 'panel' | 'marks' | 'nobody';
  onAnswer(answer: Pick<SpellcheckState, 'level' | 'isElsewhere'>): void;
  /** Also without an answer: the ranges belong to the text as it is now. */
  onEnd(): void;
}

/** The owner has switched the spellchecker off for the group. */
export const isDisabled = (error: unknown): boolean =>
  error instanceof CallError && error.code === 'SPELLING_DISABLED';

/** Asks the server about the paragraphs that it has not seen, one request at a time. */
export function createRequests({ subject, cache, texts, wantedBy, onAnswer, onEnd }: Options) {
  let isChecking = false;
  /** The user's words changed during a request, so its answer may be outdated. */
  let isOutdated = false;
  let error: unknown = null;
  let waitsUntil = 0;
  const retryTimer = createDebounce(() => void check());

  const isPassing = () => !(error instanceof CallError) || error.isPassing;

  /** Marks are no reason to ask again after a refusal, nor to ask a server that does not answer. */
  function mayAsk(): boolean {
    if (wantedBy() !== 'marks') return wantedBy() === 'panel';
    if (error !== null && !isPassing()) return false;
    return connection.get() === 'online' && performance.now() >= waitsUntil;
  }

  async function check(): Promise<void> {
    const isComplete = cache.unchecked(texts()).length === 0;
    const canCheck = mayAsk() && !isComplete && !isChecking;
    if (canCheck) isChecking = true;
    // Replaces the message for an empty text, which would otherwise stay until the first answer.
    if (!canCheck || cache.isEmpty() || error !== null) onEnd();
    if (!canCheck) return;
    try {
      for (;;) {
        const batch = wantedBy() === 'nobody' ? undefined : nextBatch(cache.unchecked(texts()));
        if (!batch) break;
        isOutdated = false;
        const answer = await call('checkSpell', { body: { text: batch.text, ...subject } });
        error = null;
        if (isOutdated) continue;
        onAnswer({ level: answer.spellingLevel, isElsewhere: answer.isElsewhere });
        cache.addAnswer(batch, answer.issues, answer.keptIssues);
        onEnd();
      }
    } catch (caught) {
      error = caught;
      if (isDisabled(caught)) cache.invalidate('');
      if (isPassing()) {
        const retryAfter = caught instanceof CallError ? caught.retryAfter : undefined;
        const waitMs = retryAfter ? retryAfter * 1_000 : RETRY_MS;
        waitsUntil = performance.now() + waitMs;
        retryTimer.set(waitMs);
      }
    } finally {
      isChecking = false;
      onEnd();
    }
  }

  return {
    check,
    error: () => error,
    isRetrying: () => isChecking && error !== null,
    outdate(): void {
      isOutdated = true;
    },
    stop: () => retryTimer.clear(),
  };
}

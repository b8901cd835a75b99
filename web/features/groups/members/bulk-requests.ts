import { errorMessageOf } from '../../../platform/client/call-error.ts';

export interface RowFailure {
  id: string;
  reason: string;
  /** True if a retry may succeed, so the row stays selected. */
  canRetry: boolean;
}

/** The result of a bulk request, by row. */
export interface Outcome {
  done: string[];
  failures: RowFailure[];
}

const REASONS: Record<string, string> = {
  ENROLLMENT_NOT_FOUND: '그사이 없어졌어요.',
  ENROLLMENT_NOT_PENDING: '그사이 이미 처리됐어요.',
  LIMIT_EXCEEDED:
    '모임이 가득 찼어요. 신청은 그대로 남아 있어요. 나간 사람이 있으면 다시 승인해 주세요.',
  MEMBER_NOT_FOUND: '그사이 모임을 나갔어요.',
  OWNER_CANNOT_LEAVE: '모임장이에요.',
  NOT_MANAGED_ACCOUNT: '이 모임에서 만든 계정이 아니에요.',
};

interface Answer {
  id: string;
  resultCode: string;
}

/** Sends as many requests as the contract's limit requires. Results before a failure are kept. */
export async function requestInBatches(
  ids: readonly string[],
  batchSize: number,
  send: (ids: string[]) => Promise<readonly Answer[]>,
): Promise<Outcome> {
  const outcome: Outcome = { done: [], failures: [] };
  for (let at = 0; at < ids.length; at += batchSize) {
    try {
      for (const { id, resultCode } of await send(ids.slice(at, at + batchSize))) {
        if (resultCode === 'SUCCESS') outcome.done.push(id);
        else
          outcome.failures.push({
            id,
            reason: REASONS[resultCode] ?? '',
            canRetry: resultCode === 'LIMIT_EXCEEDED',
          });
      }
    } catch (error) {
      const reason = errorMessageOf(error);
      outcome.failures.push(...ids.slice(at).map((id) => ({ id, reason, canRetry: true })));
      break;
    }
  }
  return outcome;
}

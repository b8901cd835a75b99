import type { ErrorBody } from '../../../shared/contract/endpoint.ts';
import type { ErrorCode } from '../../../shared/contract/errors.ts';

/** refused: the server answered with an error. network, timeout: it may have received the call. */
export type CallErrorKind = 'refused' | 'network' | 'timeout';

interface Details {
  kind?: CallErrorKind;
  status?: number;
  fields?: Record<string, string> | undefined;
  retryAfter?: number | undefined;
  cause?: unknown;
}

/** A failed call. `message` is Korean text for the user. */
export class CallError extends Error {
  readonly code: ErrorCode | 'NETWORK' | 'TIMEOUT';
  readonly kind: CallErrorKind;
  /** 0 when there was no answer. */
  readonly status: number;
  readonly fields: Record<string, string> | undefined;
  /** Seconds to wait before a retry. */
  readonly retryAfter: number | undefined;

  constructor(code: CallError['code'], message: string, details: Details = {}) {
    super(message, { cause: details.cause });
    this.name = 'CallError';
    this.code = code;
    this.kind = details.kind ?? 'refused';
    this.status = details.status ?? 0;
    this.fields = details.fields;
    this.retryAfter = details.retryAfter;
  }

  /** The same call may succeed later: no answer came, or the server is unavailable. */
  get isPassing(): boolean {
    return this.kind !== 'refused' || this.status === 503 || this.status === 429;
  }
}

export function notReached(cause: unknown): CallError {
  return new CallError(
    'NETWORK',
    '인터넷 연결이 끊긴 것 같아요. 쓰던 것은 그대로 있으니 연결을 확인하고 다시 해 주세요.',
    { kind: 'network', cause },
  );
}

export function tookTooLong(): CallError {
  return new CallError(
    'TIMEOUT',
    '서버 응답이 늦어지고 있어요. 쓰던 것은 그대로 있으니 잠시 뒤에 다시 해 주세요.',
    { kind: 'timeout' },
  );
}

/** The log-in goes on with the second factor. */
export function isSecondStep(error: unknown): boolean {
  return error instanceof CallError && error.code === 'SECOND_FACTOR_NEEDED';
}

/** The error of an answer of 400 or more; a proxy may answer in another format. */
export async function refusalOf(response: Response): Promise<CallError> {
  const { status } = response;
  const seconds = Number(response.headers.get('retry-after'));
  const retryAfter = seconds > 0 ? seconds : undefined;
  const body: Partial<ErrorBody> = await response.json().catch(() => ({}));
  if (typeof body?.errorCode === 'string' && typeof body.message === 'string') {
    const { errorCode, message, fields } = body;
    return new CallError(errorCode as ErrorCode, message, { status, fields, retryAfter });
  }
  return status === 502 || status === 503 || status === 504
    ? new CallError('SERVICE_UNAVAILABLE', '서버에 잠깐 연결할 수 없어요. 곧 다시 연결돼요.', {
        status: 503,
        retryAfter,
      })
    : new CallError('FAILED', '처리하지 못했어요. 쓰던 것은 그대로 있어요.', {
        status,
        retryAfter,
      });
}

/**
 * Whether the same call may succeed later. A repeated call is refused again if something is missing,
 * forbidden or too large. FAILED is a defect that may pass.
 */
export function canRetry(error: unknown): boolean {
  return !(error instanceof CallError) || error.isPassing || error.code === 'FAILED';
}

/** The text for any error of a call, with the seconds to wait if the server named them. */
export function errorMessageOf(error: unknown): string {
  if (!(error instanceof CallError)) return '처리하지 못했어요. 잠시 뒤에 다시 해 주세요.';
  const { code, message, retryAfter } = error;
  if (code !== 'TOO_MANY_REQUESTS' || retryAfter === undefined) return message;
  const wait = retryAfter < 90 ? `${retryAfter}초` : `${Math.ceil(retryAfter / 60)}분`;
  return `${message} ${wait} 뒤에 할 수 있어요.`;
}

/**
 * - `INVALID_BOOK`: the book document does not fit its schema (`fields` says where)
 * - `INVALID_REPORT`: the report does not fit its schema (`fields` says where)
 * - `PAGE_NOT_FOUND`: the book has no such page
 * - `TIMED_OUT`: setting took longer than `timeoutMs`; the process was killed
 * - `OUT_OF_MEMORY`: setting took more than `memoryMb`; the process was killed
 * - `PROCESS_DIED`: the process ended by itself, even after every risky piece was replaced
 * - `SETTING_FAILED`: the typesetter refused the book (`cause` has its words)
 * - `CLOSED`: the press was closed
 */
export type PressErrorCode =
  | 'INVALID_BOOK'
  | 'INVALID_REPORT'
  | 'PAGE_NOT_FOUND'
  | 'TIMED_OUT'
  | 'OUT_OF_MEMORY'
  | 'PROCESS_DIED'
  | 'SETTING_FAILED'
  | 'CLOSED';

export class PressError extends Error {
  override readonly name = 'PressError';
  readonly code: PressErrorCode;
  readonly fields: Record<string, string>;

  constructor(
    code: PressErrorCode,
    message: string,
    more: { fields?: Record<string, string>; cause?: unknown } = {},
  ) {
    super(message, more.cause === undefined ? undefined : { cause: more.cause });
    this.code = code;
    this.fields = more.fields ?? {};
  }
}

import { ERROR_STATUS, type ErrorCode } from '../../../shared/contract/errors.ts';
import { ERROR_MESSAGES } from '../../../shared/contract/messages.ts';

interface Details {
  /** Replaces the code's own message, for example to name the limit. */
  message?: string;
  /** Field name to reason, for INVALID_VALUE. */
  fields?: Record<string, string>;
  /** Seconds, for TOO_MANY_REQUESTS and SERVICE_UNAVAILABLE. */
  retryAfter?: number;
  cause?: unknown;
}

/** An expected failure with a code, which errors.ts turns into status and body. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: Record<string, string> | undefined;
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, details: Details = {}) {
    super(details.message ?? ERROR_MESSAGES[code], { cause: details.cause });
    this.code = code;
    this.fields = details.fields;
    this.retryAfter = details.retryAfter;
  }

  get status(): number {
    return ERROR_STATUS[this.code];
  }
}

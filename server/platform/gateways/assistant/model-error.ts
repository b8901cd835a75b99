/**
 * busy: the model server asks to wait. unavailable: it failed, or rests after failures. slow: nothing came
 * in time. refused: it does not accept the request, for instance the key. oversized, malformed: the answer is
 * no answer. cancelled: the reader left.
 */
export type ModelTrouble =
  | 'busy'
  | 'unavailable'
  | 'slow'
  | 'refused'
  | 'oversized'
  | 'malformed'
  | 'cancelled';

/**
 * It never has a cause: errors of the model server and of the client library quote the request, and the log
 * writes causes.
 */
export class ModelError extends Error {
  readonly trouble: ModelTrouble;
  /** Seconds. */
  readonly retryAfter: number | undefined;

  constructor(trouble: ModelTrouble, message: string, retryAfter?: number) {
    super(message);
    this.trouble = trouble;
    this.retryAfter = retryAfter;
  }
}

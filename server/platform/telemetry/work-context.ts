import { AsyncLocalStorage } from 'node:async_hooks';
import type { Span } from '../gateways/tracing/tracing.ts';

/** The request or job that the running code works for. */
export interface WorkContext {
  requestId?: string;
  job?: string;
  span?: Span | undefined;
}

const contexts = new AsyncLocalStorage<WorkContext>();

export function runInContext<Result>(context: WorkContext, run: () => Result): Result {
  return contexts.run(context, run);
}

export function currentContext(): WorkContext | undefined {
  return contexts.getStore();
}

/** The fields of each log line. */
export function contextFields(): { reqId?: string; job?: string } {
  const { requestId, job } = contexts.getStore() ?? {};
  return {
    ...(requestId !== undefined && { reqId: requestId }),
    ...(job !== undefined && { job }),
  };
}

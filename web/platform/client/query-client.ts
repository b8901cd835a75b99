import { QueryClient, type QueryPersister } from '@tanstack/react-query';
import { writingKeys } from '../../app/query-keys.ts';
import { deleteAnswer, findAnswer, isKeptOffline, saveAnswer } from '../offline/offline-answers.ts';
import { isSessionOver, pageUser } from '../session/session.ts';
import { CallError } from './call-error.ts';
import { connection } from './connection.ts';

// Two seconds in total; after that the error is shown with a button to retry.
const MOST_RETRIES = 2;
const FIRST_WAIT = 600;
const LONGEST_WAIT = 15_000;
/** The longest that a timer takes: 24 days. */
const FOR_EVER = 2 ** 31 - 1;

/** The server could not be reached, so stored data may be shown instead. */
export function isUnreached(error: unknown): boolean {
  return error instanceof CallError && (error.kind !== 'refused' || error.status === 503);
}

/** The server first; if it cannot be reached, the cached data, else the data stored on this device. */
const serverThenDevice: QueryPersister = async (ask, context, query) => {
  // In the view of a group as a member this is nobody's id, for which nothing is stored.
  const userId = pageUser.get()?.id;
  if (userId === undefined || !isKeptOffline(query.queryKey)) return ask(context);
  try {
    const data = await ask(context);
    void saveAnswer(userId, query.queryKey, data);
    return data;
  } catch (error) {
    if (!isUnreached(error)) {
      // A user who lost the right to read something must not read the stored copy.
      if (error instanceof CallError && (error.status === 403 || error.status === 404)) {
        void deleteAnswer(userId, query.queryKey);
      }
      throw error;
    }
    const kept = query.state.data ?? (await findAnswer(userId, query.queryKey));
    if (kept === undefined) throw error;
    return kept as never;
  }
};

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      // Offline calls must fail at once, so that stored data is shown.
      networkMode: 'always',
      persister: serverThenDevice,
      // A refusal is final; a lost connection or a 503 is not. When the session is over, queries wait
      // instead of failing, so that the page behind the dialog stays as it was.
      retry: (failures, error) =>
        isSessionOver() ||
        (error instanceof CallError && error.isPassing && failures < MOST_RETRIES),
      retryDelay(failures, error) {
        if (isSessionOver()) return FOR_EVER;
        return error instanceof CallError && error.retryAfter !== undefined
          ? Math.min(error.retryAfter * 1_000, LONGEST_WAIT)
          : Math.min(FIRST_WAIT * 2 ** failures, LONGEST_WAIT);
      },
    },
    // A mutation must not wait for the network and run when the user no longer expects it.
    mutations: { retry: false, networkMode: 'always' },
  },
});

// Queries are repeated after a reconnection, except that of an open editor, which holds newer text.
connection.subscribe(() => {
  if (connection.get() !== 'online') return;
  void queryClient.invalidateQueries({
    predicate: ({ queryKey, state }) =>
      queryKey[0] !== writingKeys.all[0] || state.status === 'error',
  });
});

// The next user of this browser must not see the data of the previous one.
let userId = pageUser.get()?.id;
pageUser.subscribe(() => {
  const next = pageUser.get()?.id;
  if (next === userId) return;
  userId = next;
  queryClient.clear();
});

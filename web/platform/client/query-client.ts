import { QueryClient, type QueryPersister } from '@tanstack/react-query';
import { writingKeys } from '../../app/query-keys.ts';
import { deleteAnswer, findAnswer, isKeptOffline, saveAnswer } from '../offline/offline-answers.ts';
import { isSessionOver, pageUser, session } from '../session/session.ts';
import { CallError } from './call-error.ts';
import { connection } from './connection.ts';

// Together two seconds: who waits longer wants to be told, and has a button to ask again.
const MOST_RETRIES = 2;
const FIRST_WAIT = 600;
const LONGEST_WAIT = 15_000;
/** The longest that a timer takes: 24 days. */
const FOR_EVER = 2 ** 31 - 1;

/** Whether the server could not be asked at all: then what it said last is better than nothing. */
export function isUnreached(error: unknown): boolean {
  return error instanceof CallError && (error.kind !== 'refused' || error.status === 503);
}

/** The server first. Where it cannot be reached, what is shown already, else what this device kept. */
const serverThenDevice: QueryPersister = async (ask, context, query) => {
  const userId = session.get().user?.id;
  if (userId === undefined || !isKeptOffline(query.queryKey)) return ask(context);
  try {
    const data = await ask(context);
    void saveAnswer(userId, query.queryKey, data);
    return data;
  } catch (error) {
    if (!isUnreached(error)) {
      // What one may not read any more does not stay readable here.
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
      // Without a network calls fail at once, and what this device kept is shown.
      networkMode: 'always',
      persister: serverThenDevice,
      // A refusal stays one however often one asks; a lost connection or a resting server does not.
      // When the session is over the page stays as it was beneath the dialog: what was asked for
      // waits instead of failing.
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
    // One that waited for the network would be done later, when nobody expects it any more.
    mutations: { retry: false, networkMode: 'always' },
  },
});

// What was shown from this device, or could not be shown, is asked for again. A piece that is being
// written lives in its editor: only one that could not be opened is.
connection.subscribe(() => {
  if (connection.get() !== 'online') return;
  void queryClient.invalidateQueries({
    predicate: ({ queryKey, state }) =>
      queryKey[0] !== writingKeys.all[0] || state.status === 'error',
  });
});

// Another person at this browser never sees what was loaded for the one before.
let userId = pageUser.get()?.id;
pageUser.subscribe(() => {
  const next = pageUser.get()?.id;
  if (next === userId) return;
  userId = next;
  queryClient.clear();
});

import { QueryClient } from '@tanstack/react-query';
import { CallError } from './call-error.ts';
import { session } from './session.ts';

// Together two seconds: who waits longer wants to be told, and has a button to ask again.
const MOST_RETRIES = 2;
const FIRST_WAIT = 600;
const LONGEST_WAIT = 15_000;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      // A refusal stays one however often one asks; a lost connection or a resting server does not.
      retry: (failures, error) =>
        error instanceof CallError && error.isPassing && failures < MOST_RETRIES,
      retryDelay: (failures, error) =>
        error instanceof CallError && error.retryAfter !== undefined
          ? Math.min(error.retryAfter * 1_000, LONGEST_WAIT)
          : Math.min(FIRST_WAIT * 2 ** failures, LONGEST_WAIT),
    },
    mutations: { retry: false },
  },
});

// Another person at this browser never sees what was loaded for the one before.
let userId = session.get().user?.id;
session.subscribe(() => {
  const next = session.get().user?.id;
  if (next === userId) return;
  userId = next;
  queryClient.clear();
});

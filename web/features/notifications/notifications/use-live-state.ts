import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type {
  NotificationState,
  StreamedState,
} from '../../../../shared/notifications/notifications.ts';
import { notificationKeys } from '../../../app/query-keys.ts';
import { CallError } from '../../../platform/client/call-error.ts';
import { useConnection } from '../../../platform/client/connection.ts';
import { useIsSessionOver } from '../../../platform/session/session.ts';
import { showRuns } from '../../assistant/proposal-runs/proposal-runs.api.ts';
import { showProgress } from '../../books/books/books.api.ts';
import { showReportProgress } from '../../statistics/pupil-reports/pupil-reports.api.ts';
import { notificationStateQuery } from './notifications.api.ts';

/** How often a page in the background, or one without a stream, asks for the state. */
const POLL_MS = 60_000;
const FIRST_RETRY_MS = 2_000;

/**
 * Keeps the state of the notifications current: by the stream while the page is visible, else by
 * polling. A hidden page has no stream because browsers open only six connections to a server over
 * HTTP/1.1, which six tabs would use up.
 */
export function useLiveState(): void {
  const client = useQueryClient();
  const isOnline = useConnection() === 'online';
  const isOver = useIsSessionOver();

  useEffect(() => {
    if (!isOnline || isOver) return;
    let isEnded = false;
    let close = () => {};
    let timer: ReturnType<typeof setTimeout> | undefined;
    let retryMs = FIRST_RETRY_MS;

    function show(state: NotificationState): void {
      client.setQueryData(notificationStateQuery.queryKey, state);
      void client.invalidateQueries({ queryKey: notificationKeys.list });
    }

    async function open(): Promise<void> {
      const { openEventStream } = await import('../../../platform/client/event-stream.ts');
      if (isEnded || document.hidden) return;
      close();
      close = openEventStream({
        endpoint: 'streamNotifications',
        event: 'state',
        onEvent(data) {
          retryMs = FIRST_RETRY_MS;
          const { editions, reports, proposalRuns, ...state } = JSON.parse(data) as StreamedState;
          show(state);
          showProgress(client, editions);
          showReportProgress(client, reports);
          showRuns(client, proposalRuns);
        },
        onSessionEnded: () => askAndRetry(0),
        onRefused: () => askAndRetry(retryMs),
      });
    }

    /** The call renews an expired token, and shows the end of a session as every call does. */
    function askAndRetry(waitMs: number): void {
      clearTimeout(timer);
      timer = setTimeout(() => {
        client
          .fetchQuery({ ...notificationStateQuery, staleTime: 0 })
          .then(document.hidden ? () => askAndRetry(POLL_MS) : open)
          .catch((error: unknown) => {
            const isRefusal = error instanceof CallError && !error.isPassing;
            if (!isEnded && !isRefusal) askAndRetry(POLL_MS);
          });
      }, waitMs);
      retryMs = Math.min(retryMs * 2, POLL_MS);
    }

    function onVisibility(): void {
      clearTimeout(timer);
      close();
      if (document.hidden) askAndRetry(POLL_MS);
      else void open();
    }

    document.addEventListener('visibilitychange', onVisibility);
    onVisibility();
    return () => {
      isEnded = true;
      clearTimeout(timer);
      close();
      document.removeEventListener('visibilitychange', onVisibility);
    };
  }, [client, isOnline, isOver]);
}

import endpoints from 'virtual:endpoints';
import { createCall } from './client.ts';
import { connection } from './connection.ts';

/** `call('addComment', { params: { groupId, postId }, body })`: typed by the contract; throws `CallError`. */
export const call = createCall({
  endpoints,
  origin: '',
  onUnreached: connection.suspect,
  // A full load, so that nothing of the session that ended stays in memory; a moment later, so that
  // the last letters that were typed are on the device before the page goes.
  onExpired: () => setTimeout(() => window.location.assign('/'), 400),
});

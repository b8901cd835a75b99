import endpoints from 'virtual:endpoints';
import { paths } from '../../app/paths.ts';
import { askReauthentication } from '../session/reauthentication.ts';
import { leavePage } from '../session/session.ts';
import { createCall } from './client.ts';
import { connection } from './connection.ts';

/**
 * `call('addComment', { params: { groupId, postId }, body })`: typed by the contract; throws
 * `CallError`.
 */
export const call = createCall({
  endpoints,
  origin: '',
  onUnreached: connection.suspect,
  reauthenticate: askReauthentication,
  onEnded: () => leavePage(paths.landing()),
});

import * as api from '../../../../shared/accounts/account-deletion.ts';
import { signedIn } from '../../../platform/http/access.ts';
import { handle, type Route } from '../../../platform/http/handle.ts';
import { downloadMyData } from '../my-data/my-data.ts';
import { getLeaving, withdrawUser } from './account-deletion.ts';

export const accountDeletionRoutes: Route[] = [
  handle(api.getLeaving, signedIn, getLeaving),
  handle(api.withdrawUser, signedIn, withdrawUser),
  handle(api.downloadMyData, signedIn, downloadMyData),
];

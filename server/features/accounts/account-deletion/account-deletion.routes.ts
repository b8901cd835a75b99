import * as api from '../../../../shared/accounts/account-deletion.ts';
import { signedIn } from '../../../platform/http/access.ts';
import { handle, type Route } from '../../../platform/http/handle.ts';
import { downloadMyData } from '../my-data/my-data.ts';
import { getAccountDeletionPreview, withdrawUser } from './account-deletion.ts';

export const accountDeletionRoutes: Route[] = [
  handle(api.getAccountDeletionPreview, signedIn, getAccountDeletionPreview),
  handle(api.withdrawUser, signedIn, withdrawUser),
  handle(api.downloadMyData, signedIn, downloadMyData),
];

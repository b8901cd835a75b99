import * as api from '../../../../shared/books/consents.ts';
import { groupOwner, signedIn } from '../../../platform/http/access.ts';
import { handle, type Route } from '../../../platform/http/handle.ts';
import {
  confirmGuardians,
  decideConsents,
  getMyPages,
  listBookConsents,
  listGuardianConfirmations,
} from './consents.ts';

export const consentRoutes: Route[] = [
  handle(api.getMyPages, signedIn, getMyPages),
  handle(api.decideConsents, signedIn, decideConsents),
  handle(api.listBookConsents, signedIn, listBookConsents),
  handle(api.listGuardianConfirmations, groupOwner, listGuardianConfirmations),
  handle(api.confirmGuardians, groupOwner, confirmGuardians),
];

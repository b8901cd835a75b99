import * as api from '../../../../shared/administration/privacy/data-requests.ts';
import { administrator, recentAdministrator } from '../../../platform/http/access.ts';
import { handle, type Route } from '../../../platform/http/handle.ts';
import * as requests from './data-requests.ts';

export const dataRequestRoutes: Route[] = [
  handle(api.listDataRequests, administrator, requests.listDataRequests),
  handle(api.downloadDataRequests, administrator, requests.downloadDataRequests),
  handle(api.getDataRequestPreview, administrator, requests.getDataRequestPreview),
  handle(api.requestDataExport, recentAdministrator, requests.requestDataExport),
  handle(api.requestAccountDeletion, recentAdministrator, requests.requestAccountDeletion),
  handle(api.downloadRequestedExport, recentAdministrator, requests.downloadRequestedExport),
];

import * as api from '../../../../shared/accounts/data-exports.ts';
import { signedIn } from '../../../platform/http/access.ts';
import { handle, type Route } from '../../../platform/http/handle.ts';
import { downloadDataExport, listDataExports } from './data-exports.ts';

export const dataExportRoutes: Route[] = [
  handle(api.listDataExports, signedIn, listDataExports),
  handle(api.downloadDataExport, signedIn, downloadDataExport),
];

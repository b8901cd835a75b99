import * as api from '../../../../shared/administration/audit.ts';
import { administrator } from '../../../platform/http/access.ts';
import { handle, type Route } from '../../../platform/http/handle.ts';
import { checkAudit, downloadAudit, listAuditEntries } from './audit.ts';

export const auditRoutes: Route[] = [
  handle(api.listAuditEntries, administrator, listAuditEntries),
  handle(api.checkAudit, administrator, checkAudit),
  handle(api.downloadAudit, administrator, downloadAudit),
];

import * as api from '../../../../shared/administration/system.ts';
import { administrator } from '../../../platform/http/access.ts';
import { handle, type Route } from '../../../platform/http/handle.ts';
import { startBackup } from '../backups/backups.ts';
import { checkCertificates, getSystem, listSchedules, retryJob, sendTestEmail } from './system.ts';

export const systemRoutes: Route[] = [
  handle(api.getSystem, administrator, getSystem),
  handle(api.listSchedules, administrator, listSchedules),
  handle(api.retryJob, administrator, retryJob),
  handle(api.sendTestEmail, administrator, sendTestEmail),
  handle(api.startBackup, administrator, startBackup),
  handle(api.checkCertificates, administrator, checkCertificates),
];

import * as api from '../../../../shared/statistics/downloads.ts';
import { groupMember } from '../../../platform/http/access.ts';
import { handle, type Route } from '../../../platform/http/handle.ts';
import { downloadStatistics } from './downloads.ts';

export const statisticsDownloadRoutes: Route[] = [
  handle(api.downloadStatistics, groupMember, downloadStatistics),
];

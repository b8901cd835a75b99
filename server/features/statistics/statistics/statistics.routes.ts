import * as api from '../../../../shared/statistics/statistics.ts';
import { groupMember } from '../../../platform/http/access.ts';
import { handle, type Route } from '../../../platform/http/handle.ts';
import {
  getMemberStatistics,
  getStatisticsSummary,
  getSubmissionTable,
  getWeeklyStatistics,
} from './statistics.ts';

export const statisticsRoutes: Route[] = [
  handle(api.getStatisticsSummary, groupMember, getStatisticsSummary),
  handle(api.getSubmissionTable, groupMember, getSubmissionTable),
  handle(api.getWeeklyStatistics, groupMember, getWeeklyStatistics),
  handle(api.getMemberStatistics, groupMember, getMemberStatistics),
];

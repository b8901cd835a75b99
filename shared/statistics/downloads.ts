import * as z from 'zod/mini';
import { endpoint } from '../contract/endpoint.ts';
import { tableQuery } from './periods.ts';

export const StatisticsTable = z.enum([
  'SUBMISSIONS',
  'WEEKS',
  'MEMBERS',
  'WORDS',
  'GROWTH',
  'SPELLING',
  'CRITERIA',
  'NEEDS',
]);
export type StatisticsTable = z.infer<typeof StatisticsTable>;

/** For the owner only; NEEDS is as of now, whatever the period. */
export const OWNER_TABLES: readonly StatisticsTable[] = ['CRITERIA', 'NEEDS'];

/** What the viewer sees of a table, as CSV in UTF-8 for spreadsheets. */
export const downloadStatistics = endpoint({
  method: 'GET',
  path: '/api/statistics/group/{groupId}/table/file',
  query: tableQuery(StatisticsTable),
  result: 'file',
  errors: ['SUBJECT_NOT_FOUND', 'NOT_GROUP_OWNER'],
});

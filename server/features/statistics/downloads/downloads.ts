import { Readable } from 'node:stream';
import * as api from '../../../../shared/statistics/downloads.ts';
import { csvOf, type Row } from '../../../platform/files/csv.ts';
import { fileNameOf } from '../../../platform/files/file-names.ts';
import type { InGroup } from '../../../platform/http/access.ts';
import type { Action } from '../../../platform/http/action.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import {
  getCriterionStatistics,
  getGrowthStatistics,
  getSpellingStatistics,
  getWordStatistics,
} from '../language/language.ts';
import { listMembersInNeed } from '../needs/needs.ts';
import {
  getMemberStatistics,
  getSubmissionTable,
  getWeeklyStatistics,
} from '../statistics/statistics.ts';
import * as tables from './tables.ts';

type Download = Parameters<Action<typeof api.downloadStatistics, InGroup>>[0];

const TITLES: Record<api.StatisticsTable, string> = {
  SUBMISSIONS: '낸 글',
  WEEKS: '주마다 쓴 글',
  MEMBERS: '참여자',
  WORDS: '낱말',
  GROWTH: '글의 변화',
  SPELLING: '맞춤법',
  CRITERIA: '평가 기준',
  NEEDS: '도움이 필요한 학생',
};

/** From the answers that the page gets, so that a file never has more than the page. */
const ROWS: Record<api.StatisticsTable, (call: Download) => Promise<Row[]>> = {
  SUBMISSIONS: async (call) => tables.submissionRows(await getSubmissionTable(call)),
  WEEKS: async (call) => tables.weekRows(await getWeeklyStatistics(call)),
  MEMBERS: async (call) => tables.memberRows(await getMemberStatistics(call)),
  WORDS: async (call) => tables.wordRows(await getWordStatistics(call)),
  GROWTH: async (call) => tables.growthRows(await getGrowthStatistics(call)),
  SPELLING: async (call) => tables.spellingRows(await getSpellingStatistics(call)),
  CRITERIA: async (call) => tables.criterionRows(await getCriterionStatistics(call)),
  NEEDS: async (call) => tables.needRows(await listMembersInNeed(call)),
};

export const downloadStatistics: Action<typeof api.downloadStatistics, InGroup> = async (call) => {
  const { group, viewer, query } = call;
  const isOwner = group.createUserId === viewer.userId;
  if (!isOwner && api.OWNER_TABLES.includes(query.table)) throw new AppError('NOT_GROUP_OWNER');
  const bytes = Buffer.from(csvOf(await ROWS[query.table](call)));
  return {
    stream: Readable.from([bytes]),
    mediaType: 'text/csv; charset=utf-8',
    fileName: `${fileNameOf(group.groupTitle, '모임')} ${TITLES[query.table]}.csv`,
    bytes: bytes.length,
  };
};

import { addDays, weeksOf } from '../../../../shared/statistics/periods.ts';
import * as api from '../../../../shared/statistics/statistics.ts';
import type { InGroup } from '../../../platform/http/access.ts';
import type { Action } from '../../../platform/http/action.ts';
import { getScope, type Scope, seesClass } from '../scope/scope.ts';
import { findFeedbackTimes } from './feedback-times.ts';
import * as queries from './statistics.queries.ts';

export const getStatisticsSummary: Action<typeof api.getStatisticsSummary, InGroup> = async (
  call,
) => {
  const { db } = call.services;
  const scope = await getScope(call);
  const { currentWeek: week, period } = scope;
  const thisWeek = { ...scope, period: { from: week, to: addDays(week, 6) }, ragId: undefined };
  const [memberCount, { writers, others }, times] = await Promise.all([
    queries.countMembers(db, scope),
    queries.countWriters(db, thisWeek),
    seesClass(scope) ? findFeedbackTimes(db, scope) : [],
  ]);
  return {
    period,
    week,
    memberCount,
    writerCount: scope.isOwner || others >= api.MIN_PEOPLE ? writers : null,
    feedbackHours: hoursOf(scope, times, { week: null, authorId: null }),
  };
};

/** The exact time of five people's posts may be the time of one: a member gets half days. */
function hoursOf(
  { isOwner }: Scope,
  times: readonly queries.FeedbackTime[],
  { week, authorId }: Pick<queries.FeedbackTime, 'week' | 'authorId'>,
): number | null {
  const found = times.find((time) => time.week === week && time.authorId === authorId);
  if (!found) return null;
  const isExact = isOwner || authorId !== null;
  return isExact ? Math.round(found.hours * 10) / 10 : Math.round(found.hours / 12) * 12;
}

export const getSubmissionTable: Action<typeof api.getSubmissionTable, InGroup> = async (call) => {
  const { db } = call.services;
  const scope = await getScope(call);
  const found = await queries.findSubjects(db, scope);
  const ragIds = found.map(({ ragId }) => ragId);
  const [memberCount, members, cells, extensions] = await Promise.all([
    queries.countMembers(db, scope),
    queries.findMembers(db, scope),
    queries.findCells(db, scope, ragIds),
    queries.findExtensions(db, scope, ragIds),
  ]);
  const columns = new Map(ragIds.map((ragId, column) => [ragId, column]));
  const rows = new Map(
    members.map(({ userId }) => [userId, ragIds.map((): api.SubmissionState => 'NONE')]),
  );
  for (const { userId, ragId, submission } of cells) {
    const row = rows.get(userId);
    const column = columns.get(ragId);
    if (row && column !== undefined) row[column] = submission;
  }
  return {
    period: scope.period,
    memberCount,
    subjects: found.map(({ others, ...subject }) => ({
      ...subject,
      handedIn: scope.isOwner || others >= api.MIN_PEOPLE ? subject.handedIn : null,
    })),
    members: members.map((member) => ({ ...member, cells: rows.get(member.userId) ?? [] })),
    extensions,
  };
};

export const getWeeklyStatistics: Action<typeof api.getWeeklyStatistics, InGroup> = async (
  call,
) => {
  const { db } = call.services;
  const scope = await getScope(call);
  const { isOwner, period, currentWeek } = scope;
  const hasClass = seesClass(scope);
  const [classWeeks, ownWeeks, times] = await Promise.all([
    hasClass ? queries.findClassWeeks(db, scope) : [],
    isOwner ? [] : queries.findOwnWeeks(db, scope),
    hasClass ? findFeedbackTimes(db, scope) : [],
  ]);
  const ofClass = new Map(classWeeks.map(({ week, ...numbers }) => [week, numbers]));
  const own = new Map(ownWeeks.map(({ week, ...numbers }) => [week, numbers]));
  return {
    period,
    weeks: weeksOf(period)
      .filter((week) => week <= currentWeek)
      .map((week) => ({
        week,
        class: classOf(scope, ofClass.get(week)),
        feedbackHours: hoursOf(scope, times, { week, authorId: null }),
        mine: isOwner ? null : (own.get(week) ?? { posts: 0, characters: 0 }),
      })),
  };
};

function classOf(
  { isOwner }: Scope,
  numbers: Omit<queries.WeekRow, 'week'> | undefined,
): api.StatisticsWeek['class'] {
  if (!numbers) return isOwner ? { posts: 0, characters: 0, writers: 0 } : null;
  return isOwner ? numbers : { ...numbers, characters: toHundreds(numbers.characters) };
}

/** So that a text that is taken back does not show its length as a difference. */
const toHundreds = (characters: number) => Math.round(characters / 100) * 100;

const NO_CLASS: api.ClassNumbers = {
  posts: null,
  characters: null,
  commentsGiven: null,
  commentsReceived: null,
  feedbackGiven: null,
  feedbackReceived: null,
};

export const getMemberStatistics: Action<typeof api.getMemberStatistics, InGroup> = async (
  call,
) => {
  const { db } = call.services;
  const scope = await getScope(call);
  const [sums, members, times] = await Promise.all([
    seesClass(scope) ? queries.findClassNumbers(db, scope) : NO_CLASS,
    queries.findMemberNumbers(db, scope),
    findFeedbackTimes(db, scope),
  ]);
  const { characters } = sums;
  return {
    period: scope.period,
    class: {
      ...sums,
      characters: scope.isOwner || characters === null ? characters : toHundreds(characters),
    },
    members: members.map((member) => ({
      ...member,
      feedbackHours: hoursOf(scope, times, { week: null, authorId: member.userId }),
    })),
  };
};

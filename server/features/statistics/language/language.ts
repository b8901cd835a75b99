import type * as api from '../../../../shared/statistics/language.ts';
import {
  dayInSeoul,
  type Period,
  periodBefore,
  periodOf,
} from '../../../../shared/statistics/periods.ts';
import type { Db } from '../../../platform/db/connection.ts';
import type { InGroup } from '../../../platform/http/access.ts';
import type { Action } from '../../../platform/http/action.ts';
import { getScope, seesClass } from '../scope/scope.ts';
import * as queries from './language.queries.ts';
import * as wordQueries from './words.queries.ts';

export const getWordStatistics: Action<typeof api.getWordStatistics, InGroup> = async (call) => {
  const { db } = call.services;
  const scope = await getScope(call);
  const [words, waiting] = await Promise.all([
    seesClass(scope) ? wordQueries.findWords(db, scope) : [],
    queries.countWaiting(db, scope),
  ]);
  const most = words[0]?.uses ?? 1;
  return {
    period: scope.period,
    words: words.map(({ word, uses, writers }) => ({
      word,
      size: sizeOf(uses / most),
      uses: scope.isOwner ? uses : null,
      writers: scope.isOwner ? writers : null,
    })),
    waiting,
  };
};

const sizeOf = (share: number) => (share > 0.6 ? 3 : share > 0.3 ? 2 : 1);

export const getGrowthStatistics: Action<typeof api.getGrowthStatistics, InGroup> = async (
  call,
) => {
  const { db } = call.services;
  const scope = await getScope(call);
  const [members, rows, waiting] = await Promise.all([
    queries.findMembers(db, scope),
    queries.findGrowth(db, scope),
    queries.countWaiting(db, scope),
  ]);
  const weeks = new Map(members.map(({ userId }) => [userId, [] as api.GrowthWeek[]]));
  for (const row of rows) {
    const { week, posts, characters } = row;
    weeks.get(row.userId)?.push({ week, posts, characters, ...ratiosOf(row) });
  }
  return {
    period: scope.period,
    members: members.map((member) => ({ ...member, weeks: weeks.get(member.userId) ?? [] })),
    waiting,
  };
};

type Sums = Pick<queries.GrowthRow, 'words' | 'sentences' | 'segmentTypes' | 'segmentWords'>;

const ratiosOf = ({ words, sentences, segmentTypes, segmentWords }: Sums) => ({
  sentenceWords: sentences === 0 ? null : Math.round((words / sentences) * 10) / 10,
  vocabulary: segmentWords === 0 ? null : Math.round((segmentTypes / segmentWords) * 1_000) / 1_000,
});

export const getSpellingStatistics: Action<typeof api.getSpellingStatistics, InGroup> = async (
  call,
) => {
  const { db } = call.services;
  const scope = await getScope(call);
  // Not of the whole weeks of a member, which begin in the period before.
  const exact = periodOf(call.query, dayInSeoul(Date.now()));
  const before = periodBefore(call.query.period, exact);
  const earlier = { ...scope, period: before };
  const [characters, charactersBefore, mistakes, waiting] = await Promise.all([
    queries.countCheckedCharacters(db, scope),
    queries.countCheckedCharacters(db, earlier),
    queries.findMistakes(db, scope),
    queries.countWaiting(db, scope),
  ]);
  const titles = mistakes.map(({ title }) => title);
  const mistakesBefore = await queries.findMistakes(db, earlier, titles);
  const counts = new Map(mistakesBefore.map(({ title, count }) => [title, count]));
  return {
    period: scope.period,
    before,
    characters,
    mistakes: mistakes.map(({ title, category, count, writers }) => ({
      title,
      category,
      rate: rateOf(count, characters),
      rateBefore: charactersBefore === 0 ? null : rateOf(counts.get(title) ?? 0, charactersBefore),
      writers,
    })),
    waiting,
  };
};

/** In 10,000 characters. */
const rateOf = (count: number, characters: number) =>
  characters === 0 ? 0 : Math.round((count / characters) * 100_000) / 10;

export const getCriterionStatistics: Action<typeof api.getCriterionStatistics, InGroup> = async (
  call,
) => {
  const { db } = call.services;
  const scope = await getScope(call);
  const [rows, assessed] = await Promise.all([
    queries.findLevels(db, scope),
    queries.countAssessed(db, scope),
  ]);
  const posts = new Map(assessed.map((row) => [row.ragId, row.posts]));
  const subjects = new Map<string, queries.LevelRow[]>();
  for (const row of rows) subjects.set(row.ragId, [...(subjects.get(row.ragId) ?? []), row]);
  return {
    period: scope.period,
    subjects: [...subjects].map(([ragId, levels]) => ({
      ragId,
      subjectTitle: levels[0]?.subjectTitle ?? '',
      posts: posts.get(ragId) ?? 0,
      criteria: criteriaOf(levels),
    })),
  };
};

/** A criterion whose number of levels was changed is listed once for each number. */
function criteriaOf(rows: readonly queries.LevelRow[]): api.CriterionLevels[] {
  const found = new Map<string, { row: queries.LevelRow; levels: api.CriterionLevels['levels'] }>();
  for (const row of rows) {
    const key = `${row.levelCount} ${row.criterion}`;
    const entry = found.get(key) ?? { row, levels: emptyLevels(row) };
    found.set(key, entry);
    entry.levels[row.levelOrder] = { levelTitle: row.levelTitle, posts: row.posts };
  }
  return [...found.values()].map(({ row: { criterion }, levels }) => ({ criterion, levels }));
}

/** A level that no post has gets its title from the rubric, if that still has it. */
function emptyLevels({ rubric, criterion, levelCount }: queries.LevelRow) {
  const current = rubric.find((row) => row.criterion === criterion)?.levels ?? [];
  return Array.from({ length: levelCount }, (_, order) => ({
    levelTitle: current.length === levelCount ? (current[order]?.title ?? '') : '',
    posts: 0,
  }));
}

export interface MemberFacts {
  posts: number;
  characters: number;
  /** 어절 in a sentence, on average; null before the texts are counted. */
  sentenceWords: number | null;
  /** As in the statistics of growth. */
  vocabulary: number | null;
  /** From the owner and from classmates. */
  feedbackReceived: number;
}

/** What one member of a group did in a period, for features that report it. */
export async function findMemberFacts(
  db: Db,
  member: { groupId: string; userId: string; period: Period },
): Promise<MemberFacts> {
  const row = await queries.findMemberFacts(db, member);
  const { posts, characters, feedbackReceived } = row;
  return { posts, characters, feedbackReceived, ...ratiosOf(row) };
}

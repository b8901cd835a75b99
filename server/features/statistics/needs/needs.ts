import * as api from '../../../../shared/statistics/needs.ts';
import type { InGroup } from '../../../platform/http/access.ts';
import type { Action } from '../../../platform/http/action.ts';
import { scopeOf } from '../scope/scope.ts';
import * as queries from './needs.queries.ts';

/** Facts, for the owner to look at; nothing is added up to a score. */
export const listMembersInNeed: Action<typeof api.listMembersInNeed, InGroup> = async (call) => {
  const { db } = call.services;
  const scope = scopeOf(call, { period: 'SEMESTER' });
  const [members, overdue, revisions, recent] = await Promise.all([
    queries.findMembers(db, scope),
    queries.findOverdue(db, scope),
    queries.findWaitingRevisions(db, scope),
    queries.findRecentPosts(db, scope),
  ]);
  const ofMember = {
    overdue: byUser(overdue),
    revisions: byUser(revisions),
    recent: byUser(recent),
  };
  return {
    members: members
      .map(({ userId, penName }) => ({
        userId,
        penName,
        needs: [
          ...quietNeed(ofMember.overdue(userId), ofMember.recent(userId)),
          ...overdueNeed(ofMember.overdue(userId)),
          ...ofMember
            .revisions(userId)
            .map(({ userId: _, ...revision }) => ({ kind: 'REVISION' as const, ...revision })),
          ...shortNeed(ofMember.recent(userId)),
        ],
      }))
      .filter(({ needs }) => needs.length > 0),
  };
};

function byUser<Row extends { userId: string }>(rows: readonly Row[]): (userId: string) => Row[] {
  const found = new Map<string, Row[]>();
  for (const row of rows) {
    const own = found.get(row.userId);
    if (own) own.push(row);
    else found.set(row.userId, [row]);
  }
  return (userId) => found.get(userId) ?? [];
}

const dueOf = ({ ragId, subjectTitle, deadline }: queries.DueRow) => ({
  ragId,
  subjectTitle,
  deadline,
});

function quietNeed(
  overdue: readonly queries.DueRow[],
  [last]: readonly queries.RecentPost[],
): api.Need[] {
  const missing = overdue.filter(({ submission, isRecent }) => isRecent && submission !== 'LATE');
  if (missing.length === 0 || last?.isRecent) return [];
  return [
    { kind: 'QUIET', lastPublished: last?.publishedDay ?? null, subjects: missing.map(dueOf) },
  ];
}

function overdueNeed(overdue: readonly queries.DueRow[]): api.Need[] {
  if (overdue.length === 0) return [];
  const subjects = overdue.map((row) => ({ ...dueOf(row), submission: row.submission }));
  return [{ kind: 'OVERDUE', subjects }];
}

function shortNeed([last, ...earlier]: readonly queries.RecentPost[]): api.Need[] {
  if (!last || earlier.length < api.NEED.averagePosts.min) return [];
  const average = earlier.reduce((sum, { characters }) => sum + characters, 0) / earlier.length;
  if (last.characters >= average * api.NEED.shortShare) return [];
  const { postId, title, subjectTitle, characters } = last;
  return [
    {
      kind: 'SHORT',
      postId,
      title,
      subjectTitle,
      characters,
      averageCharacters: Math.round(average),
    },
  ];
}

import { sql } from 'kysely';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '../server/platform/db/connection.ts';
import {
  copyGroup,
  deleteGroup,
  regenerateGroupCode,
  updateGroupSettings,
} from '../shared/groups/group-settings.ts';
import { joinGroup } from '../shared/groups/groups.ts';
import * as invitations from '../shared/groups/invitations.ts';
import { removeMember } from '../shared/groups/leave-group.ts';
import { createMembers } from '../shared/groups/managed-accounts.ts';
import * as members from '../shared/groups/members.ts';
import { publishPost, savePost } from '../shared/writing/writing.ts';
import {
  DOCUMENT,
  makeGroup,
  makeSubject,
  makeUser,
  type TestGroup,
  type TestUser,
} from './support/data/factories.ts';
import { holding, meanwhile, meanwhileInGroup } from './support/meanwhile.ts';
import { createTestApp, type TestApp } from './support/servers/app.ts';
import { until } from './support/until.ts';

/**
 * Concurrent changes of the same group or user, forced into the interleavings that would occur once in
 * a thousand tries.
 */

let app: TestApp;
let heir: TestUser;
beforeAll(async () => {
  app = await createTestApp();
  heir = await makeUser(app, { userClassify: 'TEACHER' });
});
afterAll(() => app.close());

const TITLE = '햇살초 5학년 2반';
const classOf = (people: TestUser[] = []) =>
  makeGroup(app, { groupTitle: TITLE, members: [heir, ...people] });

const handOver = (groupId: string) => (trx: Db) =>
  sql`update groups set create_user_id = ${heir.userId} where group_id = ${groupId}`.execute(trx);
const endAccount = (userId: string) => (trx: Db) =>
  sql`delete from users where user_id = ${userId}`.execute(trx);

const byCode = (pupil: TestUser, { groupCode }: TestGroup) =>
  app.call(joinGroup, { token: pupil.token, query: { code: groupCode } });
const invite = ({ owner, groupId }: TestGroup, ...people: string[]) =>
  app.call(invitations.inviteMembers, {
    token: owner.token,
    params: { groupId },
    body: { people },
  });

async function requestsOf({ owner, groupId }: TestGroup): Promise<string[]> {
  const { body } = await app.call(members.listJoinRequests, {
    token: owner.token,
    params: { groupId },
  });
  return body.enrollments.map(({ enrollmentId }) => enrollmentId);
}

async function invitationOf(guest: TestUser): Promise<string> {
  const { body } = await app.call(invitations.listMyInvitations, { token: guest.token });
  return body.invitations[0]?.enrollmentId ?? '';
}

async function groupRow(groupId: string) {
  const { rows } = await sql<object>`
    select group_title, group_code, deleted_at,
      (select count(*) from enrollments e where e.group_id = g.group_id) as enrollments,
      (select count(*) from group_members m where m.group_id = g.group_id) as people
    from groups g where group_id = ${groupId}`.execute(app.services.db);
  return rows[0];
}

describe('while a group is handed over', () => {
  test('a person who joins is admitted', async () => {
    const group = await classOf();
    const [pupil, guest] = [await makeUser(app), await makeUser(app)];
    const asked = await meanwhileInGroup(
      app,
      group.groupId,
      () => byCode(pupil, group),
      handOver(group.groupId),
    );
    expect(asked.body).toMatchObject({ enrollmentStatus: 'PENDING' });
    const other = await classOf();
    await invite(other, guest.userLogin);
    const enrollmentId = await invitationOf(guest);
    const accepted = await meanwhileInGroup(
      app,
      other.groupId,
      () =>
        app.call(invitations.acceptInvitation, { token: guest.token, params: { enrollmentId } }),
      handOver(other.groupId),
    );
    expect(accepted.body).toMatchObject({ resultCode: 'SUCCESS', groupId: other.groupId });
  });

  const ACTS = {
    'a change of its settings': ({ owner, groupId }: TestGroup) =>
      app.call(updateGroupSettings, {
        token: owner.token,
        params: { groupId },
        body: { groupTitle: '아직 내 반' },
      }),
    'a new code': ({ owner, groupId }: TestGroup) =>
      app.call(regenerateGroupCode, { token: owner.token, params: { groupId } }),
    'its deletion': ({ owner, groupId }: TestGroup) =>
      app.call(deleteGroup, {
        token: owner.token,
        params: { groupId },
        body: { groupTitle: TITLE },
      }),
    'an invitation': async (group: TestGroup) => invite(group, (await makeUser(app)).userLogin),
    'a class list': ({ owner, groupId }: TestGroup) =>
      app.call(createMembers, {
        token: owner.token,
        params: { groupId },
        body: { guardiansConsent: true, rows: [{ penName: '새싹', userLogin: 'crossing-1' }] },
      }),
  };

  test.each(Object.entries(ACTS))('%s is refused to the former owner', async (_name, act) => {
    const group = await classOf();
    const before = await groupRow(group.groupId);
    const begin = () => act(group) as Promise<{ errorCode: string | undefined }>;
    const { errorCode } = await meanwhileInGroup(
      app,
      group.groupId,
      begin,
      handOver(group.groupId),
    );
    expect(errorCode).toBe('NOT_GROUP_OWNER');
    expect(await groupRow(group.groupId)).toEqual(before);
  });

  test('the former owner cannot accept a request', async () => {
    const group = await classOf();
    await byCode(await makeUser(app), group);
    const [enrollmentId = ''] = await requestsOf(group);
    const { errorCode } = await meanwhileInGroup(
      app,
      group.groupId,
      () =>
        app.call(members.acceptJoinRequest, {
          token: group.owner.token,
          params: { enrollmentId },
        }),
      handOver(group.groupId),
    );
    expect(errorCode).toBe('ENROLLMENT_NOT_FOUND');
    expect(await groupRow(group.groupId)).toMatchObject({ people: 2 });
  });
});

test('a group that is being deleted takes no invitations and keeps its code', async () => {
  const guest = await makeUser(app);
  const acts = [
    (group: TestGroup) => invite(group, guest.userLogin),
    ({ owner, groupId }: TestGroup) =>
      app.call(regenerateGroupCode, { token: owner.token, params: { groupId } }),
  ];
  for (const act of acts) {
    const group = await classOf();
    const begin = () => act(group) as Promise<{ errorCode: string | undefined }>;
    const { errorCode } = await meanwhileInGroup(app, group.groupId, begin, (trx) =>
      sql`update groups set deleted_at = now() where group_id = ${group.groupId}`.execute(trx),
    );
    expect(errorCode).toBe('GROUP_NOT_FOUND');
    expect(await groupRow(group.groupId)).toMatchObject({ enrollments: 0 });
  }
});

test('a cancelled invitation does not admit a person by the code', async () => {
  const group = await classOf();
  const guest = await makeUser(app);
  await invite(group, guest.userLogin);
  const enrollmentId = await invitationOf(guest);
  const asked = await meanwhile(
    app,
    guest.userId,
    () => byCode(guest, group),
    async () => {
      const { status } = await app.call(invitations.cancelInvitation, {
        token: group.owner.token,
        params: { enrollmentId },
      });
      expect(status).toBe(204);
    },
  );
  expect(asked.body).toMatchObject({ enrollmentStatus: 'PENDING' });
  expect(await groupRow(group.groupId)).toMatchObject({ people: 2 });
});

describe('while a user deletes their account', () => {
  async function askedBy(...pupils: TestUser[]) {
    const group = await classOf();
    for (const pupil of pupils) await byCode(pupil, group);
    return { group, enrollmentIds: await requestsOf(group) };
  }

  test('the other people of a list are admitted', async () => {
    const [leaver, pupil] = [await makeUser(app), await makeUser(app)];
    const { group, enrollmentIds } = await askedBy(leaver, pupil);
    const decided = await meanwhile(
      app,
      leaver.userId,
      () =>
        app.call(members.decideJoinRequests, {
          token: group.owner.token,
          params: { groupId: group.groupId },
          body: { decision: 'ACCEPT', enrollmentIds },
        }),
      endAccount(leaver.userId),
    );
    expect(decided.body.enrollments.map(({ resultCode }) => resultCode)).toEqual([
      'ENROLLMENT_NOT_FOUND',
      'SUCCESS',
    ]);
  });

  test('their request is deleted and their own answer is refused', async () => {
    const [leaver, guest] = [await makeUser(app), await makeUser(app)];
    const { group, enrollmentIds } = await askedBy(leaver);
    const [enrollmentId = ''] = enrollmentIds;
    const accepted = await meanwhile(
      app,
      leaver.userId,
      () =>
        app.call(members.acceptJoinRequest, {
          token: group.owner.token,
          params: { enrollmentId },
        }),
      endAccount(leaver.userId),
    );
    expect(accepted.errorCode).toBe('ENROLLMENT_NOT_FOUND');
    await invite(group, guest.userLogin);
    const invited = await invitationOf(guest);
    const own = await meanwhile(
      app,
      guest.userId,
      () =>
        app.call(invitations.acceptInvitation, {
          token: guest.token,
          params: { enrollmentId: invited },
        }),
      endAccount(guest.userId),
    );
    expect(own.errorCode).toBe('TOKEN_INVALID');
    expect(await groupRow(group.groupId)).toMatchObject({ people: 2, enrollments: 0 });
  });

  test('the other people are invited: by name, by a class list, into a copy', async () => {
    const group = await classOf();
    const at = { token: group.owner.token, params: { groupId: group.groupId } };
    const [first, second, third] = [await makeUser(app), await makeUser(app), await makeUser(app)];
    const invited = await meanwhile(
      app,
      first.userId,
      () => invite(group, second.userLogin, first.userLogin),
      endAccount(first.userId),
    );
    expect(invited.body.people.map(({ error }) => error)).toEqual([null, 'USER_NOT_FOUND']);
    const rows = [{ penName: third.penName, userLogin: third.userLogin }];
    const listed = await meanwhile(
      app,
      third.userId,
      () => app.call(createMembers, { ...at, body: { guardiansConsent: true, rows } }),
      endAccount(third.userId),
    );
    expect(listed.body).toMatchObject({ isCreated: false, rows: [{ error: 'STATUS_CHANGED' }] });
    const owner = await makeUser(app, { userClassify: 'COOLSCHOOL' });
    const [leaver, stayer] = [await makeUser(app), await makeUser(app)];
    const { groupId } = await makeGroup(app, { owner, members: [leaver, stayer] });
    const copied = await meanwhile(
      app,
      leaver.userId,
      () => app.call(copyGroup, { token: owner.token, query: { groupId, member: 'true' } }),
      endAccount(leaver.userId),
    );
    expect(copied.status).toBe(200);
    expect(await groupRow(copied.body.groupId)).toMatchObject({ enrollments: 1 });
  });
});

test('a member who publishes while being removed has published and is removed', async () => {
  const pupil = await makeUser(app);
  const group = await classOf([pupil]);
  const { ragId } = await makeSubject(app, group);
  const { groupId, owner } = group;
  let sentHome: ReturnType<typeof sendHome> | undefined;
  const sendHome = () =>
    app.call(removeMember, { token: owner.token, params: { groupId, userId: pupil.userId } });
  const written = await meanwhile(
    app,
    pupil.userId,
    () =>
      app.call(publishPost, {
        token: pupil.token,
        params: { groupId, postId: v7() },
        body: { ragId, title: '감나무', document: DOCUMENT, version: 0, saveId: v7() },
      }),
    async () => {
      sentHome = sendHome();
      await until(async () => {
        const { rows } = await sql`
          select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(app.services.db);
        return rows.length > 1;
      });
    },
  );
  expect([written.status, (await sentHome)?.status]).toEqual([200, 204]);
});

test.each(Object.entries({ savePost, publishPost }))(
  'whoever leaves with their pieces leaves none behind: %s',
  async (_name, endpoint) => {
    const pupil = await makeUser(app);
    const group = await classOf([pupil]);
    const { ragId } = await makeSubject(app, group);
    const where = sql`where group_id = ${group.groupId} and user_id = ${pupil.userId}`;
    const written = await holding(
      app,
      sql`select from group_members ${where} for update`,
      () =>
        app.call(endpoint, {
          token: pupil.token,
          params: { groupId: group.groupId, postId: v7() },
          body: { ragId, title: '감나무', document: DOCUMENT, version: 0, saveId: v7() },
        }),
      (trx) => sql`delete from group_members ${where}`.execute(trx),
    );
    expect(written.errorCode).toBe('NOT_GROUP_MEMBER');
    const { rows } = await sql`
      select from posts where author_id = ${pupil.userId}`.execute(app.services.db);
    expect(rows).toHaveLength(0);
  },
);

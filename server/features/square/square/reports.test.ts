import { sql } from 'kysely';
import { v7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listMyInquiries } from '../../../../shared/administration/inquiries.ts';
import * as api from '../../../../shared/square/reports.ts';
import * as square from '../../../../shared/square/square.ts';
import {
  makeGroup,
  makePost,
  makeSubject,
  makeUser,
  type TestUser,
} from '../../../../tests/support/data/factories.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/servers/app.ts';

let app: TestApp;
let administrator: TestUser;
beforeAll(async () => {
  app = await createTestApp();
  administrator = await makeUser(app, { userClassify: 'ADMIN' });
});
afterAll(() => app.close());
// All these tests are one address.
beforeEach(() => sql`delete from rate_limits`.execute(app.services.db));

const reportReason = 'PERSONAL_INFORMATION';

/** A public group with one post, which is shown. */
async function makeShown() {
  const author = await makeUser(app);
  const group = await makeGroup(app, { members: [author], settings: { visibility: 'PUBLIC' } });
  const post = await makePost(app, group, await makeSubject(app, group), author, {
    publishedAt: new Date(Date.now() - 60_000).toISOString(),
  });
  const { groupId } = group;
  const params = { groupId, postId: post.postId };
  const pick = (picked: boolean) =>
    app.call(square.pickForSquare, { params, body: { picked }, token: group.owner.token });
  const body = { squareConsent: true };
  await pick(true);
  await app.call(square.consentToSquare, { params, body, token: author.token });
  return {
    author,
    group,
    post,
    pick,
    report: (said: object = {}) =>
      app.call(api.reportSquare, { params: { groupId }, body: { reportReason, ...said } }),
    postStatus: async () => (await app.call(square.getSquarePost, { params })).status,
    introduction: () => app.call(square.getSquareGroup, { params: { groupId } }),
    toOwner: async () =>
      (await app.call(api.listGroupReports, { params: { groupId }, token: group.owner.token })).body
        .reports,
    /** Of this group alone, of all that wait for the administration. */
    toAdministrator: async (state = 'WAITING') =>
      (
        await app.call(api.listSquareReports, {
          query: { size: 100, state },
          token: administrator.token,
        })
      ).body.reports.filter((one) => one.groupId === groupId),
    decideAsOwner: (reportId: string, reportDecision: string, by = group.owner) =>
      app.call(api.decideGroupReport, {
        params: { groupId, reportId },
        body: { reportDecision },
        token: by.token,
      }),
    decide: (reportId: string, reportDecision: string, by = administrator) =>
      app.call(api.decideSquareReport, {
        params: { reportId },
        body: { reportDecision },
        token: by.token,
      }),
  };
}

const idOf = (reports: { reportId: string }[]) => reports[0]?.reportId ?? '';

describe('square/square: a report', () => {
  it('reaches the owner and the administrators, about visible things only', async () => {
    const place = await makeShown();
    const { post, group } = place;
    expect((await place.report({ postId: v7() })).errorCode).toBe('POST_NOT_FOUND');
    await place.report({ postId: post.postId, message: '전화번호가 있어요' });
    expect((await place.report()).body).toEqual({ resultCode: 'SUCCESS' });
    const seen = [
      { postId: null, title: null, reportReason, message: '', isShown: true },
      { postId: post.postId, title: '감나무 등불 아래', message: '전화번호가 있어요' },
    ];
    expect(await place.toOwner()).toMatchObject(seen);
    expect(await place.toAdministrator()).toMatchObject(
      seen.map((one) => ({
        ...one,
        groupTitle: '햇살초 5학년 2반',
        ownerPenName: group.owner.penName,
      })),
    );
    await place.pick(false);
    expect((await place.report({ postId: post.postId })).errorCode).toBe('POST_NOT_FOUND');
    expect((await place.toOwner()).map(({ isShown }) => isShown)).toEqual([true, false]);
  });

  it('is listed by page', async () => {
    const place = await makeShown();
    for (const message of ['하나', '둘', '셋']) await place.report({ message });
    const { token } = place.group.owner;
    const params = { groupId: place.group.groupId };
    const pages = [];
    for (let reportId: string | undefined; pages.length < 4; ) {
      const { body } = await app.call(api.listGroupReports, {
        params,
        query: { size: 1, ...(reportId && { reportId }) },
        token,
      });
      reportId = body.reports[0]?.reportId;
      pages.push(body.reports.map(({ message }) => message));
    }
    expect(pages).toEqual([['셋'], ['둘'], ['하나'], []]);
  });

  it('stays after its post is deleted, without text', async () => {
    const place = await makeShown();
    await place.report({ postId: place.post.postId });
    await app.services.db.deleteFrom('posts').where('postId', '=', place.post.postId).execute();
    expect(await place.toAdministrator()).toEqual([]);
  });

  it('is limited to twenty an hour from one address', async () => {
    const { report } = await makeShown();
    const answers = await Promise.all(Array.from({ length: 50 }, () => report()));
    const taken = answers.filter(({ status }) => status === 200).length;
    expect(taken).toBeGreaterThan(0);
    expect(taken).toBeLessThanOrEqual(20);
    expect(answers.filter(({ errorCode }) => errorCode === 'TOO_MANY_REQUESTS')).toHaveLength(
      50 - taken,
    );
  });
});

describe('square/square: the owner', () => {
  it('withdraws a reported post, for all its reports', async () => {
    const place = await makeShown();
    const { postId } = place.post;
    await place.report({ postId });
    await place.report({ postId, message: '저도요' });
    await place.report();
    const [, second] = await place.toOwner();
    expect((await place.decideAsOwner(second?.reportId ?? '', 'TAKE_DOWN')).body).toEqual({
      resultCode: 'SUCCESS',
      reportDecision: 'TAKE_DOWN',
    });
    expect(await place.postStatus()).toBe(404);
    expect(await place.toOwner()).toMatchObject([{ postId: null }]);
    // The administration decides for itself.
    expect((await place.toAdministrator()).map(({ ownerDecision }) => ownerDecision)).toEqual([
      null,
      'TAKE_DOWN',
      'TAKE_DOWN',
    ]);
  });

  it('takes the group out of the square, or leaves it there', async () => {
    const place = await makeShown();
    await place.report();
    await place.decideAsOwner(idOf(await place.toOwner()), 'KEEP');
    expect(await place.toOwner()).toEqual([]);
    expect((await place.introduction()).status).toBe(200);
    await place.report();
    await place.decideAsOwner(idOf(await place.toOwner()), 'TAKE_DOWN');
    expect((await place.introduction()).errorCode).toBe('PRIVATE_GROUP');
  });

  it('decides alone, and only for their own group', async () => {
    const [place, other] = [await makeShown(), await makeShown()];
    await place.report();
    const reportId = idOf(await place.toOwner());
    const byAuthor = await place.decideAsOwner(reportId, 'TAKE_DOWN', place.author);
    expect([byAuthor.status, byAuthor.errorCode]).toEqual([403, 'NOT_GROUP_OWNER']);
    const fromElsewhere = await other.decideAsOwner(reportId, 'TAKE_DOWN');
    expect([fromElsewhere.status, fromElsewhere.errorCode]).toEqual([404, 'REPORT_NOT_FOUND']);
    expect((await place.introduction()).status).toBe(200);
    expect((await place.decideAsOwner(reportId, 'BURN')).fields).toEqual({
      reportDecision: expect.any(String),
    });
  });
});

describe('square/square: an administrator', () => {
  it('takes a post down, whatever its owner chooses, until it is published again', async () => {
    const place = await makeShown();
    const { postId } = place.post;
    await place.report({ postId });
    await place.decide(idOf(await place.toAdministrator()), 'TAKE_DOWN');
    await place.pick(true);
    expect(await place.postStatus()).toBe(404);
    const { body } = await app.call(square.listSquareCandidates, {
      params: { groupId: place.group.groupId },
      token: place.group.owner.token,
    });
    expect(body.posts).toMatchObject([{ picked: true, isTakenDown: true }]);
    await app.services.db
      .updateTable('posts')
      .set({ publishedAt: new Date(Date.now() + 60_000).toISOString() })
      .where('postId', '=', postId)
      .execute();
    expect(await place.postStatus()).toBe(404);
    await app.services.db
      .updateTable('squarePosts')
      .set({ pickedAt: new Date(Date.now() + 120_000).toISOString() })
      .where('postId', '=', postId)
      .execute();
    expect(await place.postStatus()).toBe(200);
  });

  it('takes a group down with all its posts, and restores it', async () => {
    const place = await makeShown();
    await place.report();
    const reportId = idOf(await place.toAdministrator());
    await place.decide(reportId, 'TAKE_DOWN');
    expect((await place.introduction()).errorCode).toBe('PRIVATE_GROUP');
    expect(await place.postStatus()).toBe(403);
    const { body } = await app.call(square.listSquare, { query: { size: 100 } });
    expect(body.groups.map(({ groupId }) => groupId)).not.toContain(place.group.groupId);
    expect(await place.toAdministrator()).toEqual([]);
    expect(await place.toAdministrator('DECIDED')).toMatchObject([
      { reportId, reportDecision: 'TAKE_DOWN', isShown: false },
    ]);
    await place.decide(reportId, 'KEEP');
    expect((await place.introduction()).status).toBe(200);
    expect(await place.toAdministrator('DECIDED')).toMatchObject([{ reportDecision: 'KEEP' }]);
  });

  it('settles every report on the same thing, and no other', async () => {
    const place = await makeShown();
    await place.report({ postId: place.post.postId });
    await place.report({ postId: place.post.postId });
    await place.report();
    const [, post] = await place.toAdministrator();
    await place.decide(post?.reportId ?? '', 'KEEP');
    expect(await place.toAdministrator()).toMatchObject([{ postId: null }]);
    expect(await place.postStatus()).toBe(200);
  });

  it('alone sees and decides all reports', async () => {
    const place = await makeShown();
    await place.report();
    const reportId = idOf(await place.toOwner());
    for (const person of [place.author, place.group.owner, await makeUser(app)]) {
      const { token } = person;
      expect((await app.call(api.listSquareReports, { token })).errorCode).toBe(
        'NOT_ADMINISTRATOR',
      );
      const refused = await place.decide(reportId, 'TAKE_DOWN', person);
      expect([refused.status, refused.errorCode]).toEqual([403, 'NOT_ADMINISTRATOR']);
    }
    expect((await app.call(api.listSquareReports)).errorCode).toBe('TOKEN_MISSING');
    for (const unknown of [v7(), 'x']) {
      expect((await place.decide(unknown, 'KEEP')).errorCode).toBe('REPORT_NOT_FOUND');
    }
    expect((await place.introduction()).status).toBe(200);
  });

  it('somebody who wants a note gets it with the decision and is forgotten', async () => {
    const place = await makeShown();
    const { groupId } = place.group;
    const reader = await makeUser(app);
    const { postId } = place.post;
    const reported = await app.call(api.reportSquareForReply, {
      params: { groupId },
      body: { reportReason, postId, message: '전화번호가 보여요.' },
      token: reader.token,
    });
    expect(reported.status).toBe(200);
    await place.report({ postId });
    const [report] = await place.toAdministrator();
    expect(report?.repliesWanted).toBe(1);
    expect(JSON.stringify([await place.toAdministrator(), await place.toOwner()])).not.toContain(
      reader.userId,
    );
    await app.call(api.decideSquareReport, {
      params: { reportId: report?.reportId ?? '' },
      body: { reportDecision: 'TAKE_DOWN', note: '글쓴이에게도 알렸어요.' },
      token: administrator.token,
    });
    const replies = async () =>
      (await app.call(listMyInquiries, { query: { size: 10 }, token: reader.token })).body
        .inquiries;
    expect(await replies()).toMatchObject([
      {
        content: '신고: 누군가의 이름이나 연락처가 보여요\n전화번호가 보여요.',
        page: `/square/${groupId}?post=${postId}`,
        isUnread: true,
      },
    ]);
    expect((await replies())[0]?.answer?.content).toContain('글쓴이에게도 알렸어요.');
    const { rows } = await sql`
      select from square_reports where group_id = ${groupId} and reporter_id is not null`.execute(
      app.services.db,
    );
    expect(rows).toEqual([]);
    // Decided once more, nobody is left to tell.
    await place.decide(report?.reportId ?? '', 'KEEP');
    expect(await replies()).toHaveLength(1);
  });

  it('a note needs a session', async () => {
    const place = await makeShown();
    const refused = await app.call(api.reportSquareForReply, {
      params: { groupId: place.group.groupId },
      body: { reportReason },
    });
    expect(refused.errorCode).toBe('TOKEN_MISSING');
    expect(await place.toAdministrator()).toEqual([]);
  });
});

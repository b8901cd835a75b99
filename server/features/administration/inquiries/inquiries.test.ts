import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listAuditEntries } from '../../../../shared/administration/audit.ts';
import * as api from '../../../../shared/administration/inquiries.ts';
import { LIMITS } from '../../../../shared/contract/limits.ts';
import {
  makeGroup,
  makeUser,
  type TestGroup,
  type TestUser,
} from '../../../../tests/support/data/factories.ts';
import { meanwhile } from '../../../../tests/support/meanwhile.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/servers/app.ts';
import { until } from '../../../../tests/support/until.ts';
import { findInquiryData } from './inquiries.queries.ts';

const OPERATOR = {
  OPERATOR_NAME: '햇살초등학교',
  OPERATOR_EMAIL: 'munjip@haetsal.example',
  OPERATOR_PRIVACY_OFFICER: '교감 오세린',
  TERMS_EFFECTIVE_DATE: '2027-03-02',
  PUBLIC_URL: 'https://munjip.example',
};

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ env: OPERATOR, jobs: true });
});
afterAll(() => app.close());

async function makeRoom() {
  const [pupil, friend] = [await makeUser(app), await makeUser(app)];
  const owner = await makeUser(app, { userClassify: 'TEACHER', penName: '한지우' });
  const group = await makeGroup(app, { owner, members: [pupil, friend] });
  return { pupil, friend, owner, group };
}

const ask = (
  { groupId }: TestGroup,
  { token }: TestUser,
  body: object = { content: '마감이 언제예요?' },
) => app.call(api.askTeacher, { params: { groupId }, token, body });

const askOperator = ({ token }: TestUser, body: object = { content: '화면이 이상해요.' }) =>
  app.call(api.askOperator, { token, body });

const mine = async ({ token }: TestUser, query = {}) =>
  (await app.call(api.listMyInquiries, { token, query })).body.inquiries;

const received = async ({ groupId }: TestGroup, { token }: TestUser, query = {}) =>
  (await app.call(api.listGroupInquiries, { params: { groupId }, token, query })).body.inquiries;

const answer = (
  { groupId }: TestGroup,
  { token }: TestUser,
  inquiryId: string,
  words = '금요일이에요.',
) =>
  app.call(api.answerGroupInquiry, {
    params: { groupId, inquiryId },
    token,
    body: { answer: words },
  });

const overview = async ({ token }: TestUser) =>
  (await app.call(api.getInquiryOverview, { token })).body;

const read = ({ token }: TestUser, ...inquiryIds: string[]) =>
  app.call(api.markAnswersRead, { token, body: { inquiryIds } });

describe('administration/inquiries: an inquiry to the teacher', () => {
  it("is visible to the group's owner and the pupil who asked, with its page", async () => {
    const { pupil, friend, owner, group } = await makeRoom();
    const page = `/group/${group.groupId}/writing?subjectId=1`;
    const { body } = await ask(group, pupil, { content: '  그림을 못 넣겠어요.\r\n', page });
    expect(body).toMatchObject({
      to: 'TEACHER',
      groupTitle: '햇살초 5학년 2반',
      content: '그림을 못 넣겠어요.',
      page,
      answer: null,
      isUnread: false,
    });
    expect(await mine(pupil)).toEqual([body]);
    expect(await mine(friend)).toEqual([]);
    expect(await received(group, owner)).toMatchObject([
      { inquiryId: body.inquiryId, penName: pupil.penName, userLogin: pupil.userLogin, page },
    ]);
    expect((await overview(owner)).ownGroups).toMatchObject([
      { groupId: group.groupId, waiting: 1 },
    ]);
    expect((await overview(pupil)).teachers).toMatchObject([
      { groupId: group.groupId, penName: '한지우', isTeacher: true },
    ]);
  });

  it("lists the user's groups, those of teachers first", async () => {
    const pupil = await makeUser(app);
    const owner = await makeUser(app, { userClassify: 'STUDENT' });
    const teacher = await makeUser(app, { userClassify: 'TEACHER' });
    const ofPupil = await makeGroup(app, { owner, members: [pupil], groupTitle: '가을 시 모임' });
    const ofTeacher = await makeGroup(app, { owner: teacher, members: [pupil] });
    expect((await overview(pupil)).teachers).toMatchObject([
      { groupId: ofTeacher.groupId, isTeacher: true },
      { groupId: ofPupil.groupId, isTeacher: false },
    ]);
  });

  it('may be answered again, and is unread until the answer is seen', async () => {
    const { pupil, owner, group } = await makeRoom();
    const { inquiryId } = (await ask(group, pupil)).body;
    await answer(group, owner, inquiryId, '목요일이에요.');
    const [first] = await mine(pupil);
    expect(first).toMatchObject({
      isUnread: true,
      answer: {
        content: '목요일이에요.',
        penName: '한지우',
        answeredAt: expect.stringMatching(/^20\d\d-.*Z$/),
      },
    });
    expect(await received(group, owner)).toEqual([]);
    expect(await received(group, owner, { state: 'ANSWERED' })).toMatchObject([{ inquiryId }]);
    expect((await overview(pupil)).unreadAnswers).toBe(1);
    expect((await read(pupil, inquiryId)).status).toBe(200);
    expect(await mine(pupil)).toMatchObject([{ isUnread: false }]);
    await answer(group, owner, inquiryId, '금요일이에요.');
    expect(await mine(pupil)).toMatchObject([
      { isUnread: true, answer: { content: '금요일이에요.' } },
    ]);
  });

  it('cannot be read, answered, marked or deleted by others', async () => {
    const { pupil, friend, group } = await makeRoom();
    const other = await makeRoom();
    const { inquiryId } = (await ask(group, pupil)).body;
    const { groupId } = group;
    for (const stranger of [pupil, friend]) {
      expect((await answer(group, stranger, inquiryId)).errorCode).toBe('NOT_GROUP_OWNER');
      const params = { groupId };
      const { errorCode } = await app.call(api.listGroupInquiries, {
        params,
        token: stranger.token,
      });
      expect(errorCode).toBe('NOT_GROUP_OWNER');
    }
    // The owner of another group, in their own.
    expect((await answer(other.group, other.owner, inquiryId)).errorCode).toBe('INQUIRY_NOT_FOUND');
    const taken = await app.call(api.removeInquiry, { params: { inquiryId }, token: friend.token });
    expect(taken.errorCode).toBe('INQUIRY_NOT_FOUND');
    await answer(group, group.owner, inquiryId);
    await read(friend, inquiryId);
    expect(await mine(pupil)).toMatchObject([{ isUnread: true }]);
  });

  it('can be deleted by its author', async () => {
    const { pupil, owner, group } = await makeRoom();
    const { inquiryId } = (await ask(group, pupil)).body;
    const params = { inquiryId };
    expect((await app.call(api.removeInquiry, { params, token: pupil.token })).status).toBe(204);
    expect(await mine(pupil)).toEqual([]);
    expect((await answer(group, owner, inquiryId)).errorCode).toBe('INQUIRY_NOT_FOUND');
    expect((await app.call(api.removeInquiry, { params, token: pupil.token })).errorCode).toBe(
      'INQUIRY_NOT_FOUND',
    );
  });

  it("is refused in one's own group and in a group of others", async () => {
    const { owner, group } = await makeRoom();
    expect((await ask(group, owner)).errorCode).toBe('OWNER_CANNOT_ASK');
    expect((await ask(group, await makeUser(app))).errorCode).toBe('PRIVATE_GROUP');
  });

  it('stays with a former member, who learns nothing new of the group', async () => {
    const { pupil, owner, group } = await makeRoom();
    const { inquiryId } = (await ask(group, pupil)).body;
    const { db } = app.services;
    await db.deleteFrom('groupMembers').where('userId', '=', pupil.userId).execute();
    await db
      .updateTable('groups')
      .set({ groupTitle: '새 이름' })
      .where('groupId', '=', group.groupId)
      .execute();
    await answer(group, owner, inquiryId);
    await db
      .updateTable('users')
      .set({ penName: '새 필명' })
      .where('userId', '=', owner.userId)
      .execute();
    const known = { content: '금요일이에요.', penName: null };
    expect(await mine(pupil)).toMatchObject([
      { groupTitle: null, content: '마감이 언제예요?', answer: known },
    ]);
    expect((await findInquiryData(db, pupil.userId)).asked).toMatchObject([{ answer: known }]);
    expect(await received(group, owner, { state: 'ANSWERED' })).toMatchObject([
      { answer: { penName: '새 필명' } },
    ]);
    expect((await overview(pupil)).teachers).toEqual([]);
  });

  it('is refused if the account is being deleted', async () => {
    const { pupil, group } = await makeRoom();
    const asked = await meanwhile(
      app,
      pupil.userId,
      () => ask(group, pupil),
      (trx) => trx.deleteFrom('users').where('userId', '=', pupil.userId).execute(),
    );
    expect([asked.status, asked.errorCode]).toEqual([401, 'TOKEN_INVALID']);
  });

  it('has a maximum length', async () => {
    const { pupil, group } = await makeRoom();
    for (const [body, field] of [
      [{}, 'content'],
      [{ content: ' \n ' }, 'content'],
      [{ content: '가'.repeat(LIMITS.inquiry + 1) }, 'content'],
      [{ content: '가', page: 'https://evil.example' }, 'page'],
      [{ content: '가', page: '//evil.example' }, 'page'],
      [{ content: '가', page: '/\\evil.example' }, 'page'],
      [{ content: '가', page: 'javascript:1' }, 'page'],
      [{ content: '가', page: `/${'a'.repeat(LIMITS.inquiryPage)}` }, 'page'],
    ] as const) {
      const { status, fields } = await ask(group, pupil, body);
      expect([status, Object.keys(fields ?? {})], JSON.stringify(body)).toEqual([400, [field]]);
    }
    const full = { content: '가'.repeat(LIMITS.inquiry) };
    expect((await ask(group, pupil, full)).status).toBe(200);
  });

  it('is limited, also in parallel and across recipients', async () => {
    const { pupil, group } = await makeRoom();
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, nth) =>
        nth % 2 === 0 ? ask(group, pupil) : askOperator(pupil),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(answers.filter(({ errorCode }) => errorCode === 'TOO_MANY_REQUESTS')).toHaveLength(6);
    expect(await mine(pupil, { size: 100 })).toHaveLength(10);
  });

  it('is listed newest first, by page', async () => {
    const { pupil, owner, group } = await makeRoom();
    for (const content of ['하나', '둘', '셋']) await ask(group, pupil, { content });
    const first = await mine(pupil, { size: 2 });
    expect(first.map(({ content }) => content)).toEqual(['셋', '둘']);
    const rest = { size: 2, inquiryId: first.at(-1)?.inquiryId };
    expect((await mine(pupil, rest)).map(({ content }) => content)).toEqual(['하나']);
    expect((await received(group, owner, rest)).map(({ content }) => content)).toEqual(['하나']);
  });
});

describe('administration/inquiries: an inquiry to the operator', () => {
  it('is e-mailed and answered by an unnamed administrator', async () => {
    const pupil = await makeUser(app);
    const administrator = await makeUser(app, { userClassify: 'ADMIN' });
    const { inquiryId } = (await askOperator(pupil, { content: '화면이 하얘요.', page: '/books' }))
      .body;
    const email = await until(async () =>
      app.emails.find(({ text }) => text.includes('화면이 하얘요.')),
    );
    expect(email.to).toBe('munjip@haetsal.example');
    expect(email.text).toContain(pupil.penName);
    expect(email.text).toContain('https://munjip.example/books');
    expect((await overview(administrator)).operatorWaiting).toBeGreaterThan(0);
    expect((await overview(pupil)).operatorWaiting).toBe(0);
    const { token } = administrator;
    const { body } = await app.call(api.listOperatorInquiries, { token });
    expect(body.inquiries).toContainEqual(expect.objectContaining({ inquiryId, page: '/books' }));
    await app.call(api.answerOperatorInquiry, {
      params: { inquiryId },
      token,
      body: { answer: '고쳤어요.' },
    });
    expect(await mine(pupil)).toMatchObject([
      { to: 'OPERATOR', groupTitle: null, answer: { content: '고쳤어요.', penName: null } },
    ]);
    const query = { size: 10, subjectId: inquiryId };
    const { body: audit } = await app.call(listAuditEntries, { query, token });
    expect(audit.entries).toMatchObject([{ action: 'INQUIRY_ANSWERED', details: {} }]);
  });

  it('is not visible to teachers, nor theirs to administrators', async () => {
    const { pupil, owner, group } = await makeRoom();
    const toOperator = (await askOperator(pupil)).body.inquiryId;
    const toTeacher = (await ask(group, pupil)).body.inquiryId;
    expect((await answer(group, owner, toOperator)).errorCode).toBe('INQUIRY_NOT_FOUND');
    const administrator = await makeUser(app, { userClassify: 'ADMIN' });
    const { errorCode } = await app.call(api.answerOperatorInquiry, {
      params: { inquiryId: toTeacher },
      token: administrator.token,
      body: { answer: '네' },
    });
    expect(errorCode).toBe('INQUIRY_NOT_FOUND');
    expect((await received(group, owner)).map(({ inquiryId }) => inquiryId)).toEqual([toTeacher]);
  });

  it('is refused by a trial installation', async () => {
    const trial = await createTestApp();
    const pupil = await makeUser(trial);
    const asked = await trial.call(api.askOperator, {
      token: pupil.token,
      body: { content: '누가 운영하나요?' },
    });
    expect(asked).toMatchObject({ status: 409, errorCode: 'OPERATOR_NOT_SET' });
    expect(await trial.services.db.selectFrom('inquiries').selectAll().execute()).toEqual([]);
    await trial.close();
  });
});

it('administration/inquiries: marking a missing inquiry changes nothing', async () => {
  const pupil = await makeUser(app);
  expect((await read(pupil, v7())).status).toBe(200);
  expect((await read(pupil)).status).toBe(400);
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getUserInfo } from '../../../../shared/accounts/users.ts';
import { listAuditEntries } from '../../../../shared/administration/audit.ts';
import { getAdminOverview } from '../../../../shared/administration/overview.ts';
import * as api from '../../../../shared/administration/people/teacher-requests.ts';
import { createMembers } from '../../../../shared/groups/managed-accounts.ts';
import { makeGroup, makeUser, type TestUser } from '../../../../tests/support/data/factories.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/servers/app.ts';
import {
  insertTeacherRequest,
  sendDecisionEmail,
  sendRequestEmail,
} from '../../accounts/teacher-requests/teacher-requests.ts';

const OPERATOR = {
  OPERATOR_NAME: '햇살초등학교',
  OPERATOR_EMAIL: 'help@haetsal.example',
  OPERATOR_PRIVACY_OFFICER: '교감 윤하늘',
  TERMS_EFFECTIVE_DATE: '2027-03-02',
};
const REASON = '학교에 여쭤보니 그런 분이 없다고 해요.';

let app: TestApp;
let operator: TestUser;
beforeAll(async () => {
  app = await createTestApp({ env: OPERATOR });
  operator = await makeUser(app, { userClassify: 'ADMIN' });
});
afterAll(() => app.close());

async function makeAsking(): Promise<TestUser & { userEmail: string }> {
  const person = await makeUser(app, { userClassify: 'GENERAL', penName: '한지우' });
  const userEmail = `${person.userLogin}@haetsal.hs.kr`;
  await insertTeacherRequest(app.services.db, { userId: person.userId, userEmail });
  return { ...person, userEmail };
}

const list = async (state: 'WAITING' | 'REFUSED' = 'WAITING') => {
  const query = { state, size: 100 };
  return (await app.call(api.listTeacherRequests, { token: operator.token, query })).body;
};
const approve = ({ userId }: TestUser) =>
  app.call(api.approveTeacher, { token: operator.token, params: { personId: userId } });
const refuse = ({ userId }: TestUser, reason = REASON) =>
  app.call(api.refuseTeacher, {
    token: operator.token,
    params: { personId: userId },
    body: { reason },
  });
const infoOf = async ({ token }: TestUser) => (await app.call(getUserInfo, { token })).body;
const auditOf = async ({ userId }: TestUser) => {
  const query = { subjectId: userId };
  const { body } = await app.call(listAuditEntries, { token: operator.token, query });
  return body.entries.map(({ action }) => action);
};
const emailsTo = (address: string) => app.emails.filter(({ to }) => to === address);

describe('administration/teacher-requests', () => {
  it('the administrators see who asks, oldest first, and are told by e-mail', async () => {
    const before = (await app.call(getAdminOverview, { token: operator.token })).body.teachers;
    const [first, second] = [await makeAsking(), await makeAsking()];
    const { requests, total } = await list();
    expect(requests.slice(-2)).toMatchObject([
      { userId: first.userId, userEmail: first.userEmail, refusal: null },
      { userId: second.userId, userEmail: second.userEmail, refusal: null },
    ]);
    const { body } = await app.call(getAdminOverview, { token: operator.token });
    expect([body.teachers, total]).toEqual([before + 2, before + 2]);
    await sendRequestEmail(app.services, { userId: first.userId });
    const [email] = emailsTo(OPERATOR.OPERATOR_EMAIL).slice(-1);
    expect(email?.text).toContain(first.userEmail);
    expect(email?.text).toContain('/admin/teachers');
  });

  it('who waits owns a group but creates no accounts; who was approved does', async () => {
    const asking = await makeAsking();
    const { groupId } = await makeGroup(app, { owner: asking });
    const create = () =>
      app.call(createMembers, {
        token: asking.token,
        params: { groupId },
        body: { rows: [{ penName: '서도윤', userLogin: '' }], guardiansConsent: true },
      });
    expect((await create()).errorCode).toBe('ACCOUNTS_NOT_ALLOWED');
    expect((await approve(asking)).status).toBe(200);
    expect(await infoOf(asking)).toMatchObject({ userClassify: 'TEACHER', teacherRequest: null });
    expect((await create()).errorCode).not.toBe('ACCOUNTS_NOT_ALLOWED');
    expect((await list()).requests.map(({ userId }) => userId)).not.toContain(asking.userId);
    expect(await auditOf(asking)).toEqual(['TEACHER_APPROVED']);
    await sendDecisionEmail(app.services, { userId: asking.userId });
    expect(emailsTo(asking.userEmail).map(({ subject }) => subject)).toEqual([
      expect.stringContaining('확인했어요'),
    ]);
  });

  it('who was refused reads the reason, keeps the account, and may still be approved', async () => {
    const asking = await makeAsking();
    expect((await refuse(asking)).status).toBe(200);
    expect(await infoOf(asking)).toMatchObject({
      userClassify: 'GENERAL',
      teacherRequest: { status: 'REFUSED', reason: REASON },
    });
    await sendDecisionEmail(app.services, { userId: asking.userId });
    expect(emailsTo(asking.userEmail)[0]?.text).toContain(REASON);
    const [refused] = (await list('REFUSED')).requests;
    expect(refused).toMatchObject({ userId: asking.userId, refusal: { reason: REASON } });
    expect((await refuse(asking, '다른 사유')).errorCode).toBe('TEACHER_REQUEST_NOT_FOUND');
    expect((await approve(asking)).status).toBe(200);
    expect(await infoOf(asking)).toMatchObject({ userClassify: 'TEACHER', teacherRequest: null });
    expect(await auditOf(asking)).toEqual(['TEACHER_APPROVED', 'TEACHER_REFUSED']);
  });

  it('of two administrators at once, one decides', async () => {
    const asking = await makeAsking();
    const replies = await Promise.all([refuse(asking, '하나'), refuse(asking, '둘')]);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    const approvals = await Promise.all([approve(asking), approve(asking)]);
    expect(approvals.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('needs a reason to refuse, and somebody who asked', async () => {
    expect(Object.keys((await refuse(await makeAsking(), ' ')).fields ?? {})).toEqual(['reason']);
    const nobody = await makeUser(app, { userClassify: 'GENERAL' });
    for (const reply of [await approve(nobody), await refuse(nobody)]) {
      expect([reply.status, reply.errorCode]).toEqual([404, 'TEACHER_REQUEST_NOT_FOUND']);
    }
    expect((await infoOf(nobody)).userClassify).toBe('GENERAL');
  });
});

import { sql } from 'kysely';
import { v7 } from 'uuid';
import { makeDataExport } from '../../../server/features/accounts/data-exports/data-exports.ts';
import { insertTeacherRequest } from '../../../server/features/accounts/teacher-requests/teacher-requests.ts';
import { createAnnouncement } from '../../../shared/administration/announcements.ts';
import { askOperator, listOperatorInquiries } from '../../../shared/administration/inquiries.ts';
import { createLicense } from '../../../shared/administration/licenses/admin-licenses.ts';
import { listQuotes, sendLicenseQuote } from '../../../shared/administration/licenses/quotes.ts';
import { suspendUser } from '../../../shared/administration/people/people.ts';
import { requestDataExport } from '../../../shared/administration/privacy/data-requests.ts';
import type { SchoolsPreview } from '../../../shared/administration/schools.ts';
import { makeSupportCode, openSupportView } from '../../../shared/administration/support-view.ts';
import type { EndpointName } from '../../../shared/contract/contract.ts';
import { deleteGroup } from '../../../shared/groups/group-settings.ts';
import { reportComment } from '../../../shared/reading/comment-review.ts';
import { addComment } from '../../../shared/reading/comments.ts';
import { listSquareReports, reportSquare } from '../../../shared/square/reports.ts';
import { createRecommendedSubject } from '../../../shared/subjects/recommended-subjects.ts';
import type { TestApp } from '../servers/app.ts';
import { DOCUMENT, makeClassWithPost, makeGroup, makeUser, type TestUser } from './factories.ts';
import { upload } from './form.ts';
import { schoolFile } from './schools.ts';
import { enableSecondFactor } from './second-factor.ts';
import type { ValidCall } from './valid-call.ts';

const dayFromNow = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const SUBJECT = {
  subjectTitle: '우리 동네 가을',
  guide: DOCUMENT,
  schoolLevel: 'MIDDLE',
  writingClassifyId: '시',
};
const SCHOOLS = Buffer.from(schoolFile(3));

export async function makeLicense(
  app: TestApp,
  { token }: TestUser,
  manager: TestUser,
  seats = 3,
): Promise<string> {
  const { body } = await app.call(createLicense, { token, body: licenseFor(manager, seats) });
  return body.licenseId;
}

const licenseFor = ({ userLogin }: TestUser, seats: number) => ({
  organization: '햇살초등학교',
  seats,
  startsOn: dayFromNow(-10),
  endsOn: dayFromNow(100),
  managerLogin: userLogin,
});

/**
 * A valid call of each endpoint for administrators. A test fails if one has none, so that a new endpoint
 * gets its call here. The operator must be configured.
 */
export function administratorCalls(
  app: TestApp,
  administrator: TestUser,
): Partial<Record<EndpointName, () => Promise<ValidCall>>> {
  const { db } = app.services;
  const { token } = administrator;
  const teacher = () => makeUser(app, { userClassify: 'TEACHER' });
  const none = async () => ({});
  const forPerson = async (body?: object) => {
    const { userId: personId } = await makeUser(app);
    return { params: { personId }, ...(body && { body }) };
  };
  const forTeacherRequest = async () => {
    const { userId } = await makeUser(app, { userClassify: 'GENERAL' });
    await insertTeacherRequest(db, { userId, userEmail: `${userId}@haetsal.hs.kr` });
    return { params: { personId: userId } };
  };
  const announcement = () => ({
    content: '내일은 쉬어요',
    announcementKind: 'NOTICE',
    audience: 'EVERYBODY',
    startsAt: `${dayFromNow(1)}T00:00:00Z`,
    endsAt: `${dayFromNow(2)}T00:00:00Z`,
  });
  const forAnnouncement = async () => {
    // At most five may be shown or wait.
    await sql`delete from announcements`.execute(db);
    const { body } = await app.call(createAnnouncement, { token, body: announcement() });
    return { params: { announcementId: body.announcementId } };
  };
  const forLicense = async () => ({
    params: { licenseId: await makeLicense(app, administrator, await teacher()) },
  });
  const forRecommendedSubject = async () => {
    const { body } = await app.call(createRecommendedSubject, { token, body: SUBJECT });
    return { params: { recommendedSubjectId: body.recommendedSubjectId } };
  };
  const makeInquiry = async () => {
    const asker = await makeUser(app);
    await app.call(askOperator, { token: asker.token, body: { content: '화면이 하얘요' } });
    const { body } = await app.call(listOperatorInquiries, { token });
    return body.inquiries[0]?.inquiryId ?? '';
  };
  const makeQuote = async () => {
    await sql`delete from rate_limits`.execute(db);
    const quote = { organization: '달빛중학교', senderName: '한지우', seats: 20, months: 12 };
    await app.call(sendLicenseQuote, { body: { ...quote, email: `${v7()}@haetsal.example` } });
    const { body } = await app.call(listQuotes, { token });
    return body.quotes[0]?.quoteId ?? '';
  };
  /** The owner's comment, which the administrators see as soon as it is reported. */
  const makeCommentCase = async () => {
    const { author, group, post } = await makeClassWithPost(app);
    const params = { groupId: group.groupId, postId: post.postId };
    const by = { params, token: group.owner.token };
    const { body } = await app.call(addComment, { ...by, body: { content: '심한 말' } });
    await app.call(reportComment, {
      params: { ...params, commentId: body.commentId },
      body: { reportReason: 'HURTFUL' },
      token: author.token,
    });
    return body.commentId;
  };
  const makeSquareReport = async () => {
    await sql`delete from rate_limits`.execute(db);
    const { groupId } = await makeGroup(app, { settings: { visibility: 'PUBLIC' } });
    await app.call(reportSquare, { params: { groupId }, body: { reportReason: 'HURTFUL' } });
    const { body } = await app.call(listSquareReports, { token });
    return body.reports[0]?.reportId ?? '';
  };
  const makeCode = async () => {
    await sql`delete from rate_limits`.execute(db);
    const asker = await makeUser(app);
    return (await app.call(makeSupportCode, { token: asker.token, body: {} })).body.code;
  };
  const openView = async () => {
    await app.call(openSupportView, { token, body: { code: await makeCode() } });
    return {};
  };
  const previewed = async () => {
    await sql`delete from rate_limits`.execute(db);
    const url = '/api/admin/school/file/preview';
    const { body } = await upload(app, token, SCHOOLS, { url });
    return (body as SchoolsPreview).fingerprint;
  };

  return {
    listAuditEntries: none,
    checkAudit: none,
    downloadAudit: none,
    getAdminOverview: none,
    getSystem: none,
    startBackup: none,
    listSchedules: none,
    retryJob: async () => ({ params: { jobId: v7() }, body: { name: 'audit-check' } }),
    sendTestEmail: none,
    checkCertificates: none,
    getSchoolsState: none,
    previewSchools: async () => ({ file: SCHOOLS }),
    applySchools: async () => ({ file: SCHOOLS, query: { fingerprint: await previewed() } }),

    findPeople: async () => ({ query: { q: (await makeUser(app)).penName } }),
    getPerson: () => forPerson(),
    listTeacherRequests: none,
    approveTeacher: forTeacherRequest,
    refuseTeacher: async () => ({
      ...(await forTeacherRequest()),
      body: { reason: '학교에 없는 이름이에요' },
    }),
    suspendUser: () => forPerson({ days: 7, reason: '놀리는 말' }),
    liftSuspension: async () => {
      const { params } = await forPerson();
      await app.call(suspendUser, { token, params, body: { days: 7, reason: '놀리는 말' } });
      return { params };
    },
    logOutUser: () => forPerson(),
    setUserPassword: () => forPerson(),
    removeSecondFactor: async () => {
      const { userId } = await makeUser(app, { userClassify: 'TEACHER' });
      await enableSecondFactor(app, userId);
      return { params: { personId: userId }, body: { reason: '휴대 전화를 잃어버렸어요.' } };
    },
    createUser: async () => ({
      body: { userLogin: 'new-teacher', penName: '새 선생님', userClassify: 'TEACHER' },
    }),
    openSupportView: async () => ({ body: { code: await makeCode() } }),
    getSupportView: openView,
    closeSupportView: openView,

    listDataRequests: none,
    downloadDataRequests: none,
    getDataRequestPreview: () => forPerson(),
    requestDataExport: () => forPerson({ delivery: 'OPERATOR' }),
    requestAccountDeletion: () => forPerson({ posts: 'DELETE', isTeacherInformed: false }),
    downloadRequestedExport: async () => {
      const { params } = await forPerson();
      const body = { delivery: 'OPERATOR' };
      const { requestId } = (await app.call(requestDataExport, { token, params, body })).body;
      await makeDataExport(app.services, requestId, true);
      return { params: { requestId } };
    },

    findGroups: () => makeGroup(app).then(none),
    getGroupSize: async () => ({ params: { groupId: (await makeGroup(app)).groupId } }),
    replaceOwner: async () => {
      const next = await teacher();
      const { groupId, owner } = await makeGroup(app, { members: [next] });
      await app.services.db
        .updateTable('sessions')
        .set({ rotatedAt: new Date(Date.now() - 31 * 86_400_000).toISOString() })
        .where('userId', '=', owner.userId)
        .execute();
      return { params: { groupId }, body: { userId: next.userId } };
    },
    restoreDeletedGroup: async () => {
      const { groupId, owner } = await makeGroup(app, { groupTitle: '지워진 모임' });
      const params = { groupId };
      await app.call(deleteGroup, {
        params,
        body: { groupTitle: '지워진 모임' },
        token: owner.token,
      });
      return { params };
    },

    listAllAnnouncements: none,
    createAnnouncement: async () => ({ body: announcement() }),
    updateAnnouncement: async () => ({ ...(await forAnnouncement()), body: announcement() }),
    removeAnnouncement: forAnnouncement,

    listLicenses: none,
    listRetention: none,
    createLicense: async () => ({ body: licenseFor(await teacher(), 3) }),
    updateLicense: async () => ({ ...(await forLicense()), body: { seats: 7 } }),
    cancelLicense: forLicense,
    listQuotes: () => makeQuote().then(none),
    setQuoteState: async () => ({
      params: { quoteId: await makeQuote() },
      body: { quoteState: 'ANSWERED' },
    }),

    listOperatorInquiries: () => makeInquiry().then(none),
    answerOperatorInquiry: async () => ({
      params: { inquiryId: await makeInquiry() },
      body: { answer: '고쳤어요' },
    }),
    listCommentCases: () => makeCommentCase().then(none),
    decideCommentCase: async () => ({
      params: { commentId: await makeCommentCase() },
      body: { reportDecision: 'TAKE_DOWN', content: '심한 말' },
    }),
    listSquareReports: () => makeSquareReport().then(none),
    decideSquareReport: async () => ({
      params: { reportId: await makeSquareReport() },
      body: { reportDecision: 'TAKE_DOWN' },
    }),

    createRecommendedSubject: async () => ({ body: SUBJECT }),
    updateRecommendedSubject: async () => ({
      ...(await forRecommendedSubject()),
      body: { subjectTitle: '우리 동네 겨울' },
    }),
    deleteRecommendedSubject: forRecommendedSubject,
  };
}

import { Agent, type IncomingMessage, request } from 'node:http';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '../server/routes.ts';
import { NEW_DESIGN } from '../shared/books/book-drafts.ts';
import { contract, type EndpointName } from '../shared/contract/contract.ts';
import type { Endpoint } from '../shared/contract/endpoint.ts';
import { DOCUMENT, makeGroup, makePost, makeSubject, makeUser } from './support/data/factories.ts';
import {
  createDice,
  type Dice,
  HEADERS,
  RAW,
  spoil,
  TEXTS,
  TYPES,
} from './support/data/hostile.ts';
import { createTestApp, type TestApp } from './support/servers/app.ts';
import { makeSigningKey } from './support/servers/certificate.ts';
import { senEnv } from './support/servers/sen.ts';

/**
 * Sends hostile input to every endpoint of the contract over a real socket, as people whom it admits.
 * The random numbers have a seed, so that a finding can be reproduced:
 * `HOSTILE_SEED=7 HOSTILE_ROUNDS=200 npx vitest run tests/hostile.test.ts`.
 */
const { HOSTILE_SEED = '20261121', HOSTILE_ROUNDS = '12' } = process.env;
const SEED = Number(HOSTILE_SEED);
const ROUNDS = Number(HOSTILE_ROUNDS);

interface Hostile {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string | Buffer;
}

interface Heard {
  status: number;
  type: string;
  text: string;
}

const agent = new Agent({ keepAlive: true, maxSockets: 4 });

function send(port: number, { method, path, headers, body }: Hostile): Promise<Heard> {
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const options = { port, host: '127.0.0.1', method, path, agent };
    const call = request({ ...options, headers: { ...headers, ...length } }, (answer) => {
      read(answer).then(resolve, reject);
    });
    call.on('error', reject);
    call.end(body);
  });
}

async function read(answer: IncomingMessage): Promise<Heard> {
  const parts: Buffer[] = [];
  const type = answer.headers['content-type'] ?? '';
  for await (const part of answer) {
    parts.push(part as Buffer);
    // A stream of events does not end by itself.
    if (type === 'text/event-stream') break;
  }
  return { status: answer.statusCode ?? 0, type, text: Buffer.concat(parts).toString('utf8') };
}

let app: TestApp;
let port: number;
/** A valid call of each endpoint; hostile calls are mutations of it. */
let kind: {
  tokens: string[];
  administrator: string;
  administratorId: string;
  params: Record<string, string>;
};
let bodies: Partial<Record<EndpointName, object>>;
const FOR_ADMINISTRATORS = new Set(
  routes.filter((one) => one.gatekeeper.name === 'administrator').map((one) => one.endpoint),
);
const QUERIES: Partial<Record<EndpointName, Record<string, string>>> = {
  checkId: { userLogin: 'minsu' },
  sendPasswordResetCode: { userLogin: 'minsu' },
  getPasswordReset: { code: 'A'.repeat(43) },
  sendNewUserEmail: { newEmail: 'new@example.kr' },
  joinGroup: { code: 'ABCD-EFGH' },
  listPosts: { size: '20', postId: v7(), ragId: v7(), userId: v7() },
  searchSchools: { query: '햇살' },
  listMembers: { query: '새싹' },
  listJoinRequests: { query: 'ㅅㅆ' },
  listInvitations: { query: 'minsu@example.kr' },
  listDesk: { ragId: v7() },
  listNotifications: { before: '7', size: '20' },
  unsubscribeOneClick: { token: `${v7()}.${'A'.repeat(43)}` },
  removeMember: { posts: 'KEEP' },
  getUserActivity: { page: '1', size: '20', kind: 'NOT_SUBMITTED' },
  listMyInquiries: { size: '20', inquiryId: v7() },
  listGroupInquiries: { state: 'ANSWERED', size: '20', inquiryId: v7() },
  listOperatorInquiries: { state: 'WAITING', size: '20', inquiryId: v7() },
  listMyWriting: { filter: 'all', size: '20', postId: v7() },
  searchPosts: { query: '나무 50%', size: '20', postId: v7() },
  listMyPosts: { filter: 'participated', size: '20', postId: v7() },
  listMySubjects: { size: '20', ragId: v7(), search: '가을 50%' },
  listRecommendedSubjects: {
    recommendedSubjectId: v7(),
    schoolLevel: 'MIDDLE',
    writingClassifyId: '시',
    search: '그림자 _',
  },
  findPeople: { q: '민수', filter: 'STUDENT', size: '20', page: '2' },
  findGroups: { q: 'ㅅㅆ', filter: 'OWNER_GONE', size: '20', groupId: v7() },
  listAuditEntries: {
    action: 'USER_SUSPENDED',
    actorLogin: 'minsu',
    subjectId: v7(),
    size: '20',
    entryNo: '7',
  },
  downloadAudit: { action: 'USER_SUSPENDED', actorLogin: 'minsu', subjectId: v7() },
  listSquareReports: { size: '20', reportId: v7(), state: 'DECIDED' },
  listCommentCases: { size: '20', commentId: v7(), state: 'DECIDED' },
  applySchools: { fingerprint: 'a'.repeat(64), missing: 'CLOSE' },
  copyGroup: { groupId: v7(), member: 'true', subject: 'true' },
};

beforeAll(async () => {
  app = await createTestApp({ env: senEnv([makeSigningKey()]) });
  await app.server.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.server.address() as { port: number }).port;
  const [author, owner] = [await makeUser(app), await makeUser(app, { userClassify: 'TEACHER' })];
  const administrator = await makeUser(app, { userClassify: 'ADMIN' });
  // Is suspended and logged out on the way, so nobody who sends.
  const person = await makeUser(app);
  const group = await makeGroup(app, { owner, members: [author] });
  const subject = await makeSubject(app, group);
  const post = await makePost(app, group, subject, author);
  const draft = await makePost(app, group, subject, author, { postStatus: 'DRAFT' });
  kind = {
    tokens: [author.token, owner.token],
    administrator: administrator.token,
    administratorId: administrator.userId,
    params: {
      personId: person.userId,
      groupId: group.groupId,
      postId: draft.postId,
      subjectId: subject.ragId,
      activityId: subject.activityRagId,
    },
  };
  const save = {
    ragId: subject.ragId,
    title: '감나무',
    document: DOCUMENT,
    version: 1,
    saveId: v7(),
    pastes: [100, 3_000],
  };
  const newSubject = {
    subjectTitle: '우리 동네 가을',
    guide: DOCUMENT,
    writingClassifyId: '시',
    subjectStatus: 'OPEN',
    opensAt: '2026-01-01T00:00:00Z',
    deadline: '2027-01-01T00:00:00Z',
    minCharacters: 1,
    maxCharacters: 10,
    readers: 'GROUP',
    rubric: [
      {
        criterion: '본 것을 그대로',
        levels: [
          { title: '잘했어요', description: '보이는 듯해요' },
          { title: '조금 더', description: '' },
        ],
      },
    ],
  };
  const sender = { userEmail: 'minsu@example.kr', userClassify: 'STUDENT' };
  const announcement = {
    content: '내일은 쉬어요',
    page: '/help',
    announcementKind: 'NOTICE',
    audience: 'EVERYBODY',
    startsAt: '2027-01-01T00:00:00Z',
    endsAt: '2027-01-02T00:00:00Z',
  };
  const browser = {
    page: '/group',
    browser: 'Firefox/140.0',
    width: 1366,
    height: 768,
    isOnline: true,
    freeBytes: 1_000_000,
    unsentDrafts: 2,
  };
  bodies = {
    createAnnouncement: announcement,
    updateAnnouncement: announcement,
    suspendUser: { days: 7, reason: '친구를 놀렸어요' },
    createUser: { userLogin: 'seonsaeng', penName: '새 선생님', userClassify: 'TEACHER' },
    replaceOwner: { userId: author.userId },
    decideSquareReport: { reportDecision: 'KEEP', note: '살펴봤어요' },
    decideCommentCase: { reportDecision: 'KEEP', content: '좋아', note: '살펴봤어요' },
    makeSupportCode: { browser },
    openSupportView: { code: 'ABCD-EFGH' },
    generateEmailCode: { ...sender, verificationType: 'SIGNUP' },
    verifyEmailCode: { userEmail: 'minsu@example.kr', userEmailCode: '123456' },
    register: {
      ...sender,
      userLogin: 'minsu',
      penName: '민수',
      userLoginType: 'JAJAK',
      password: 'correct horse',
      userEmailCode: '123456',
      userAgreements: { privacy: true, terms: true, advertisement: false },
    },
    userLogin: { userLogin: 'minsu', password: 'correct horse' },
    beginSocial: { provider: 'GOOGLE', purpose: 'LOGIN', redirectUri: 'http://127.0.0.1/login' },
    googleLogin: { code: 'a', state: 'b', redirectUri: 'http://127.0.0.1/login' },
    whaleLogin: { code: 'a', state: 'b', redirectUri: 'http://127.0.0.1/login/whale' },
    confirmSocial: { code: 'a', state: 'b', redirectUri: 'http://127.0.0.1/login', iss: 'c' },
    googleRegister: {
      ...sender,
      userLogin: 'minsu',
      penName: '민수',
      userLoginType: 'GOOGLE',
      userEmailCode: 'GOOGLE_VERIFIED',
      userAgreements: { privacy: true, terms: true, advertisement: false },
    },
    beginSen: { next: '/books' },
    receiveSen: { SAMLResponse: 'PHg+PC94Pg==', RelayState: 'x' },
    exchangeSenCode: { authCode: 'x' },
    linkSen: { userLogin: 'minsu', password: 'correct horse' },
    registerSen: {
      penName: '민수',
      userAgreements: { privacy: true, terms: true, advertisement: false },
      isFourteen: true,
    },
    createGroup: {
      groupTitle: '반',
      groupDescription: '',
      schoolName: '햇살초',
      schoolCode: null,
      coverImageUrl: null,
    },
    decideJoinRequests: { decision: 'ACCEPT', enrollmentIds: [v7(), v7()] },
    cancelInvitations: { enrollmentIds: [v7()] },
    removeMembers: { userIds: [v7(), owner.userId] },
    inviteMembers: { people: ['민수', 'minsu', 'minsu@example.kr'] },
    createMembers: {
      rows: [{ penName: '민수', userLogin: 'minsu', registrationStatus: 'NEW' }],
      isPreview: true,
      guardiansConsent: true,
    },
    setTemporaryPasswords: { userIds: [author.userId] },
    restoreVersion: { version: 1, saveId: v7() },
    resetMemberPassword: {},
    handOverGroup: { userId: v7() },
    createActivity: { activityTitle: '가을', activityStatus: 'OPEN' },
    updateActivity: { activityTitle: '가을', activityStatus: 'OPEN' },
    createSubject: newSubject,
    updateSubject: newSubject,
    moveSubject: { activityId: subject.activityRagId },
    extendDeadline: {
      whom: [author.userId],
      deadline: '2027-02-01T00:00:00Z',
      reason: '독감으로 쉬었어요',
    },
    checkSpell: { text: '그래도 되요.', groupId: group.groupId, ragId: subject.ragId },
    correctText: { text: '그래도 되요.' },
    addMySpellingWord: { word: '까치밥' },
    removeMySpellingWord: { word: '까치밥' },
    addGroupSpellingWord: { word: '까치밥' },
    removeGroupSpellingWord: { word: '까치밥' },
    savePost: save,
    publishPost: save,
    attachWebPage: { url: 'http://93.184.215.14/' },
    addResourceWebPage: { url: 'http://93.184.215.14/' },
    addComment: { content: '좋아', parentCommentId: null },
    editComment: { content: '좋아' },
    likePost: { liked: true },
    askTeacher: { content: '마감이 언제예요?', page: '/group' },
    askOperator: { content: '화면이 하얘요', page: '' },
    markAnswersRead: { inquiryIds: [v7()] },
    answerGroupInquiry: { answer: '금요일이에요' },
    answerOperatorInquiry: { answer: '고쳤어요' },
    reportSquare: { postId: post.postId, reportReason: 'HURTFUL', message: '이상해요' },
    setSquareIndexed: { squareIndexed: true },
    pickForSquare: { picked: true },
    consentToSquare: { squareConsent: true },
    readNotifications: { notificationIds: [v7()] },
    readAllNotifications: { upTo: 1 },
    updateNotificationSettings: {
      channels: { LIKE: 'OFF' },
      digestHour: 18,
      quietHours: { from: 21, to: 7 },
    },
    unsubscribe: { token: `${v7()}.${'A'.repeat(43)}` },
    unsubscribeOneClick: { 'List-Unsubscribe': 'One-Click' },
    sendFeedback: { content: '잘 읽었어요', feedbackId: v7() },
    saveFeedbackDraft: {
      feedbackId: v7(),
      version: 0,
      saveId: v7(),
      postVersion: 1,
      content: '쓰는 중',
      annotations: [
        {
          annotationId: v7(),
          annotationKind: 'ASK',
          start: 0,
          end: 2,
          exact: '할머',
          content: '누구인가요?',
        },
      ],
      decision: 'REVISION',
      revisionDueAt: '2027-02-01T00:00:00Z',
    },
    sendFeedbacks: { drafts: [{ feedbackId: v7(), version: 1 }] },
    putPresence: { tabId: v7() },
    answerAnnotation: { answer: 'DECLINED', reason: '그대로 두고 싶어요' },
    thankFeedback: { annotationId: v7() },
    addFeedbackReply: { replyId: v7(), annotationId: null, content: '무슨 뜻이에요?' },
    addRemark: { annotationKind: 'PRAISE', writingClassifyId: '시', content: '좋아요' },
    editRemark: { content: '좋아요' },
    publishBook: { bookId: v7() },
    createBook: { bookId: v7(), groupId: null, bookTitle: '책' },
    saveBookDraft: {
      version: 0,
      saveId: v7(),
      bookTitle: '책',
      bookSubtitle: '',
      editor: '',
      dedication: '',
      foreword: '머리말',
      design: NEW_DESIGN,
      parts: [
        {
          bookPartId: v7(),
          partTitle: '1부',
          chapters: [{ postId: post.postId, stage: 'LATEST', pictureSizes: { x: 'FULL' } }],
        },
      ],
    },
    decideConsents: {
      decisions: [
        {
          postId: post.postId,
          consentUse: 'PRINT',
          decision: 'GIVEN',
          wordingId: 'print/2026-11-27',
        },
      ],
    },
    confirmGuardians: {
      consentUse: 'PRINT',
      userIds: [v7()],
      isConfirmed: true,
      wordingId: 'guardian/2026-11-27',
    },
    resetPassword: {
      code: 'A'.repeat(43),
      newPassword: 'correct horse',
      userEmail: sender.userEmail,
    },
    changePassword: { oldPassword: 'correct horse', newPassword: 'battery staple' },
    updateNewUserEmail: { newEmail: 'new@example.kr', userEmailCode: '123456', password: 'horse' },
    updateUserInfo: {
      penName: '민수',
      userAvatarUrl: `/api/file/${v7()}`,
      schoolName: '햇살초',
      schoolCode: 'B1',
    },
    withdrawUser: { reason: 'OTHER', posts: 'DELETE', password: 'not the right one' },
  };
});
afterAll(async () => {
  agent.destroy();
  await app.close();
});

function hostileCall(name: EndpointName, endpoint: Endpoint, dice: Dice): Hostile {
  const what = dice.below(10);
  const spoilsPath = what === 0 && endpoint.path.includes('{');
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, param: string) =>
    spoilsPath && dice.below(2) === 0
      ? escaped(dice.pick(TEXTS).slice(0, 300))
      : (kind.params[param] ?? v7()),
  );
  const token = FOR_ADMINISTRATORS.has(endpoint) ? kind.administrator : dice.pick(kind.tokens);
  const headers: Record<string, string> = {
    authorization: `Bearer ${token}`,
    ...(what === 1 && dice.pick(HEADERS)),
  };
  const call = { method: endpoint.method, path: path + queryOf(name, endpoint, dice), headers };
  if (!endpoint.body) return call;
  if (what === 2) {
    return {
      ...call,
      headers: { ...headers, 'content-type': 'application/json' },
      body: dice.pick(RAW),
    };
  }
  if (endpoint.form && what > 4) {
    const fields = Object.entries(bodies[name] ?? {}).map(([key, value]) => {
      return `${key}=${escaped(dice.below(2) === 0 ? dice.pick(TEXTS).slice(0, 500) : value)}`;
    });
    const type = 'application/x-www-form-urlencoded';
    return { ...call, headers: { ...headers, 'content-type': type }, body: fields.join('&') };
  }
  const body = JSON.stringify(spoil(bodies[name] ?? {}, dice));
  const type = what === 3 ? dice.pick(TYPES) : 'application/json';
  return { ...call, headers: { ...headers, 'content-type': type }, body };
}

function queryOf(name: EndpointName, endpoint: Endpoint, dice: Dice): string {
  const query = QUERIES[name];
  if (!endpoint.query || !query) return dice.below(8) === 0 ? '?a[b]=1&a=2&__proto__=3&%ff' : '';
  const parts = Object.entries(query).map(([key, value]) => {
    const said = escaped(dice.below(3) === 0 ? dice.pick(TEXTS).slice(0, 500) : value);
    return dice.pick([`${key}=${said}`, `${key}=${said}&${key}=1`, `${key}[x]=${said}`, key]);
  });
  return `?${parts.join('&')}`;
}

function escaped(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'));
}

/** Traces of internals: stack frames, SQL statements, folders. */
const INNER =
  /node_modules|\bat \S+ \(|\b(select|insert into|update) \w+|syntax error|ENOENT|\/server\//i;

function assertCivil(call: Hostile, answer: Heard): void {
  const shown = `${call.method} ${call.path.slice(0, 200)} ${String(call.body).slice(0, 300)}`;
  expect(answer.status, `${shown}\n${answer.text.slice(0, 300)}`).toBeLessThan(500);
  if (answer.status < 400) return;
  expect(answer.type, shown).toBe('application/json; charset=utf-8');
  const { errorCode, message, requestId, ...rest } = JSON.parse(answer.text);
  expect({ errorCode, message, requestId }, shown).toEqual({
    errorCode: expect.stringMatching(/^[A-Z_]+$/),
    message: expect.stringMatching(/[가-힣]/),
    requestId: expect.any(String),
  });
  expect(
    Object.keys(rest).filter((key) => key !== 'fields'),
    shown,
  ).toEqual([]);
  expect(answer.text, shown).not.toMatch(INNER);
}

describe('hostile input', () => {
  const named = Object.entries(contract) as [EndpointName, Endpoint][];

  it('is refused with a field error when a number exceeds the range of the database', async () => {
    const [token] = kind.tokens;
    const body = { ...bodies.savePost, version: 2 ** 31 };
    for (const endpoint of [contract.savePost, contract.publishPost]) {
      const answer = await app.call(endpoint, { params: kind.params, body, token: token ?? '' });
      expect(answer.fields).toHaveProperty('version');
    }
  });

  it.each(named.map(([name, endpoint], index) => [name, endpoint, index] as const))(
    'to %s is answered in the words of the contract',
    async (name, endpoint, index) => {
      const dice = createDice(SEED + index * 7919);
      for (let round = 0; round < ROUNDS; round += 1) {
        const call = hostileCall(name, endpoint, dice);
        assertCivil(call, await send(port, call));
      }
    },
    120_000 + ROUNDS * 1_000,
  );

  it('leaves the server working', async () => {
    const health = await app.call(contract.health);
    expect(health.body).toEqual({ status: 'READY' });
    const admins = await app.services.db
      .selectFrom('users')
      .select('userId')
      .where('userClassify', '=', 'ADMIN')
      .execute();
    expect(admins).toEqual([{ userId: kind.administratorId }]);
  });
});

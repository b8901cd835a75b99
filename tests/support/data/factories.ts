import { v7 } from 'uuid';
import { FILE_COOKIE } from '../../../server/platform/http/access.ts';
import type { UserClassify } from '../../../shared/accounts/users.ts';
import { NEW_DESIGN } from '../../../shared/books/book-drafts.ts';
import { SECONDS } from '../../../shared/contract/limits.ts';
import type { Document } from '../../../shared/document/document.ts';
import { documentOfParagraphs } from '../../../shared/document/document-text.ts';
import type { GroupSettings } from '../../../shared/groups/groups.ts';
import type { TestApp } from '../servers/app.ts';
import { enableSecondFactor } from './second-factor.ts';

/**
 * Inserts rows directly, so that a test contains only what it is about. Each test makes its own users
 * and groups, so that tests of one file do not disturb each other.
 */
export interface TestUser {
  userId: string;
  userLogin: string;
  penName: string;
  token: string;
}

let counter = 0;

/** A logged-in user. */
export async function makeUser(
  app: TestApp,
  { penName, userClassify = 'STUDENT' }: { penName?: string; userClassify?: UserClassify } = {},
): Promise<TestUser> {
  counter += 1;
  const userId = v7();
  const userLogin = `user-${process.pid}-${counter}`.slice(0, 20);
  const name = penName ?? `글쓴이${counter}`;
  await app.services.db
    .insertInto('users')
    .values({
      userId,
      userLogin,
      userLoginType: 'JAJAK',
      userClassify,
      penName: name,
      userEmail: `${userLogin}@example.kr`,
      emailVerified: true,
      userAvatarUrl: null,
      passwordHash: null,
    })
    .execute();
  if (userClassify === 'ADMIN') await enableSecondFactor(app, userId);
  return { userId, userLogin, penName: name, token: await logIn(app, userId) };
}

/** A new session. Unlike the log-in call it ends no other session. */
export async function logIn(app: TestApp, userId: string): Promise<string> {
  const sessionId = v7();
  await app.services.db
    .insertInto('sessions')
    .values({
      sessionId,
      userId,
      refreshHash: sessionId,
      previousRefreshHash: null,
      endReason: null,
      expiresAt: new Date(Date.now() + SECONDS.refreshToken * 1000).toISOString(),
    })
    .execute();
  return app.services.tokens.sign({ userId, sessionId });
}

/** The cookie with which the user's browser reads files. */
export async function fileCookies(
  { services: { tokens } }: TestApp,
  { token }: Pick<TestUser, 'token'>,
): Promise<Record<string, string>> {
  const { sessionId } = await tokens.verify(token);
  return { [FILE_COOKIE.name]: await tokens.fileCookieOf(sessionId) };
}

export interface TestGroup {
  groupId: string;
  groupCode: string;
  owner: TestUser;
}

const CODE_LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

export async function makeGroup(
  app: TestApp,
  {
    owner,
    members = [],
    groupTitle = '햇살초 5학년 2반',
    settings = {},
  }: {
    owner?: TestUser;
    members?: TestUser[];
    groupTitle?: string;
    settings?: Partial<GroupSettings>;
  } = {},
): Promise<TestGroup> {
  const creator = owner ?? (await makeUser(app, { userClassify: 'TEACHER' }));
  const groupId = v7();
  const groupCode = Array.from(groupId.replaceAll('-', '').slice(-16).match(/../g) ?? [])
    .map((pair) => CODE_LETTERS[Number.parseInt(pair, 16) % CODE_LETTERS.length])
    .join('');
  await app.services.db
    .insertInto('groups')
    .values({
      groupId,
      createUserId: creator.userId,
      groupTitle,
      groupCode,
      schoolName: null,
      schoolCode: null,
      coverImageUrl: null,
      memberCount: members.length,
      ...settings,
    })
    .execute();
  await app.services.db
    .insertInto('groupMembers')
    .values([creator, ...members].map(({ userId }) => ({ groupId, userId })))
    .execute();
  return { groupId, groupCode, owner: creator };
}

export interface TestSubject {
  activityRagId: string;
  ragId: string;
  onePostPerPerson: boolean;
}

export async function makeSubject(
  app: TestApp,
  group: TestGroup,
  subject: {
    subjectTitle?: string;
    subjectStatus?: 'READY' | 'OPEN' | 'CLOSED';
    deadline?: string | null;
    lateAllowed?: boolean;
    onePostPerPerson?: boolean;
    readers?: 'GROUP' | 'OWNER';
    spellingLevel?: 'MARK' | 'HINT' | 'ANSWER';
    peerReview?: boolean;
    peerHidesReviewer?: boolean;
    peerHidesWriter?: boolean;
    peerOwnerFirst?: boolean;
  } = {},
): Promise<TestSubject> {
  const activityRagId = v7();
  const ragId = v7();
  const createUserId = group.owner.userId;
  await app.services.db
    .insertInto('groupActivities')
    .values({
      ragId: activityRagId,
      groupId: group.groupId,
      activityId: v7(),
      createUserId,
      activityTitle: '가을 글쓰기',
      activityOrder: 1,
    })
    .execute();
  await app.services.db
    .insertInto('groupSubjects')
    .values({
      ragId,
      groupId: group.groupId,
      activityRagId,
      subjectId: v7(),
      createUserId,
      subjectTitle: '우리 동네 가을',
      subjectOrder: 1,
      guide: null,
      minCharacters: null,
      maxCharacters: null,
      ...subject,
    })
    .execute();
  return { activityRagId, ragId, onePostPerPerson: subject.onePostPerPerson ?? true };
}

export const DOCUMENT: Document = documentOfParagraphs([
  '할머니 댁 마당에는 감나무가 한 그루 있다.',
  '가을이 되면 감이 주황 등불처럼 매달린다.',
]);

export interface TestPost {
  postId: string;
  ragId: string;
  groupId: string;
  author: TestUser;
}

/** A second published post of one author needs a subject with `onePostPerPerson: false`. */
export async function makePost(
  app: TestApp,
  group: TestGroup,
  subject: TestSubject,
  author: TestUser,
  post: {
    title?: string;
    document?: Document;
    postStatus?: 'DRAFT' | 'PUBLISHED';
    publishedAt?: string;
  } = {},
): Promise<TestPost> {
  const postId = v7();
  const { postStatus = 'PUBLISHED', document = DOCUMENT, title = '감나무 등불 아래' } = post;
  await app.services.db
    .insertInto('posts')
    .values({
      postId,
      groupId: group.groupId,
      ragId: subject.ragId,
      authorId: author.userId,
      postStatus,
      onePost: subject.onePostPerPerson,
      title,
      document: JSON.stringify(document),
      lastSaveId: v7(),
      publishedAt:
        postStatus === 'PUBLISHED' ? (post.publishedAt ?? new Date().toISOString()) : null,
    })
    .execute();
  return { postId, ragId: subject.ragId, groupId: group.groupId, author };
}

export interface TestClass {
  author: TestUser;
  friend: TestUser;
  group: TestGroup;
  subject: TestSubject;
}

/** An author and a friend in a group with one subject. */
export async function makeClass(
  app: TestApp,
  {
    subject = {},
    settings = {},
  }: {
    subject?: Parameters<typeof makeSubject>[2];
    settings?: Partial<GroupSettings>;
  } = {},
): Promise<TestClass> {
  const [author, friend] = [await makeUser(app), await makeUser(app)];
  const group = await makeGroup(app, { members: [author, friend], settings });
  return { author, friend, group, subject: await makeSubject(app, group, subject) };
}

/** A class with one published post of the author. */
export async function makeClassWithPost(app: TestApp, settings: Partial<GroupSettings> = {}) {
  const made = await makeClass(app, { settings });
  return { ...made, post: await makePost(app, made.group, made.subject, made.author) };
}

/** A book of these posts whose first edition is finished; its PDF is not stored. */
export async function makeSetBook(
  { services: { db } }: TestApp,
  group: TestGroup,
  postIds: readonly string[] = [],
): Promise<{ bookId: string; editionId: string }> {
  const [bookId, editionId] = [v7(), v7()];
  await db
    .insertInto('books')
    .values({
      bookId,
      groupId: group.groupId,
      createUserId: group.owner.userId,
      bookTitle: '감나무 아래',
      dedication: '',
      design: JSON.stringify(NEW_DESIGN),
      editionId: null,
    })
    .execute();
  if (postIds.length > 0) {
    const bookPartId = v7();
    await db.insertInto('bookParts').values({ bookId, bookPartId, position: 0 }).execute();
    await db
      .insertInto('bookChapters')
      .values(postIds.map((postId, position) => ({ bookId, bookPartId, position, postId })))
      .execute();
  }
  await db
    .insertInto('bookEditions')
    .values({
      editionId,
      bookId,
      editionNumber: 1,
      editionStatus: 'DONE',
      manuscript: JSON.stringify({}),
      files: JSON.stringify({ SCREEN_PDF: 4 }),
      failure: null,
      pageCount: 1,
    })
    .execute();
  await db.updateTable('books').set({ editionId }).where('bookId', '=', bookId).execute();
  return { bookId, editionId };
}

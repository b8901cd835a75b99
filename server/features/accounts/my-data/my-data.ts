import type * as api from '../../../../shared/accounts/account-deletion.ts';
import type { Profile } from '../../../../shared/accounts/profile.ts';
import type { Db } from '../../../platform/db/connection.ts';
import { createNamer, fileNameOf } from '../../../platform/files/file-names.ts';
import type { Entry } from '../../../platform/files/zip.ts';
import type { SignedIn } from '../../../platform/http/access.ts';
import type { Action } from '../../../platform/http/action.ts';
import { countHit } from '../../../platform/http/requests/rate-limit.queries.ts';
import type { Services } from '../../../platform/services.ts';
import { findInquiryData } from '../../administration/inquiries/inquiries.ts';
import { findSupportData } from '../../assistant/support/support.ts';
import { keyOf } from '../../books/books/books.ts';
import { findRemarks } from '../../feedback/remarks/remarks.ts';
import { findAllOnPosts, findResourcesOf } from '../../subjects/attachments/attachments.ts';
import { listPictures, readPictures } from '../../writing/post-pictures/post-pictures.ts';
import { findSpellingData } from '../../writing/spelling/spelling.ts';
import { findConsentsOf } from '../consent-ledger/consent-ledger.ts';
import { findPasskeysOf } from '../passkeys/passkeys.ts';
import { getProfileOf } from '../profile/profile.ts';
import { getSecondFactorState } from '../second-factor/second-factor.ts';
import { findSuspensions } from '../suspensions/suspensions.ts';
import { findTeacherRequest } from '../teacher-requests/teacher-requests.ts';
import * as feedbackQueries from './feedback-data.queries.ts';
import * as queries from './my-data.queries.ts';
import { type Contents, indexHtml, ownAnswersHtml, postHtml } from './my-data-pages.ts';

/** Each download reads everything the user ever wrote. */
const DOWNLOADS = { most: 5, seconds: 3600 };
/** Bounds memory: each document may take megabytes. */
const POSTS_PER_BATCH = 10;
const ANSWERS_PER_BATCH = 500;
/** Sorts before every id. */
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

export const downloadMyData: Action<typeof api.downloadMyData, SignedIn> = async ({
  services,
  viewer,
}) => {
  await countHit(services.db, { key: `my-data:${viewer.userId}`, ...DOWNLOADS });
  const profile = await getProfileOf(services.db, viewer.userId);
  const { archiveOf } = await import('../../../platform/files/zip.ts');
  const day = new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Seoul' });
  return {
    stream: archiveOf(entriesOf(services, profile)),
    mediaType: 'application/zip',
    fileName: `${fileNameOf(profile.penName, '나')}의 문집 ${day}.zip`,
  };
};

/** The archive of a person, for whom it is made by a job. */
export async function* myDataEntries(services: Services, userId: string): AsyncGenerator<Entry> {
  yield* entriesOf(services, await getProfileOf(services.db, userId));
}

async function* entriesOf(services: Services, profile: Profile): AsyncGenerator<Entry> {
  const { db } = services;
  const userId = profile.id;
  const groups = await queries.findMyGroupNames(db, userId);
  const agreements = await queries.findMyAgreements(db, userId);
  const madeAt = new Date().toISOString();
  yield json('profile.json', { ...profile, groups, agreements, madeAt });
  const [picture] = await queries.findMyPictures(db, userId);
  if (picture) yield* stored(services, 'picture.webp', picture.fileKey);
  const posts: Contents['posts'][number][] = [];
  const webAnnotations: unknown[] = [];
  for await (const { path, post, entries, attached, ...rest } of postsOf(services, userId)) {
    posts.push({ path, post });
    webAnnotations.push(...rest.webAnnotations);
    yield* entries;
    for (const { path: at, fileKey } of attached) if (fileKey) yield* stored(services, at, fileKey);
  }
  if (webAnnotations.length > 0) {
    const context = 'http://www.w3.org/ns/anno.jsonld';
    yield json('annotations.jsonld', { '@context': context, '@graph': webAnnotations });
  }
  const resources = await findResourcesOf(db, userId);
  if (resources.length > 0) yield json('주제에 둔 자료.json', resources);
  const comments = await allOf((after) =>
    queries.findMyComments(db, { userId, after, most: ANSWERS_PER_BATCH }),
  );
  yield json('내가 쓴 댓글.json', comments);
  yield { path: '내가 쓴 댓글.html', text: ownAnswersHtml('내가 쓴 댓글', comments) };
  const feedback = await allOf((after) =>
    queries.findMyFeedback(db, { userId, after, most: ANSWERS_PER_BATCH }),
  );
  const written = await feedbackQueries.findWrittenAnnotations(
    db,
    feedback.map(({ id }) => id),
  );
  yield json(
    '내가 쓴 피드백.json',
    feedback.map((one) => ({
      ...one,
      annotations: written.filter(({ feedbackId }) => feedbackId === one.id),
    })),
  );
  const replies = await feedbackQueries.findWrittenReplies(db, userId);
  if (replies.length > 0) yield json('피드백에 한 말.json', replies);
  const remarks = await findRemarks(db, userId);
  if (remarks.length > 0) yield json('자주 쓰는 말.json', remarks);
  yield { path: '내가 쓴 피드백.html', text: ownAnswersHtml('내가 쓴 피드백', feedback) };
  const spelling = await findSpellingData(db, userId);
  if (spelling.words.length + spelling.weeks.length > 0) yield json('맞춤법.json', spelling);
  const supports = await findSupportData(db, userId);
  if (supports.length > 0) yield json('AI 도움.json', supports);
  const inquiries = await findInquiryData(db, userId);
  if (inquiries.asked.length + inquiries.answered.length > 0)
    yield json('고객센터.json', inquiries);
  const suspensions = await findSuspensions(db, userId);
  if (suspensions.length > 0) yield json('이용 정지.json', suspensions);
  const teacherRequest = await findTeacherRequest(db, userId);
  if (teacherRequest) {
    const { userEmail, requestedAt, decidedAt, isApproved, reason } = teacherRequest;
    const request = { userEmail, requestedAt, decidedAt, isApproved, reason };
    yield json('선생님 확인 요청.json', request);
  }
  const { enabledAt } = await getSecondFactorState(db, userId);
  const passkeys = await findPasskeysOf(db, userId);
  if (enabledAt !== null || passkeys.length > 0) {
    yield json('로그인 설정.json', { secondFactorEnabledAt: enabledAt, passkeys });
  }
  const consents = await findConsentsOf(db, userId);
  if (consents.length > 0) yield json('동의.json', consents);
  const books: { path: string; title: string }[] = [];
  const free = createNamer();
  for (const { bookTitle, editionId } of await queries.findMyBooks(db, userId)) {
    const path = `책/${free(fileNameOf(bookTitle, '문집'))}.pdf`;
    let isThere = false;
    for await (const entry of stored(services, path, keyOf(editionId, 'SCREEN_PDF'))) {
      isThere = true;
      yield entry;
    }
    if (isThere) books.push({ path, title: bookTitle });
  }
  const counts = { comments: comments.length, feedback: feedback.length };
  const shown = picture ? 'picture.webp' : undefined;
  yield {
    path: 'index.html',
    text: indexHtml({ profile, madeAt, picture: shown, groups, posts, books, ...counts }),
  };
}

async function* postsOf(services: Services, userId: string) {
  const { db } = services;
  let nth = 0;
  for (let after = FIRST_ID; ; ) {
    const some = await queries.findArchivedPosts(db, { userId, after, most: POSTS_PER_BATCH });
    const postIds = some.map(({ postId }) => postId);
    const comments = await queries.findCommentsOn(db, postIds);
    const feedback = await findReceivedFeedback(db, postIds);
    const attachments = await findAllOnPosts(db, postIds);
    for (const post of some) {
      nth += 1;
      const number = String(nth).padStart(3, '0');
      const name = `글/${number} ${fileNameOf(post.title, '제목 없는 글')}`;
      const isOn = ({ postId }: { postId: string }) => postId === post.postId;
      const attached = attachments.filter(isOn).map(({ postId: _, ...one }, at) => ({
        ...one,
        path: `글/붙임/${number}-${at + 1} ${one.title}`,
      }));
      const received = feedback.filter(isOn);
      const answers = { comments: comments.filter(isOn), feedback: received };
      const marked = received.flatMap((one) => one.annotations);
      const { pictures, files } = await picturesOf(services, post.postId);
      const entries: Entry[] = [
        ...files,
        { path: `${name}.html`, text: postHtml(post, { ...answers, attached }, pictures) },
        json(`${name}.json`, {
          ...post,
          ...answers,
          attachments: attached.map(({ fileKey, ...one }) => one),
        }),
      ];
      const steps = await queries.findStepsOf(db, post.postId);
      if (steps.length > 0) {
        const text = historyOf(queries.findVersionsOf(db, post.postId), steps);
        entries.push({ path: `${name} (글의 발자취).json`, text });
      }
      const webAnnotations = marked.map((one) =>
        feedbackQueries.webAnnotationOf(one, encodeURI(`${name}.json`)),
      );
      yield { path: `${name}.html`, post: briefOf(post), entries, attached, webAnnotations };
    }
    const last = some.at(-1);
    if (!last || some.length < POSTS_PER_BATCH) return;
    after = last.postId;
  }
}

/** What the authors of the posts may see of it. */
export async function findReceivedFeedback(db: Db, postIds: readonly string[]) {
  const feedback = await queries.findFeedbackOn(db, postIds);
  const annotations = await feedbackQueries.findAnnotationsOn(db, postIds);
  const replies = await feedbackQueries.findRepliesOn(db, postIds);
  return feedback.map(({ feedbackId, ...one }) => ({
    ...one,
    annotations: annotations.filter((other) => other.feedbackId === feedbackId),
    replies: replies.filter((other) => other.feedbackId === feedbackId),
  }));
}

/** Named by file id, by which earlier versions refer to them too. */
async function picturesOf(services: Services, postId: string) {
  const kept = await listPictures(services.db, postId);
  const read = await readPictures(
    services,
    kept.map(({ src }) => src),
  );
  const pictures = new Map<string, string>();
  const files: Entry[] = [];
  for (const { src, fileId } of kept) {
    const bytes = read.get(src);
    if (!bytes) continue;
    const path = `그림/${fileId}.webp`;
    pictures.set(src, path);
    files.push({ path: `글/${path}`, bytes: only(bytes) });
  }
  return { pictures, files };
}

async function* only(bytes: Uint8Array) {
  yield bytes;
}

/** The columns for the table of contents; without the document, to save memory. */
function briefOf({ title, groupTitle, publishedAt, savedAt }: queries.ArchivedPost) {
  return { title, groupTitle, publishedAt, savedAt };
}

async function allOf<One extends { id: string }>(
  findSome: (after: string) => Promise<One[]>,
): Promise<One[]> {
  const all: One[] = [];
  for (let after = FIRST_ID; ; ) {
    const some = await findSome(after);
    all.push(...some);
    const last = some.at(-1);
    if (!last || some.length < ANSWERS_PER_BATCH) return all;
    after = last.id;
  }
}

function json(path: string, value: unknown): Entry {
  return { path, text: `${JSON.stringify(value, null, 2)}\n` };
}

/** Streams the versions, to hold one document in memory at a time. */
async function* historyOf(versions: AsyncIterable<unknown>, steps: unknown) {
  yield '{"versions": [';
  let before = '';
  for await (const version of versions) {
    yield `${before}\n${JSON.stringify(version)}`;
    before = ',';
  }
  yield `\n],\n"steps": ${JSON.stringify(steps, null, 2)}}\n`;
}

/** Skips a missing file, because the rest is still useful. */
async function* stored({ storage, log }: Services, path: string, key: string) {
  const file = await storage.open(key).catch((error: unknown) => {
    log.warn({ err: error }, 'file missing from a data export');
    return undefined;
  });
  if (file) yield { path, bytes: file.stream };
}

export { type ArchivedPost, countArchivedRows, findArchivedPostsByIds } from './my-data.queries.ts';
export { collectionHtml } from './my-data-pages.ts';

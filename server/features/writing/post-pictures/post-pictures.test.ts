import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import sharp from 'sharp';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { downloadMyData, withdrawUser } from '../../../../shared/accounts/account-deletion.ts';
import { updateUserInfo } from '../../../../shared/accounts/profile.ts';
import { downloadBook, getBook } from '../../../../shared/books/books.ts';
import { LIMITS } from '../../../../shared/contract/limits.ts';
import type { Document, Image } from '../../../../shared/document/document.ts';
import { createGroup } from '../../../../shared/groups/groups.ts';
import { askToLeave, decideLeaving, removeMember } from '../../../../shared/groups/leave-group.ts';
import { removeMyPost } from '../../../../shared/reading/my-posts.ts';
import * as api from '../../../../shared/reading/posts.ts';
import { Guide } from '../../../../shared/subjects/activities.ts';
import type { UploadedFile } from '../../../../shared/subjects/files.ts';
import { listVersions, restoreVersion } from '../../../../shared/writing/history.ts';
import * as writingApi from '../../../../shared/writing/writing.ts';
import { publishNewBook } from '../../../../tests/support/data/books.ts';
import {
  fileCookies,
  makeClass,
  makeSetBook,
  type TestClass,
  type TestUser,
} from '../../../../tests/support/data/factories.ts';
import { upload } from '../../../../tests/support/data/form.ts';
import { holding } from '../../../../tests/support/meanwhile.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/servers/app.ts';
import { until } from '../../../../tests/support/until.ts';
import { StorageUnavailableError } from '../../../platform/gateways/storage/storage.ts';
import { hashSecret } from '../../accounts/password-hash/password-hash.ts';
import { sweepFiles } from '../../subjects/files/files.ts';
import { readPictures, sweepPostPictures } from './post-pictures.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ jobs: true });
});
afterAll(() => app.close());

const drawn = (width: number, height: number, color = '#c8501e') =>
  sharp({ create: { width, height, channels: 3, background: color } });

async function send(user: TestUser, bytes?: Buffer): Promise<UploadedFile> {
  const picture = bytes ?? (await drawn(60, 40).png().toBuffer());
  const { status, body } = await upload(app, user.token, picture, { fileKind: 'POST_PICTURE' });
  expect(status).toBe(200);
  return body;
}

function imageOf({ fileUrl, width, height }: UploadedFile, words: object = {}): Image {
  return { type: 'image', attrs: { src: fileUrl, alt: '', caption: '', width, height, ...words } };
}

function documentOf(...blocks: Document['content']): Document {
  const text = [{ type: 'text' as const, text: '감을 땄다.' }];
  return { type: 'doc', content: [{ type: 'paragraph', content: text }, ...blocks] };
}

/** A post of the author of the class, with its calls. */
function begin({ group, subject, author }: TestClass) {
  const params = { groupId: group.groupId, postId: v7() };
  const { token } = author;
  let version = 0;
  const bodyOf = (document: Document, more: object): writingApi.PostSave => ({
    ragId: subject.ragId,
    title: '감',
    document,
    version,
    saveId: v7(),
    ...more,
  });
  return {
    ...params,
    async save(document: Document, more: object = {}) {
      const answer = await app.call(writingApi.savePost, {
        params,
        token,
        body: bodyOf(document, more),
      });
      if (answer.status === 200) version = answer.body.version;
      return answer;
    },
    async publish(document: Document) {
      const body = bodyOf(document, {});
      const answer = await app.call(writingApi.publishPost, { params, token, body });
      if (answer.status === 200) version = answer.body.version;
      return answer;
    },
    currentVersion: () => version,
  };
}

/** Who may read it is proven in file-reading.test.ts. */
const isThere = async ({ fileId }: UploadedFile) => {
  const file = await app.services.db
    .selectFrom('files')
    .select('storedAt')
    .where('fileId', '=', fileId)
    .executeTakeFirst();
  return typeof file?.storedAt === 'string';
};

const show = async (user: TestUser, url: string) =>
  app.server.inject({ url, cookies: await fileCookies(app, user) });

const filesOnDisk = () => readdir(join(app.services.config.dataDir, 'files', 'pictures'));

async function expectGone(file: UploadedFile): Promise<void> {
  expect(await isThere(file)).toBe(false);
  await until(async () => !(await filesOnDisk()).includes(`${file.fileId}.webp`));
}

const age = (file: UploadedFile) =>
  sql`update files set created_at = now() - interval '25 hours'
    where file_id = ${file.fileId}`.execute(app.services.db);

async function sweepAll(): Promise<void> {
  await sweepFiles(app.services);
  await sweepPostPictures(app.services);
}

it('writing/post-pictures: a picture for posts cannot be an avatar or a cover', async () => {
  const room = await makeClass(app);
  const { fileUrl } = await send(room.author);
  const { token } = room.author;
  const avatar = await app.call(updateUserInfo, { token, body: { userAvatarUrl: fileUrl } });
  expect(avatar).toMatchObject({
    errorCode: 'INVALID_VALUE',
    fields: { userAvatarUrl: expect.any(String) },
  });
  const cover = await app.call(createGroup, {
    token,
    body: { groupTitle: '글모임', coverImageUrl: fileUrl },
  });
  expect(cover.errorCode).toBe('INVALID_VALUE');
});

describe('writing/post-pictures: a picture for a post', () => {
  it.each([
    [3000, 1500, 2000, 1000],
    [300, 200, 300, 200],
    [500, 4000, 250, 2000],
  ])('of %i × %i is stored as %i × %i', async (width, height, keptWidth, keptHeight) => {
    const { author } = await makeClass(app);
    const file = await send(author, await drawn(width, height).jpeg().toBuffer());
    expect(file).toMatchObject({ width: keptWidth, height: keptHeight });
    const kept = await show(author, file.fileUrl);
    expect(await sharp(kept.rawPayload).metadata()).toMatchObject({
      format: 'webp',
      width: keptWidth,
      height: keptHeight,
    });
  });

  it('is rotated upright, with its new sides', async () => {
    const { author } = await makeClass(app);
    const sent = await drawn(300, 200).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    expect(await send(author, sent)).toMatchObject({ width: 200, height: 300 });
  });

  it('with transparency gets a white background', async () => {
    const { author } = await makeClass(app);
    const nothing = { r: 0, g: 0, b: 0, alpha: 0 };
    const sent = sharp({ create: { width: 8, height: 8, channels: 4, background: nothing } });
    const { fileUrl } = await send(author, await sent.png().toBuffer());
    const { rawPayload } = await show(author, fileUrl);
    const { data, info } = await sharp(rawPayload).raw().toBuffer({ resolveWithObject: true });
    expect([...data.subarray(0, 3), info.channels]).toEqual([255, 255, 255, 3]);
  });

  it.each([
    ['a drawing that is a program', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['half a picture', Buffer.from('89504e470d0a1a0a0000', 'hex')],
  ])('is not %s', async (_, bytes) => {
    const { author } = await makeClass(app);
    const { status, body } = await upload(app, author.token, bytes, { fileKind: 'POST_PICTURE' });
    expect([status, body.errorCode]).toEqual([400, 'INVALID_VALUE']);
    expect(body.fields.file).toMatch(/그림/);
  });

  it('has a limit of its own', async () => {
    const { author } = await makeClass(app);
    const key = `post-picture:${author.userId}`;
    await app.services.db
      .insertInto('rateLimits')
      .values({ key, hits: 200, windowStartedAt: new Date().toISOString() })
      .execute();
    const png = await drawn(20, 20).png().toBuffer();
    const refused = await upload(app, author.token, png, { fileKind: 'POST_PICTURE' });
    expect([refused.status, refused.body.errorCode]).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect((await upload(app, author.token, png)).status).toBe(200);
  });
});

describe('writing/post-pictures: a save', () => {
  it('keeps a picture that it shows beyond a day', async () => {
    const desk = await makeClass(app);
    const post = begin(desk);
    const [first, second, never] = [
      await send(desk.author),
      await send(desk.author),
      await send(desk.author),
    ];
    // In the first save, in a later one, and inside a quotation.
    expect((await post.save(documentOf(imageOf(first)))).status).toBe(200);
    const quoted = { type: 'blockquote' as const, content: [imageOf(second)] };
    expect((await post.save(documentOf(imageOf(first), quoted))).status).toBe(200);
    for (const file of [first, second, never]) await age(file);
    await sweepAll();
    expect([await isThere(first), await isThere(second)]).toEqual([true, true]);
    await expectGone(never);
    // It may go and come back: an earlier text has it.
    await post.save(documentOf());
    await sweepAll();
    expect(await isThere(first)).toBe(true);
    expect((await post.save(documentOf(imageOf(first)))).status).toBe(200);
  });

  it('that is repeated after a lost answer is the same save', async () => {
    const desk = await makeClass(app);
    const post = begin(desk);
    const document = documentOf(imageOf(await send(desk.author)));
    const saveId = v7();
    for (const time of ['first', 'again']) {
      const answer = await post.save(document, { version: 0, saveId });
      expect([time, answer.status, answer.body.version]).toEqual([time, 200, 1]);
    }
  });

  it.each(['save', 'publish'] as const)(
    'refuses a picture of somebody else and stores nothing of it (%s)',
    async (method) => {
      const desk = await makeClass(app);
      const theirs = await send(desk.friend);
      const avatar = (await upload(app, desk.author.token, await drawn(9, 9).png().toBuffer()))
        .body;
      const nowhere = { ...avatar, fileUrl: `/api/file/${v7()}` };
      for (const file of [theirs, avatar, nowhere]) {
        const post = begin(desk);
        const answer = await post[method](documentOf(imageOf(file, { caption: '가을 운동회' })));
        expect([answer.status, answer.errorCode]).toEqual([400, 'INVALID_VALUE']);
        expect(answer.fields?.document).toContain('‘가을 운동회’ 그림을 찾을 수 없어요');
        const { groupId, postId } = post;
        const read = await app.call(api.getPost, {
          params: { groupId, postId },
          token: desk.author.token,
        });
        expect(read.status).toBe(404);
      }
      // A stored post keeps its text.
      const post = begin(desk);
      const own = await send(desk.author);
      await post.save(documentOf(imageOf(own)));
      const answer = await post.save(documentOf(imageOf(own), imageOf(theirs)));
      expect(answer.fields?.document).toContain('2번째 그림을');
      expect((await post.save(documentOf(imageOf(own)))).body.version).toBe(2);
    },
  );

  it('limits the pictures of a post, and a guide has none', async () => {
    const desk = await makeClass(app);
    const file = await send(desk.author);
    const many = Array.from({ length: LIMITS.imagesInPost + 1 }, () => imageOf(file));
    expect((await begin(desk).save(documentOf(...many))).status).toBe(400);
    expect((await begin(desk).save(documentOf(...many.slice(1)))).status).toBe(200);
    const wide = imageOf(file, { width: LIMITS.imageSide + 1 });
    expect((await begin(desk).save(documentOf(wide))).status).toBe(400);
    const elsewhere = imageOf(file, { src: 'https://elsewhere.example/a.png' });
    expect((await begin(desk).save(documentOf(elsewhere))).status).toBe(400);
    expect(Guide.safeParse(documentOf()).success).toBe(true);
    expect(Guide.safeParse(documentOf(imageOf(file))).success).toBe(false);
  });

  it('is refused if the sweep deletes the picture first, and keeps it otherwise', async () => {
    const desk = await makeClass(app);
    const [taken, kept] = [await send(desk.author), await send(desk.author)];
    const hold = ({ fileId }: UploadedFile) =>
      sql`select from files where file_id = ${fileId} for update`;
    const refused = await holding(
      app,
      hold(taken),
      () => begin(desk).save(documentOf(imageOf(taken))),
      (trx) => sql`delete from files where file_id = ${taken.fileId}`.execute(trx),
    );
    expect([refused.status, refused.errorCode]).toEqual([400, 'INVALID_VALUE']);

    // Shown by a post that was deleted, so that both sweeps look at it; another post takes it meanwhile.
    const gone = begin(desk);
    await gone.save(documentOf(imageOf(kept)));
    await sql`delete from posts where post_id = ${gone.postId}`.execute(app.services.db);
    await age(kept);
    const next = begin(desk);
    await next.save(documentOf());
    await holding(app, hold(kept), sweepAll, async (trx) => {
      await sql`insert into post_pictures values (${next.postId}, ${kept.fileId})`.execute(trx);
    });
    expect(await isThere(kept)).toBe(true);
  });

  it('of two posts with one picture keeps it until the last post is deleted', async () => {
    const desk = await makeClass(app);
    const { token } = desk.author;
    const file = await send(desk.author);
    const [one, two] = [begin(desk), begin(desk)];
    const saved = await Promise.all([one, two].map((post) => post.save(documentOf(imageOf(file)))));
    expect(saved.map(({ status }) => status)).toEqual([200, 200]);
    await app.call(removeMyPost, { params: { postId: one.postId }, token });
    expect(await isThere(file)).toBe(true);
    await app.call(removeMyPost, { params: { postId: two.postId }, token });
    await expectGone(file);
  });
});

describe("writing/post-pictures: a post's pictures", () => {
  it('are there for a restored version', async () => {
    const desk = await makeClass(app);
    const { token } = desk.author;
    const post = begin(desk);
    const file = await send(desk.author);
    const params = { groupId: post.groupId, postId: post.postId };
    await post.publish(documentOf(imageOf(file)));
    await app.call(writingApi.unpublishPost, { params, token });
    await post.save(documentOf(), { version: post.currentVersion() + 1 });
    await age(file);
    await sweepAll();
    const [version] = (await app.call(listVersions, { params, token })).body.versions;
    const at = { ...params, versionId: version?.versionId ?? '' };
    const body = { version: post.currentVersion(), saveId: v7() };
    expect((await app.call(restoreVersion, { params: at, token, body })).status).toBe(200);
    const { body: read } = await app.call(api.getPost, { params, token });
    expect(read.document.content.at(-1)).toMatchObject({ attrs: { src: file.fileUrl } });
    expect(await isThere(file)).toBe(true);
  });

  it('are deleted with the group', async () => {
    const desk = await makeClass(app);
    const file = await send(desk.author);
    await begin(desk).publish(documentOf(imageOf(file)));
    await age(file);
    await sql`delete from groups where group_id = ${desk.group.groupId}`.execute(app.services.db);
    await sweepAll();
    await expectGone(file);
  });

  it.each(['KEEP', 'DELETE'] as const)('when a member leaves and says %s', async (posts) => {
    const desk = await makeClass(app);
    const { token, userId } = desk.author;
    const file = await send(desk.author);
    await begin(desk).publish(documentOf(imageOf(file)));
    const params = { groupId: desk.group.groupId, userId };
    if (posts === 'DELETE') {
      await app.call(askToLeave, { token, params, body: { posts } });
      const body = { isApproved: true, posts };
      const decided = await app.call(decideLeaving, {
        token: desk.group.owner.token,
        params,
        body,
      });
      expect(decided.status).toBe(200);
      return expectGone(file);
    }
    expect((await app.call(removeMember, { token, params, query: { posts } })).status).toBe(204);
    await age(file);
    await sweepAll();
    expect(await isThere(file)).toBe(true);
  });

  it.each(['KEEP_IN_BOOKS', 'DELETE'] as const)(
    "when the author's account is deleted and says %s",
    async (posts) => {
      const desk = await makeClass(app);
      const { token, userId } = desk.author;
      const [shown, before, drafted] = [
        await send(desk.author),
        await send(desk.author),
        await send(desk.author),
      ];
      const post = begin(desk);
      await post.save(documentOf(imageOf(before)));
      await post.publish(documentOf(imageOf(shown)));
      await begin(desk).save(documentOf(imageOf(drafted)));
      await makeSetBook(app, desk.group, [post.postId]);
      const passwordHash = await hashSecret('a-good-long-word');
      await app.services.db
        .updateTable('users')
        .set({ passwordHash })
        .where('userId', '=', userId)
        .execute();
      const body = { password: 'a-good-long-word', reason: 'NOT_USED', posts };
      const left = await app.call(withdrawUser, { token, body });
      expect(left.status).toBe(200);
      await expectGone(before);
      await expectGone(drafted);
      if (posts === 'DELETE') return expectGone(shown);
      await age(shown);
      await sweepAll();
      expect(await isThere(shown)).toBe(true);
    },
  );

  it('are in the export, whose pages show them offline', async () => {
    const desk = await makeClass(app);
    const [shown, lost] = [await send(desk.author), await send(desk.author)];
    const document = documentOf(
      imageOf(shown, { alt: '감나무 <아래>', caption: '가을' }),
      imageOf(lost, { alt: '없어진 그림' }),
    );
    await begin(desk).publish(document);
    await app.services.storage.remove(`pictures/${lost.fileId}.webp`);
    const answer = await app.call(downloadMyData, { token: desk.author.token });
    const files = unzipSync(new Uint8Array(answer.body as unknown as Buffer));
    const path = `그림/${shown.fileId}.webp`;
    expect(await sharp(files[`글/${path}`]).metadata()).toMatchObject({
      format: 'webp',
      width: 60,
    });
    const html = new TextDecoder().decode(files['글/001 감.html']);
    expect(html).toContain(
      `<img src="${path}" alt="감나무 &lt;아래&gt;" width="60" height="40"><figcaption>가을</figcaption>`,
    );
    expect(html).toContain('<p>없어진 그림</p>');
    expect(html).not.toContain('/api/file');
    expect(Object.keys(files)).not.toContain('picture.webp');
  });

  it('are not taken for missing while the store is away', async () => {
    const { author } = await makeClass(app);
    const { fileUrl } = await send(author);
    const open = () => Promise.reject(new StorageUnavailableError('away'));
    const services = { ...app.services, storage: { ...app.services.storage, open } };
    await expect(readPictures(services, [fileUrl])).rejects.toThrow(StorageUnavailableError);
  });

  it('are printed in a book with their captions; a missing one fails nothing', async () => {
    const desk = await makeClass(app);
    const { owner, groupId } = desk.group;
    const [shown, lost] = [await send(desk.author), await send(desk.author)];
    const post = begin(desk);
    const document = documentOf(
      imageOf(shown, { alt: '주황색 감 하나', caption: '까치밥으로 남긴 감' }),
      imageOf(lost, { caption: '사라진 그림' }),
    );
    await post.publish(document);
    await app.services.storage.remove(`pictures/${lost.fileId}.webp`);
    const book = await publishNewBook(app, owner.token, {
      groupId,
      bookTitle: '감나무 아래',
      parts: [{ postIds: [post.postId] }],
    });
    const params = { bookId: book.bookId };
    await until(async () => {
      const { body } = await app.call(getBook, { params, token: owner.token });
      expect(body.latest?.failure ?? null).toBeNull();
      return body.edition;
    });
    const answer = await app.call(downloadBook, { params, token: owner.token });
    const pdf = await getDocument({ data: new Uint8Array(answer.body as unknown as Buffer) })
      .promise;
    let text = '';
    let tags = '';
    for (let nth = 1; nth <= pdf.numPages; nth += 1) {
      const page = await pdf.getPage(nth);
      const { items } = await page.getTextContent();
      text += items.map((item) => ('str' in item ? item.str : '')).join('');
      tags += JSON.stringify(await page.getStructTree());
    }
    expect(text).toContain('까치밥으로 남긴 감');
    expect(text).not.toContain('사라진 그림');
    expect(tags).toContain('주황색 감 하나');
  });
});

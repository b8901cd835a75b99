import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { downloadMyData, withdrawUser } from '../../../../shared/accounts/account-deletion.ts';
import { copyGroup } from '../../../../shared/groups/group-settings.ts';
import { createSubject, listActivities } from '../../../../shared/subjects/activities.ts';
import * as api from '../../../../shared/subjects/attachments.ts';
import { attachTo, FILE_BYTES, layBeside } from '../../../../tests/support/data/attach.ts';
import {
  makeClass,
  makeGroup,
  makePost,
  makeSetBook,
  makeSubject,
  makeUser,
  type TestUser,
} from '../../../../tests/support/data/factories.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/servers/app.ts';
import { hashSecret } from '../../accounts/password-hash/password-hash.ts';
import { sweepAttachments } from './attachments.ts';

/** What becomes of what is attached when what it hangs on is copied, left or taken along. */
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

async function leave(user: TestUser): Promise<void> {
  const password = 'correct horse';
  await app.services.db
    .updateTable('users')
    .set({ passwordHash: await hashSecret(password) })
    .where('userId', '=', user.userId)
    .execute();
  const body = { reason: 'OTHER', posts: 'KEEP_IN_BOOKS', password };
  const answer = await app.call(withdrawUser, { token: user.token, body });
  expect(answer.status).toBe(200);
}

const filesOf = async ({ userId }: TestUser) =>
  app.services.db.selectFrom('files').select('fileKey').where('userId', '=', userId).execute();

it('subjects/attachments: a copied subject has the same resources and keeps them when the original is deleted', async () => {
  const owner = await makeUser(app, { userClassify: 'COOLSCHOOL' });
  const group = await makeGroup(app, { owner });
  const subject = await makeSubject(app, group);
  const where = { groupId: group.groupId, ragId: subject.ragId };
  await layBeside(app, where, owner, { name: '안내.pdf' });
  const taken = await layBeside(app, where, owner, { name: '뗀 것.pdf' });
  const { token } = owner;
  await app.call(api.removeResource, {
    params: {
      groupId: group.groupId,
      subjectId: subject.ragId,
      resourceId: taken.body.attachment.attachmentId,
    },
    token,
  });
  const copied = await app.call(copyGroup, {
    token,
    query: { groupId: group.groupId, subject: true },
  });
  const { groupId } = copied.body;
  const tree = await app.call(listActivities, { params: { groupId }, token });
  const subjectId = tree.body.activities[0]?.subjects[0]?.ragId ?? '';
  const params = { groupId, subjectId };
  const { attachments } = (await app.call(api.listResources, { params, token })).body;
  expect(attachments.map(({ title }) => title)).toEqual(['안내.pdf']);
  const { db } = app.services;
  await db.deleteFrom('groups').where('groupId', '=', group.groupId).execute();
  const longAgo = new Date(Date.now() - 7_200_000).toISOString();
  await db.updateTable('files').set({ createdAt: longAgo }).execute();
  await sweepAttachments(app.services);
  const resourceId = attachments[0]?.attachmentId ?? '';
  const file = await app.call(api.openResource, { params: { ...params, resourceId }, token });
  expect(Buffer.from(file.body as never).equals(FILE_BYTES)).toBe(true);
  expect(await filesOf(owner)).toHaveLength(1);
});

it('subjects/attachments: a reused subject has its resources if its creator is still a member of the group', async () => {
  const { group, subject } = await makeClass(app);
  const { owner } = group;
  const where = { groupId: group.groupId, ragId: subject.ragId };
  await layBeside(app, where, owner, { name: '안내.pdf' });
  const { db } = app.services;
  const { subjectId } = await db
    .selectFrom('groupSubjects')
    .select('subjectId')
    .where('ragId', '=', subject.ragId)
    .executeTakeFirstOrThrow();
  const again = async () => {
    const other = await makeGroup(app, { owner });
    const there = await makeSubject(app, other);
    const made = await app.call(createSubject, {
      params: { groupId: other.groupId, activityId: there.activityRagId },
      token: owner.token,
      body: { subjectTitle: '다시 쓰는 주제', subjectId },
    });
    const { body } = await app.call(api.listResources, {
      params: { groupId: other.groupId, subjectId: made.body.ragId },
      token: owner.token,
    });
    await db.deleteFrom('groups').where('groupId', '=', other.groupId).execute();
    return body.attachments.map(({ title }) => title);
  };
  expect(await again()).toEqual(['안내.pdf']);
  await db.deleteFrom('groupMembers').where('userId', '=', owner.userId).execute();
  expect(await again()).toEqual([]);
});

it('subjects/attachments: a copy without subjects has no resources', async () => {
  const owner = await makeUser(app, { userClassify: 'COOLSCHOOL' });
  const group = await makeGroup(app, { owner });
  const subject = await makeSubject(app, group);
  await layBeside(app, { groupId: group.groupId, ragId: subject.ragId }, owner);
  const query = { groupId: group.groupId };
  expect((await app.call(copyGroup, { token: owner.token, query })).status).toBe(200);
  const rows = await app.services.db.selectFrom('attachments').select('ragId').execute();
  expect(rows.filter(({ ragId }) => ragId === subject.ragId)).toHaveLength(1);
});

it("subjects/attachments: deleting an account deletes the user's attachments, also on a post that stays in a book", async () => {
  const { author, friend, group, subject } = await makeClass(app);
  const post = await makePost(app, group, subject, author, { postStatus: 'DRAFT' });
  await attachTo(app, post, author);
  const { db } = app.services;
  const publishedAt = new Date().toISOString();
  await db
    .updateTable('posts')
    .set({ postStatus: 'PUBLISHED', publishedAt })
    .where('postId', '=', post.postId)
    .execute();
  await makeSetBook(app, group, [post.postId]);
  await leave(author);
  const params = { groupId: group.groupId, postId: post.postId };
  const { body } = await app.call(api.listAttachments, { params, token: friend.token });
  expect(body.attachments).toEqual([]);
  expect(await filesOf(author)).toEqual([]);
});

it("subjects/attachments: deleting a former owner's account keeps the resources of the subjects", async () => {
  const { friend, group, subject } = await makeClass(app);
  const where = { groupId: group.groupId, ragId: subject.ragId };
  const { body } = await layBeside(app, where, group.owner, { name: '안내.pdf' });
  await app.services.db
    .updateTable('groups')
    .set({ createUserId: friend.userId })
    .where('groupId', '=', group.groupId)
    .execute();
  await leave(group.owner);
  const file = await app.call(api.openResource, {
    params: {
      groupId: group.groupId,
      subjectId: subject.ragId,
      resourceId: body.attachment.attachmentId,
    },
    token: friend.token,
  });
  expect(file.status).toBe(200);
});

it('subjects/attachments: the export holds the files and names the web pages', async () => {
  const { author, group, subject } = await makeClass(app);
  const post = await makePost(app, group, subject, author, {
    postStatus: 'DRAFT',
    title: '감나무',
  });
  await attachTo(app, post, author, { name: '녹음 <1>.m4a' });
  await app.services.db
    .insertInto('attachments')
    .values({
      attachmentId: post.postId,
      postId: post.postId,
      ragId: null,
      attachmentKind: 'WEB_PAGE',
      position: 2,
      title: '<b>감나무 이야기</b>',
      fileId: null,
      url: 'https://example.kr/?a=1&b="2"',
      description: null,
      pictureFileId: null,
    })
    .execute();
  const { body } = await app.call(downloadMyData, { token: author.token });
  const files = unzipSync(new Uint8Array(body as never));
  expect(Buffer.from(files['글/붙임/001-1 녹음 1.m4a'] ?? []).equals(FILE_BYTES)).toBe(true);
  const text = (path: string) => new TextDecoder().decode(files[path]);
  expect(text('글/001 감나무.html')).toContain(
    `<a href="${encodeURIComponent('붙임')}/${encodeURIComponent('001-1 녹음 1.m4a')}" rel="noreferrer">녹음 1.m4a</a>`,
  );
  expect(text('글/001 감나무.html')).toContain(
    '<a href="https://example.kr/?a=1&amp;b=&quot;2&quot;" rel="noreferrer">&lt;b&gt;감나무 이야기&lt;/b&gt;</a>',
  );
  expect(JSON.parse(text('글/001 감나무.json')).attachments).toMatchObject([
    { title: '녹음 1.m4a', path: '글/붙임/001-1 녹음 1.m4a', url: null },
    { title: '<b>감나무 이야기</b>', url: 'https://example.kr/?a=1&b="2"' },
  ]);
  const teacher = await app.call(downloadMyData, { token: group.owner.token });
  expect(unzipSync(new Uint8Array(teacher.body as never))).not.toHaveProperty('글');
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listMyUnsubmitted } from '../../../../shared/groups/groups.ts';
import { listMyPosts } from '../../../../shared/reading/my-posts.ts';
import { listPosts } from '../../../../shared/reading/posts.ts';
import { getUserActivity, listMyWriting } from '../../../../shared/reading/user-activity.ts';
import { listActivities, listSubmissions } from '../../../../shared/subjects/activities.ts';
import { unpublishPost } from '../../../../shared/writing/writing.ts';
import { makeClass, makePost, type TestUser } from '../../../../tests/support/data/factories.ts';
import { giveFeedback } from '../../../../tests/support/data/feedback.ts';
import { createTestApp, type TestApp } from '../../../../tests/support/servers/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const DUE = '2100-11-27T12:00:00Z';

/** With a post that its author is asked to revise. */
async function makeRequested() {
  const made = await makeClass(app, { subject: { onePostPerPerson: false } });
  const { group, subject, author } = made;
  const post = await makePost(app, group, subject, author);
  await giveFeedback(app, post, group.owner, {
    decision: 'REVISION',
    revisionReason: '끝을 더 써 봐요',
    revisionDueAt: DUE,
  });
  return { ...made, post };
}
type Class = Awaited<ReturnType<typeof makeRequested>>;

async function feedStatus({ group, author }: Class, { token }: TestUser) {
  const { groupId } = group;
  const feed = await app.call(listPosts, { params: { groupId }, query: { size: 20 }, token });
  const activity = await app.call(getUserActivity, {
    params: { groupId, userId: author.userId },
    query: { page: 1, size: 20, kind: 'POST' },
    token,
  });
  const [inFeed, inActivity] = [feed.body.posts, activity.body.posts].map((posts) =>
    posts.map(({ revisionStatus }) => revisionStatus),
  );
  expect(inActivity).toEqual(inFeed);
  return inFeed;
}

async function todoOf({ group }: Class, { token }: TestUser) {
  const { groupId } = group;
  return (await app.call(listMyUnsubmitted, { params: { groupId }, token })).body;
}

const takeBack = ({ post, author }: Class) =>
  app.call(unpublishPost, {
    params: { groupId: post.groupId, postId: post.postId },
    token: author.token,
  });

describe('feedback/revision: its state in lists', () => {
  it('the feed and a member’s activity show it to the author and the owner only', async () => {
    const made = await makeRequested();
    expect(await feedStatus(made, made.author)).toEqual(['REQUESTED']);
    expect(await feedStatus(made, made.group.owner)).toEqual(['REQUESTED']);
    expect(await feedStatus(made, made.friend)).toEqual([null]);
  });

  it('the author’s own lists show it with its date', async () => {
    const made = await makeRequested();
    const { groupId } = made.group;
    const { token } = made.author;
    const inGroup = await app.call(listMyWriting, {
      params: { groupId },
      query: { filter: 'all', size: 20 },
      token,
    });
    const everywhere = await app.call(listMyPosts, { query: { filter: 'all', size: 20 }, token });
    const expected = { revisionStatus: 'REQUESTED', revisionDueAt: DUE };
    expect(inGroup.body.posts).toMatchObject([expected]);
    expect(everywhere.body).toMatchObject([expected]);
  });

  it('a post that one answered shows it to the owner only', async () => {
    const made = await makeRequested();
    const { group, post, friend } = made;
    for (const { userId } of [friend, group.owner]) {
      await app.services.db.insertInto('likes').values({ postId: post.postId, userId }).execute();
    }
    const statusFor = async ({ token }: TestUser) =>
      (
        await app.call(listMyPosts, { query: { filter: 'participated', size: 20 }, token })
      ).body.map(({ revisionStatus, revisionDueAt }) => [revisionStatus, revisionDueAt]);
    expect(await statusFor(group.owner)).toEqual([['REQUESTED', DUE]]);
    expect(await statusFor(friend)).toEqual([[null, null]]);
  });

  it('the hand-in grid tells a revised draft from a first one', async () => {
    const made = await makeRequested();
    const { group, subject, author, friend } = made;
    await makePost(app, group, subject, friend, { postStatus: 'DRAFT' });
    await takeBack(made);
    const { body } = await app.call(listSubmissions, {
      params: { groupId: group.groupId, subjectId: subject.ragId },
      token: group.owner.token,
    });
    const stateOf = ({ userId }: TestUser) => {
      const found = body.submissions.find((one) => one.userId === userId);
      return [found?.submission, found?.revisionStatus];
    };
    expect(stateOf(author)).toEqual(['DRAFT', 'REQUESTED']);
    expect(stateOf(friend)).toEqual(['DRAFT', null]);
  });

  it('a subject shows the viewer the state of the own post that has most left to do', async () => {
    const made = await makeRequested();
    const { group, subject, author, friend } = made;
    await makePost(app, group, subject, author);
    await app.services.db
      .updateTable('posts')
      .set({ revisionStatus: 'ACCEPTED' })
      .where('authorId', '=', author.userId)
      .where('postId', '<>', made.post.postId)
      .execute();
    const statusFor = async ({ token }: TestUser) =>
      (
        await app.call(listActivities, { params: { groupId: group.groupId }, token })
      ).body.activities.flatMap(({ subjects }) =>
        subjects.map(({ myRevisionStatus }) => myRevisionStatus),
      );
    expect(await statusFor(author)).toEqual(['REQUESTED']);
    expect(await statusFor(friend)).toEqual([null]);
    expect(await statusFor(group.owner)).toEqual([null]);
  });

  it('a request is something to do for its author, also while the post is revised', async () => {
    const made = await makeRequested();
    const { post, author, friend } = made;
    const request = {
      postId: post.postId,
      ragId: post.ragId,
      subjectTitle: expect.any(String),
      title: expect.any(String),
      revisionDueAt: DUE,
    };
    expect((await todoOf(made, author)).revisions).toEqual([
      { ...request, postStatus: 'PUBLISHED' },
    ]);
    await takeBack(made);
    expect((await todoOf(made, author)).revisions).toEqual([{ ...request, postStatus: 'DRAFT' }]);
    expect((await todoOf(made, friend)).revisions).toEqual([]);
  });

  it('a request on a hidden subject waits until the subject is shown again', async () => {
    const made = await makeRequested();
    await app.services.db
      .updateTable('groupSubjects')
      .set({ subjectStatus: 'READY' })
      .where('ragId', '=', made.post.ragId)
      .execute();
    expect((await todoOf(made, made.author)).revisions).toEqual([]);
  });
});

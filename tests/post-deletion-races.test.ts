import { sql } from 'kysely';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { plainText } from '../shared/document/document-text.ts';
import { addFeedbackReply, answerAnnotation } from '../shared/feedback/revision.ts';
import { reportComment } from '../shared/reading/comment-review.ts';
import { addComment } from '../shared/reading/comments.ts';
import { removeMyPost } from '../shared/reading/my-posts.ts';
import { DOCUMENT, makeClassWithPost, type TestUser } from './support/data/factories.ts';
import { giveFeedback } from './support/data/feedback.ts';
import { holding } from './support/meanwhile.ts';
import { createTestApp, type TestApp } from './support/servers/app.ts';
import { until } from './support/until.ts';

/**
 * A post is deleted while something on it notifies its teacher. A deadlock (40P01) makes one of the two
 * calls answer 503; none may.
 */
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ connections: 10 });
});
afterAll(() => app.close());

/** The teacher's row stops the call where it notifies, and the deletion comes in between. */
async function statusesWhileDeleting(
  { post, teacher }: { post: { postId: string; author: TestUser }; teacher: TestUser },
  begin: () => Promise<{ status: number }>,
): Promise<number[]> {
  let removal: Promise<{ status: number }> | undefined;
  const teacherRow = sql`select from users where user_id = ${teacher.userId} for update`;
  const answer = await holding(app, teacherRow, begin, async () => {
    const { token } = post.author;
    removal = app.call(removeMyPost, { params: { postId: post.postId }, token });
    await until(async () => {
      const { rows } = await sql`
        select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(app.services.db);
      return rows.length > 1;
    });
  });
  return [answer.status, (await removal)?.status ?? 0];
}

async function makeAnnotatedPost() {
  const { author, friend, group, post } = await makeClassWithPost(app);
  const annotationId = v7();
  const exact = plainText(DOCUMENT).slice(0, 3);
  const words = { start: 0, end: 3, exact, content: '누구예요?', suggestion: null };
  const feedbackId = await giveFeedback(app, post, group.owner, {
    annotations: [{ annotationId, annotationKind: 'ASK', ...words }],
  });
  const inPost = { groupId: post.groupId, postId: post.postId };
  return { author, friend, post, teacher: group.owner, inPost, feedbackId, annotationId };
}

describe('deleting a post', () => {
  test('waits for an answer to an annotation', async () => {
    const made = await makeAnnotatedPost();
    const { author, inPost, feedbackId, annotationId } = made;
    const statuses = await statusesWhileDeleting(made, () =>
      app.call(answerAnnotation, {
        params: { ...inPost, feedbackId, annotationId },
        body: { answer: 'APPLIED' },
        token: author.token,
      }),
    );
    expect(statuses).toEqual([200, 204]);
  });

  test('waits for a reply to feedback', async () => {
    const made = await makeAnnotatedPost();
    const { author, inPost, feedbackId } = made;
    const statuses = await statusesWhileDeleting(made, () =>
      app.call(addFeedbackReply, {
        params: { ...inPost, feedbackId },
        body: { replyId: v7(), content: '할머니예요' },
        token: author.token,
      }),
    );
    expect(statuses).toEqual([200, 204]);
  });

  test('waits for a report of a comment', async () => {
    const made = await makeAnnotatedPost();
    const { author, friend, inPost } = made;
    const comment = await app.call(addComment, {
      params: inPost,
      body: { content: '심한 말' },
      token: friend.token,
    });
    const { commentId } = comment.body;
    const statuses = await statusesWhileDeleting(made, () =>
      app.call(reportComment, {
        params: { ...inPost, commentId },
        body: { reportReason: 'HURTFUL', message: '' },
        token: author.token,
      }),
    );
    expect(statuses).toEqual([200, 204]);
  });
});

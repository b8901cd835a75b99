import { sql } from 'kysely';
import { deliverFeedback } from '../../../server/features/feedback/feedback-drafts/deliver-feedback.ts';
import type { FeedbackContent } from '../../../shared/feedback/feedback.ts';
import { sendFeedback } from '../../../shared/feedback/feedback-drafts.ts';
import type { TestApp } from '../servers/app.ts';
import type { TestUser } from './factories.ts';

/** Delivers sent feedback without waiting until it can no longer be undone. */
export async function deliverNow(app: TestApp, feedbackId: string): Promise<void> {
  await app.services.db
    .updateTable('feedbackDrafts')
    .set({ sendAt: sql`now()` })
    .where('feedbackId', '=', feedbackId)
    .where('sendAt', 'is not', null)
    .execute();
  await deliverFeedback(app.services, feedbackId);
}

/** Sends and delivers; returns the id of the feedback. */
export async function giveFeedback(
  app: TestApp,
  { groupId, postId }: { groupId: string; postId: string },
  by: Pick<TestUser, 'token'>,
  content: string | Partial<FeedbackContent>,
): Promise<string> {
  const sent = await app.call(sendFeedback, {
    params: { groupId, postId },
    body: typeof content === 'string' ? { content } : content,
    token: by.token,
  });
  if (sent.status !== 200) {
    throw new Error(`the feedback was refused: ${sent.errorCode} ${JSON.stringify(sent.fields)}`);
  }
  await deliverNow(app, sent.body.feedbackId);
  return sent.body.feedbackId;
}

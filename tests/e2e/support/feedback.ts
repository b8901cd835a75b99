import type { BodyInput } from '../../../shared/contract/endpoint.ts';
import { listFeedback } from '../../../shared/feedback/feedback.ts';
import { sendFeedback } from '../../../shared/feedback/feedback-drafts.ts';
import { callLive } from '../../support/servers/live.ts';
import { until } from '../../support/until.ts';

/** Sends as the owner and waits for the delivery, which can be undone for ten seconds. */
export async function giveFeedback(
  url: string,
  { groupId, postId, token }: { groupId: string; postId: string; token: string },
  content: string,
  others: Partial<BodyInput<typeof sendFeedback>> = {},
): Promise<void> {
  const params = { groupId, postId };
  const sent = await callLive(url, sendFeedback, { params, body: { content, ...others }, token });
  if (sent.status !== 200) throw new Error(`the feedback was refused: ${sent.status}`);
  await until(async () => {
    const { body } = await callLive(url, listFeedback, { params, token });
    return body.feedbacks.some(({ feedbackId }) => feedbackId === sent.body.feedbackId);
  });
}

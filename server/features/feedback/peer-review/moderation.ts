import type { RawBuilder } from 'kysely';
import type * as api from '../../../../shared/feedback/peer-review.ts';
import type { InGroup } from '../../../platform/http/access.ts';
import type { Action } from '../../../platform/http/action.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { jobKind } from '../../../platform/jobs/jobs.ts';
import type { Services } from '../../../platform/services.ts';
import { notify } from '../../notifications/notify/notify.ts';
import { findHoldWords, holdWordsIn } from '../../reading/comments/comments.ts';
import * as queries from './moderation.queries.ts';
import * as reviewQueries from './peer-review.queries.ts';

/** Carries no id: it releases whatever is due. */
export const releasePeerFeedbackJob = jobKind<object>('release-peer-feedback', {
  expireInSeconds: 60,
  retries: 8,
});

export const listPeerFeedback: Action<typeof api.listPeerFeedback, InGroup> = async (call) => {
  const { db } = call.services;
  const subjectRef = { groupId: call.group.groupId, ragId: call.params.ragId };
  const subject = await queries.findSubject(db, subjectRef);
  if (!subject) throw new AppError('SUBJECT_NOT_FOUND');
  const [participants, feedbacks, words] = await Promise.all([
    queries.findParticipants(db, subjectRef),
    queries.findPeerFeedback(db, subjectRef),
    findHoldWords(db, subjectRef.groupId),
  ]);
  const answers = await reviewQueries.findAnswers(
    db,
    feedbacks.map(({ feedbackId }) => feedbackId),
  );
  return {
    ...subject,
    participants,
    feedbacks: feedbacks.map((feedback) => {
      const own = answers.filter(({ feedbackId }) => feedbackId === feedback.feedbackId);
      const text = own.map(({ content }) => content).join('\n');
      return {
        ...feedback,
        answers: own,
        holdWords: feedback.isHeld ? holdWordsIn(text, words) : [],
      };
    }),
  };
};

export const listPeerFeedbackToReview: Action<
  typeof api.listPeerFeedbackToReview,
  InGroup
> = async ({ services: { db }, group: { groupId } }) => ({
  subjects: await queries.findSubjectsToReview(db, groupId),
});

export const releasePeerFeedback: Action<typeof api.releasePeerFeedback, InGroup> = async ({
  services,
  group: { groupId },
  body: { feedbackIds },
}) => {
  await release(services, queries.chosenByOwner(groupId, feedbackIds));
};

/** Shows anonymous feedback whose delay is over. */
export function releaseDuePeerFeedback(services: Pick<Services, 'db'>): Promise<void> {
  return release(services, queries.isDue);
}

async function release({ db }: Pick<Services, 'db'>, where: RawBuilder<unknown>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await queries.lockPostsOfHeld(tx, where);
    for (const { feedbackId, authorId, hidesAuthor } of await queries.updateToReleased(tx, where)) {
      const event = { kind: 'FEEDBACK_RECEIVED', feedbackId, actorId: authorId } as const;
      await notify(tx, { ...event, isAnonymous: hidesAuthor });
    }
  });
}

export const withdrawPeerFeedback: Action<typeof api.withdrawPeerFeedback, InGroup> = async ({
  services: { db },
  group: { groupId },
  params: { feedbackId },
  body: { reason },
}) => {
  if (!(await queries.updateToWithdrawn(db, { groupId, feedbackId, reason }))) {
    throw new AppError('FEEDBACK_NOT_FOUND');
  }
};

export const dismissPeerReport: Action<typeof api.dismissPeerReport, InGroup> = async ({
  services: { db },
  group: { groupId },
  params: { feedbackId },
}) => {
  if (!(await queries.updateToDismissed(db, { groupId, feedbackId }))) {
    throw new AppError('FEEDBACK_NOT_FOUND');
  }
};

import { LIMITS } from '../../../../shared/contract/limits.ts';
import { LIMIT_MESSAGES } from '../../../../shared/contract/messages.ts';
import type { SubjectDetail } from '../../../../shared/subjects/activities.ts';
import type { InGroup } from '../../../platform/http/access.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Services } from '../../../platform/services.ts';
import { findSubjectSiblings } from './activities.queries.ts';
import { getSubject } from './activities.ts';
import { lockActivities, lockSubjects, updateParent } from './order.queries.ts';

/**
 * Into another activity of the group, as its last subject; its pieces hang on it and come along. It is
 * locked as ordering locks, so that neither sees half of the other.
 */
export async function moveSubject(
  services: Pick<Services, 'db'>,
  facts: InGroup,
  ragId: string,
  { activityId }: { activityId: string },
): Promise<SubjectDetail> {
  const { groupId } = facts.group;
  return services.db.transaction().execute(async (tx) => {
    const activities = await lockActivities(tx, groupId);
    const subjects = await lockSubjects(tx, groupId);
    const subject = subjects.find((one) => one.ragId === ragId);
    if (!subject) throw new AppError('SUBJECT_NOT_FOUND');
    if (!activities.includes(activityId)) throw new AppError('ACTIVITY_NOT_FOUND');
    if (subject.activityRagId !== activityId) {
      const { count, lastOrder } = await findSubjectSiblings(tx, activityId);
      if (count >= LIMITS.subjectsPerActivity) {
        throw new AppError('LIMIT_EXCEEDED', { message: LIMIT_MESSAGES.subjects });
      }
      await updateParent(tx, { ragId, activityRagId: activityId, subjectOrder: lastOrder + 1 });
    }
    return getSubject({ db: tx }, facts, ragId);
  });
}

import { useQuery } from '@tanstack/react-query';
import type { Group } from '../../../../../shared/groups/groups.ts';
import type { Subject } from '../../../../../shared/subjects/activities.ts';
import { paths } from '../../../../app/paths.ts';
import { errorMessageOf } from '../../../../platform/client/call-error.ts';
import { Button, LinkButton } from '../../../../ui/Button.tsx';
import { cx } from '../../../../ui/cx.ts';
import { Card } from '../../../../ui/layout/Card.tsx';
import { toast } from '../../../../ui/overlays/toast.ts';
import { formatCount } from '../../../../ui/text/count.ts';
import { formatRelativeTime } from '../../../../ui/text/time.ts';
import { withParticle } from '../../../../ui/text/words.ts';
import type { Revised } from '../../../feedback/revision-status/RevisionChip.tsx';
import { RevisionCounts } from '../../../feedback/revision-status/RevisionCounts.tsx';
import { submissionsQuery } from '../../../subjects/activities/activities.api.ts';
import { useRemindToSubmit } from '../../../subjects/deadline-extensions/deadline-extensions.api.ts';
import { DeadlineChip } from '../DeadlineChip.tsx';
import styles from '../Home.module.css';
import { SubmissionGrid } from './SubmissionGrid.tsx';
import { isMissing, type Submission } from './submissions.ts';

export function CurrentSubjectCard({ group, subject }: { group: Group; subject: Subject }) {
  const { groupId } = group;
  const { data } = useQuery(submissionsQuery(groupId, subject.ragId));
  const people = data?.submissions;
  const missing = people?.filter(isMissing) ?? [];
  const handedIn = people && people.length - missing.length;
  return (
    <Card className={styles.current}>
      <DeadlineChip deadline={subject.deadline} extendedUntil={subject.extendedUntil} />
      <h2 className={cx(styles.summary, 'font-pen')}>
        <SubmissionSummary
          people={people?.length ?? group.memberCount}
          handedIn={handedIn ?? subject.submitUserCount}
          title={subject.subjectTitle}
        />
      </h2>
      {people && people.length > 0 && (
        <SubmissionGrid
          groupId={groupId}
          subjectId={subject.ragId}
          deadline={subject.deadline}
          submissions={people}
        />
      )}
      {data && <RevisionCounts posts={data.submissions.map(revisionOf)} />}
      <div className={styles.actions}>
        {group.memberCount > 0 && (
          <LinkButton
            variant="primary"
            to={paths.feedbackMaking(groupId, { subjectId: subject.ragId })}
          >
            글 읽고 답하기
          </LinkButton>
        )}
        {missing.length > 0 && subject.extendedUntil === null && (
          <RemindButton groupId={groupId} subjectId={subject.ragId} missing={missing} />
        )}
        <LinkButton
          variant={missing.length > 0 ? 'quiet' : 'plain'}
          to={paths.manageWriting(groupId, { subjectId: subject.ragId })}
        >
          주제 고치기
        </LinkButton>
      </div>
    </Card>
  );
}

/** Reminds all who have not handed in; it stays pressed, so that nobody is reminded twice by mistake. */
function RemindButton({
  groupId,
  subjectId,
  missing,
}: {
  groupId: string;
  subjectId: string;
  missing: readonly Submission[];
}) {
  const { mutate, isPending, data } = useRemindToSubmit(groupId, subjectId);
  const count = formatCount(missing.length, '명');
  const remindedAt = missing.flatMap((one) => one.remindedAt ?? []).toSorted();
  const all = remindedAt.length === missing.length ? remindedAt[0] : undefined;
  return (
    <>
      <Button
        icon={data ? 'check' : 'bell'}
        busy={isPending}
        disabled={data !== undefined}
        onClick={() =>
          mutate('NOT_SUBMITTED', {
            onError: (error) => toast({ title: errorMessageOf(error), variant: 'destructive' }),
          })
        }
      >
        {data
          ? `${formatCount(data.remindedCount, '명')}에게 알렸어요`
          : `안 낸 ${count}에게 ${all === undefined ? '' : '다시 '}알림`}
      </Button>
      {!data && all !== undefined && (
        <small className={styles.reminded}>{formatRelativeTime(all)} 알렸어요</small>
      )}
    </>
  );
}

const revisionOf = ({ submission, revisionStatus }: Submission): Revised => ({
  status: revisionStatus,
  postStatus: submission === 'DRAFT' ? 'DRAFT' : 'PUBLISHED',
});

function SubmissionSummary({
  people,
  handedIn,
  title,
}: {
  people: number;
  handedIn: number;
  title: string;
}) {
  const subject = withParticle(`‘${title}’`, '을/를');
  if (people === 0) return <>{subject} 함께 쓸 사람을 기다려요.</>;
  if (handedIn === 0) {
    return <>아직 아무도 {subject} 내지 않았어요.</>;
  }
  if (handedIn >= people) {
    return (
      <>
        <b>{formatCount(people, '명')} 모두</b> {subject} 냈어요.
      </>
    );
  }
  return (
    <>
      {formatCount(people, '명')} 중 <b>{formatCount(handedIn, '명')}</b>이 {subject} 냈어요.
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import { politeName } from '../../../../shared/accounts/names/polite-name.ts';
import type { Group } from '../../../../shared/groups/groups.ts';
import { canCreateAccounts } from '../../../../shared/groups/managed-accounts.ts';
import type { Activity } from '../../../../shared/subjects/activities.ts';
import { paths } from '../../../app/paths.ts';
import { useUser } from '../../../platform/session/session.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { Chip } from '../../../ui/status/Chip.tsx';
import { EmptyState, ErrorState, Loading, Skeleton } from '../../../ui/status/PageStates.tsx';
import { formatCount } from '../../../ui/text/count.ts';
import { TimeAt } from '../../../ui/text/TimeAt.tsx';
import { WaitingInquiries } from '../../administration/inquiries/WaitingInquiries.tsx';
import { peerFeedbackToReviewQuery } from '../../feedback/peer-review/peer-review.api.ts';
import { commentReviewQuery } from '../../reading/comment-review/comment-review.api.ts';
import { activitiesQuery } from '../../subjects/activities/activities.api.ts';
import { findCurrentSubject, subjectsOf } from '../../subjects/activities/activities.model.ts';
import { joinRequestsQuery, POLLING } from '../groups/groups.api.ts';
import { LeaveRequests } from '../leave-requests/LeaveRequests.tsx';
import { CurrentSubjectCard } from './current-subject/CurrentSubjectCard.tsx';
import styles from './Home.module.css';
import { waitingQuery } from './home.api.ts';
import { AccountsCard, InviteCard } from './InviteCard.tsx';
import { RecentPosts } from './RecentPosts.tsx';
import { SubjectsCard } from './SubjectsCard.tsx';

export function OwnerHome({ group }: { group: Group }) {
  const { groupId } = group;
  const user = useUser();
  const { data, error, isFetching, refetch } = useQuery(activitiesQuery(groupId));
  const currentSubject = data && findCurrentSubject(data.activities);
  const isAlone = group.memberCount === 0;
  const offersAccounts = user !== null && canCreateAccounts(user);
  const hasSubjects = data !== undefined && subjectsOf(data.activities).length > 0;
  return (
    <div className={styles.two}>
      <div>
        {isAlone && (
          <div className={styles.invite}>
            {offersAccounts && <AccountsCard groupId={groupId} />}
            <InviteCard group={group} withSteps isPrimary={!offersAccounts} />
          </div>
        )}
        {error && !data ? (
          <ErrorState error={error} onRetry={() => void refetch()} busy={isFetching} />
        ) : !data ? (
          <Loading>
            <Skeleton shape="block" height="286px" />
          </Loading>
        ) : currentSubject ? (
          <CurrentSubjectCard group={group} subject={currentSubject} />
        ) : (
          <NoCurrentSubject groupId={groupId} activities={data.activities} isPrimary={!isAlone} />
        )}
        {!isAlone && (
          <div className={styles.posts}>
            <RecentPosts groupId={groupId} layout="rows" />
          </div>
        )}
      </div>
      <aside className={styles.aside}>
        <RequestsCard groupId={groupId} />
        <LeaveRequests groupId={groupId} />
        <CommentsToReviewCard groupId={groupId} />
        <PeerFeedbackToReviewCard groupId={groupId} />
        <WaitingInquiries groupId={groupId} />
        <WaitingFeedbackCard groupId={groupId} />
        {hasSubjects && (
          <div className={styles.tree}>
            <SubjectsCard group={group} activities={data.activities} isOwner />
          </div>
        )}
      </aside>
    </div>
  );
}

function NoCurrentSubject({
  groupId,
  activities,
  isPrimary,
}: {
  groupId: string;
  activities: Activity[];
  isPrimary: boolean;
}) {
  const hasSubjects = subjectsOf(activities).length > 0;
  const activity = activities.findLast(({ activityStatus }) => activityStatus === 'OPEN');
  return (
    <Card as="div" className={styles.current}>
      <EmptyState
        word={hasSubjects ? '다음글' : '첫 주제'}
        title={hasSubjects ? '지금 쓰는 주제가 없어요' : '무엇을 쓸지 정해 볼까요?'}
        action={
          <LinkButton
            variant={isPrimary ? 'primary' : 'plain'}
            icon="plus"
            to={paths.manageWriting(
              groupId,
              activity ? { activityId: activity.ragId, add: 'subject' } : { add: 'activity' },
            )}
          >
            {hasSubjects ? '주제 만들기' : '첫 주제 만들기'}
          </LinkButton>
        }
      >
        {hasSubjects
          ? '새 주제를 열면 아이들 화면 맨 위에 보여요.'
          : '활동은 ‘가을 글쓰기’처럼 여러 주제를 묶는 이름이에요. 활동을 하나 만들고 그 안에 주제를 넣어요.'}
      </EmptyState>
    </Card>
  );
}

function RequestsCard({ groupId }: { groupId: string }) {
  const { data } = useQuery({ ...joinRequestsQuery(groupId), ...POLLING });
  const first = data?.enrollments[0];
  if (!data || !first) return null;
  const others = data.total - 1;
  return (
    <Card className={styles.waiting}>
      <h2>들어오려는 사람</h2>
      <strong className={cx(styles.emptyNumber, 'font-title')}>
        {formatCount(data.total, '명')}
      </strong>
      <span className={styles.soft}>
        {politeName(first.penName)}
        {others > 0 && ` 외 ${formatCount(others, '명')}`}이 기다려요.
      </span>
      <LinkButton to={paths.manageUsers(groupId, { tab: 'requests' })}>
        확인하고 승인하기
      </LinkButton>
    </Card>
  );
}

function CommentsToReviewCard({ groupId }: { groupId: string }) {
  const { data } = useQuery({ ...commentReviewQuery(groupId), ...POLLING });
  if (!data || data.total === 0) return null;
  return (
    <Card className={styles.waiting}>
      <h2>살펴볼 댓글</h2>
      <strong className="font-title">{formatCount(data.total, '개')}</strong>
      <span className={styles.soft}>누가 알렸거나, 살펴볼 낱말이 들어 있어요.</span>
      <LinkButton to={paths.commentReview(groupId)}>읽어 보기</LinkButton>
    </Card>
  );
}

function PeerFeedbackToReviewCard({ groupId }: { groupId: string }) {
  const { data } = useQuery({ ...peerFeedbackToReviewQuery(groupId), ...POLLING });
  if (!data || data.subjects.length === 0) return null;
  return (
    <Card className={styles.waiting}>
      <h2>친구 글에 쓴 답</h2>
      <ul className={styles.bySubject}>
        {data.subjects.map(({ ragId, subjectTitle, held, reported }) => (
          <li key={ragId}>
            {reported > 0 && <Chip tone="due">글쓴이가 알린 답 {formatCount(reported, '개')}</Chip>}
            {held > 0 && <Chip tone="act">보여 줄 답 {formatCount(held, '개')}</Chip>}
            <span className={styles.soft}>‘{subjectTitle}’에 있어요.</span>
            <LinkButton to={paths.peerFeedback(groupId, ragId)}>
              답 살펴보기<span className="sr-only"> ‘{subjectTitle}’</span>
            </LinkButton>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function WaitingFeedbackCard({ groupId }: { groupId: string }) {
  const { data } = useQuery(waitingQuery(groupId));
  if (!data) return null;
  const waiting = [...data.waiting, ...data.revised].filter(({ sendAt }) => sendAt === null);
  const revisedCount = data.revised.filter(({ sendAt }) => sendAt === null).length;
  const oldest = waiting[0];
  if (!oldest) {
    if (data.answered.length === 0) return null;
    return (
      <Card className={styles.waiting}>
        <h2>답을 기다리는 글</h2>
        <span className={styles.soft}>모든 글에 답했어요.</span>
      </Card>
    );
  }
  return (
    <Card className={styles.waiting}>
      <h2>답을 기다리는 글</h2>
      <strong className="font-title">{formatCount(waiting.length, '편')}</strong>
      {revisedCount > 0 && <Chip tone="due">다시 낸 글 {formatCount(revisedCount, '편')}</Chip>}
      <span className={styles.soft}>
        가장 오래된 글은 <TimeAt at={oldest.publishedAt} /> 왔어요.
      </span>
      <LinkButton to={paths.feedbackMaking(groupId)}>이어서 답하기</LinkButton>
    </Card>
  );
}

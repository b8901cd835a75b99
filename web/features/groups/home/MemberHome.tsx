import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Group, RequestedRevision, Unsubmitted } from '../../../../shared/groups/groups.ts';
import { paths } from '../../../app/paths.ts';
import { useUser } from '../../../platform/session/session.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Card, CardLink } from '../../../ui/layout/Card.tsx';
import { Chip } from '../../../ui/status/Chip.tsx';
import { ErrorState, Loading, Skeleton } from '../../../ui/status/PageStates.tsx';
import { formatCount } from '../../../ui/text/count.ts';
import { Time } from '../../../ui/text/Time.tsx';
import { formatWithParticle } from '../../../ui/text/TimeAt.tsx';
import { formatDay } from '../../../ui/text/time.ts';
import { NewInquiryAnswer } from '../../administration/inquiries/WaitingInquiries.tsx';
import { ANSWERED_LABELS } from '../../feedback/feedback/feedback.model.ts';
import { PeerReviewCard } from '../../feedback/peer-review/PeerReviewCard.tsx';
import { RevisionChip } from '../../feedback/revision-status/RevisionChip.tsx';
import { activitiesQuery } from '../../subjects/activities/activities.api.ts';
import { subjectsOf } from '../../subjects/activities/activities.model.ts';
import { ReviseButton } from '../../writing/unpublishing/ReviseButton.tsx';
import { unsubmittedQuery, useOwnerTitle } from '../groups/groups.api.ts';
import { DeadlineChip } from './DeadlineChip.tsx';
import styles from './Home.module.css';
import { answersQuery, OWN_POSTS, ownPostsQuery } from './home.api.ts';
import { PostCards } from './PostLists.tsx';
import { RecentPosts } from './RecentPosts.tsx';
import { SubjectsCard } from './SubjectsCard.tsx';

export function MemberHome({ group }: { group: Group }) {
  const { groupId } = group;
  const { data, isError } = useQuery(activitiesQuery(groupId));
  return (
    <div className={styles.member}>
      <WhatToDo
        groupId={groupId}
        hasSubjects={data ? subjectsOf(data.activities).length > 0 : isError || undefined}
      />
      <NewInquiryAnswer />
      {group.settings.peerFeedbackEnabled && <PeerReviewCard groupId={groupId} />}
      <NewestFeedback groupId={groupId} />
      <OwnPosts groupId={groupId} />
      <RecentPosts groupId={groupId} layout="cards" />
      {data && data.activities.length > 0 && (
        <div className={styles.section}>
          <SubjectsCard group={group} activities={data.activities} isOwner={false} />
        </div>
      )}
      <nav className={styles.mine} aria-label="이 모임에서 나">
        <LinkButton to={paths.myWriting(groupId)}>내가 쓴 글</LinkButton>
        <LinkButton to={paths.myActivity(groupId)}>내 활동</LinkButton>
      </nav>
    </div>
  );
}

/** Posts to revise, then open subjects, each with the soonest date first. */
function WhatToDo({
  groupId,
  hasSubjects,
}: {
  groupId: string;
  /** Undefined while the activities load. */
  hasSubjects: boolean | undefined;
}) {
  const owner = useOwnerTitle(groupId);
  const { data, error, isFetching, refetch } = useQuery(unsubmittedQuery(groupId));
  if (error && !data) {
    return <ErrorState error={error} onRetry={() => void refetch()} busy={isFetching} />;
  }
  if (!data || (data.subjects.length === 0 && hasSubjects === undefined)) {
    return (
      <Loading>
        <Skeleton shape="block" height="138px" />
      </Loading>
    );
  }
  const { revisions } = data;
  const hasRevisions = revisions.length > 0;
  const isRevised = ({ draft }: Unsubmitted) =>
    revisions.some(({ postId }) => postId === draft?.postId);
  const [now, ...later] = data.subjects.filter((subject) => !isRevised(subject));
  if (!now && hasRevisions) return <RequestedRevisions groupId={groupId} revisions={revisions} />;
  if (!now && !hasSubjects) {
    return (
      <Card className={styles.openSubject}>
        <h2 className="font-title">첫 주제를 기다려요</h2>
        <p>{owner}이 주제를 열면 여기에 먼저 보여요.</p>
      </Card>
    );
  }
  if (!now) {
    return (
      <Card className={styles.openSubject}>
        <Chip tone="done" icon="check">
          지금 쓸 글은 다 냈어요
        </Chip>
        <h2 className="font-title">친구들 글을 읽어 볼까요?</h2>
        <p>새 주제가 열리면 여기에 먼저 보여요.</p>
      </Card>
    );
  }
  return (
    <>
      <RequestedRevisions groupId={groupId} revisions={revisions} />
      <Card className={styles.openSubject}>
        <DeadlineChip deadline={now.deadline} isExtended={now.isExtended} />
        <h2 className="font-title">{now.subjectTitle}</h2>
        <p>{progressText(now)}</p>
        <LinkButton
          variant={hasRevisions ? 'plain' : 'primary'}
          size="big"
          to={paths.writing(groupId, {
            subjectId: now.ragId,
            ...(now.draft && { postId: now.draft.postId }),
          })}
        >
          {isStarted(now) ? '이어서 쓰기' : '쓰기 시작하기'}
        </LinkButton>
      </Card>
      {later.length > 0 && (
        <ul className={styles.later} aria-label="그다음에 쓸 글">
          {later.slice(0, 4).map((subject) => (
            <li key={subject.ragId}>
              <Link to={paths.writing(groupId, { subjectId: subject.ragId })}>
                <Icon name="pen" size={16} />
                <b>{subject.subjectTitle}</b>
                <span>
                  {subject.deadline === null ? '마감 없음' : `${formatDay(subject.deadline)}까지`}
                  {subject.isExtended && ' 연장됐어요'}
                  {isStarted(subject) && ` · ${formatCount(subject.draft.characters, '자')} 씀`}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** The soonest one is the main action of the page. */
function RequestedRevisions({
  groupId,
  revisions,
}: {
  groupId: string;
  revisions: readonly RequestedRevision[];
}) {
  return revisions.map(({ postId, ragId, title, subjectTitle, postStatus, revisionDueAt }, at) => (
    <Card key={postId} className={styles.openSubject}>
      <RevisionChip status="REQUESTED" postStatus={postStatus} dueAt={revisionDueAt} />
      <h2 className="font-title">{title || subjectTitle}</h2>
      <p>
        {postStatus === 'DRAFT'
          ? '아직 선생님께 보이지 않아요. 다 고치면 다시 내요.'
          : '선생님이 읽고 답했어요. 답을 보면서 고쳐 써요.'}
      </p>
      {postStatus === 'DRAFT' ? (
        <LinkButton
          variant={at === 0 ? 'primary' : 'plain'}
          size="big"
          to={paths.writing(groupId, { subjectId: ragId, postId, tab: 'feedback' })}
        >
          이어서 고치기
        </LinkButton>
      ) : (
        <ReviseButton post={{ groupId, postId, ragId }} size="big" isAsked isSecondary={at > 0} />
      )}
    </Card>
  ));
}

type StartedSubject = Unsubmitted & { draft: NonNullable<Unsubmitted['draft']> };

function isStarted(subject: Unsubmitted): subject is StartedSubject {
  return subject.draft !== null && subject.draft.characters > 0;
}

function progressText(subject: Unsubmitted): string {
  if (subject.draft?.wasPublished) {
    return '다시 가져온 글이에요. 다 고치면 꼭 다시 내요.';
  }
  if (!isStarted(subject)) return '아직 시작하지 않았어요. 첫 문장부터 써 볼까요?';
  return `${formatWithParticle(subject.draft.savedAt)} ${formatCount(subject.draft.characters, '자')}까지 썼어요. 이어서 쓰면 돼요.`;
}

function OwnPosts({ groupId }: { groupId: string }) {
  const userId = useUser()?.id ?? '';
  const { data } = useQuery(ownPostsQuery(groupId, userId));
  if (!data || data.posts.length === 0) return null;
  return (
    <section className={styles.section}>
      <header className={styles.postsHeader}>
        <h2>내가 낸 글</h2>
        {data.total > OWN_POSTS && (
          <LinkButton variant="quiet" size="small" to={paths.myWriting(groupId)}>
            모두 보기
          </LinkButton>
        )}
      </header>
      <PostCards groupId={groupId} posts={data.posts} />
    </section>
  );
}

function NewestFeedback({ groupId }: { groupId: string }) {
  const { data } = useQuery(answersQuery(groupId));
  const feedback = data?.feedbacks[0];
  if (!feedback) return null;
  const said = feedback.content || feedback.firstAnnotation;
  return (
    <CardLink className={styles.answer} to={paths.answers(groupId, feedback.postId)}>
      <Chip tone={feedback.feedbackKind === 'PEER' ? 'act' : 'pen'}>
        {ANSWERED_LABELS[feedback.feedbackKind]}
      </Chip>
      {feedback.decision === 'ACCEPTED' && (
        <p>
          <b>글이 완성됐어요.</b> 끝까지 고쳐 쓰느라 애썼어요.
        </p>
      )}
      {said && (
        <blockquote
          className={cx(styles.quote, 'font-pen')}
          data-peer={feedback.feedbackKind === 'PEER' || undefined}
        >
          {said}
        </blockquote>
      )}
      <p className={styles.muted}>
        ‘{feedback.postTitle || feedback.subjectTitle}’에 달린 답 · <Time at={feedback.sentAt} />
      </p>
    </CardLink>
  );
}

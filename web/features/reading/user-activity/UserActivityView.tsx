import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { PostKind, type UserActivity } from '../../../../shared/reading/user-activity.ts';
import { paths } from '../../../app/paths.ts';
import { CallError } from '../../../platform/client/call-error.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { TabPanel, Tabs } from '../../../ui/layout/Tabs.tsx';
import { Chip } from '../../../ui/status/Chip.tsx';
import { EmptyState, ErrorState, SkeletonList } from '../../../ui/status/PageStates.tsx';
import { formatCount } from '../../../ui/text/count.ts';
import { Time } from '../../../ui/text/Time.tsx';
import { TimeAt } from '../../../ui/text/TimeAt.tsx';
import { authorNameOf } from '../../feedback/feedback/feedback.model.ts';
import { PostRows } from '../../groups/home/PostLists.tsx';
import { ExtendDeadline } from '../../subjects/deadline-extensions/ExtendDeadline.tsx';
import styles from './UserActivity.module.css';
import { activityQuery, PAGE_SIZE } from './user-activity.api.ts';

interface UserActivityViewProps {
  groupId: string;
  userId: string;
  /** Received feedback and missing subjects are visible to the person and the owner only. */
  canSeeAll: boolean;
  isSelf: boolean;
}

export function UserActivityView({ groupId, userId, canSeeAll, isSelf }: UserActivityViewProps) {
  const [search, setSearch] = useSearchParams();
  const filterParam = PostKind.safeParse(search.get('kind'));
  const kind = canSeeAll && filterParam.success ? filterParam.data : 'POST';
  const page = Math.max(1, Math.trunc(Number(search.get('page'))) || 1);
  const { data, error, isFetching, refetch } = useQuery(
    activityQuery(groupId, userId, { kind, page }),
  );
  if (error instanceof CallError && error.status === 404) {
    return (
      <EmptyState
        word="빈자리"
        title="지금은 이 모임에 없는 사람이에요"
        action={<LinkButton to={paths.group(groupId)}>모임 홈으로</LinkButton>}
      >
        그사이 나갔을 수도 있어요. 남겨 둔 글은 모임에서 그대로 읽을 수 있어요.
      </EmptyState>
    );
  }
  if (error && !data) {
    return <ErrorState page error={error} onRetry={() => void refetch()} busy={isFetching} />;
  }

  function show(next: { kind?: PostKind; page?: number }) {
    setSearch((now) => {
      now.delete('page');
      if (next.kind) now.set('kind', next.kind);
      if (next.page && next.page > 1) now.set('page', String(next.page));
      return now;
    });
  }

  const counts = data?.counts;
  const list = data ? (
    <>
      <ActivityList
        activity={data}
        groupId={groupId}
        isSelf={isSelf}
        mayExtend={canSeeAll && !isSelf}
      />
      <Pagination page={page} total={data.total} onPage={(next) => show({ page: next })} />
    </>
  ) : (
    <SkeletonList count={3} height="92px" />
  );
  return (
    <div className={styles.page}>
      {data && <MemberHeader activity={data} />}
      {canSeeAll ? (
        <Tabs
          value={kind}
          onValueChange={(next) => show({ kind: next })}
          label="무엇을 볼까요"
          tabs={[
            { value: 'POST', label: '낸 글', count: counts?.posts },
            { value: 'FEEDBACK', label: '받은 피드백', count: counts?.feedbacks ?? undefined },
            {
              value: 'NOT_SUBMITTED',
              label: '내지 않은 주제',
              count: counts?.notSubmitted ?? undefined,
            },
          ]}
        >
          <TabPanel value={kind}>
            <div className={styles.panel}>{list}</div>
          </TabPanel>
        </Tabs>
      ) : (
        list
      )}
    </div>
  );
}

function MemberHeader({ activity: { member, counts } }: { activity: UserActivity }) {
  return (
    <div className={styles.who}>
      <Avatar name={member.penName} url={member.userAvatarUrl} size={48} />
      <div>
        <p className={styles.facts}>
          {member.isOwner ? (
            <>
              <TimeAt at={member.joinedAt} as="day" /> 이 모임을 만들었어요
            </>
          ) : (
            <>
              <Time at={member.joinedAt} as="day" />
              부터 함께해요
            </>
          )}
        </p>
        <p className={styles.facts}>
          낸 글 {formatCount(counts.posts, '편')} · 댓글 {formatCount(counts.comments, '개')} ·
          좋아요 {formatCount(counts.likes, '개')}
        </p>
      </div>
    </div>
  );
}

function ActivityList({
  activity,
  groupId,
  isSelf,
  mayExtend,
}: {
  activity: UserActivity;
  groupId: string;
  isSelf: boolean;
  /** The viewer is the owner, who gives this person more time. */
  mayExtend: boolean;
}) {
  const { kind, posts, feedbacks, subjects } = activity;
  const [extending, setExtending] = useState<string>();
  if (kind === 'POST') {
    if (posts.length > 0) return <PostRows groupId={groupId} posts={posts} />;
    return (
      <EmptyState word="첫 글" title="아직 낸 글이 없어요">
        {isSelf ? '글을 내면 여기에 모여요.' : '글을 내면 여기에서 읽을 수 있어요.'}
      </EmptyState>
    );
  }
  if (kind === 'FEEDBACK') {
    if (feedbacks.length === 0) {
      return (
        <EmptyState word="기다림" title="아직 받은 피드백이 없어요">
          피드백을 받으면 여기에 모여요.
        </EmptyState>
      );
    }
    return (
      <Rows>
        {feedbacks.map((feedback) => (
          <li key={feedback.feedbackId}>
            <Link className={styles.row} to={paths.post(groupId, feedback.postId)}>
              <b className={cx(styles.title, 'font-serif')}>
                {feedback.postTitle || feedback.subjectTitle}
              </b>
              <span className={cx(styles.pen, 'font-pen')}>
                {feedback.content || feedback.firstAnnotation}
              </span>
              <span className={styles.by}>
                <Chip tone="pen">{authorNameOf(feedback)}</Chip>
                <Time at={feedback.sentAt} />
              </span>
            </Link>
          </li>
        ))}
      </Rows>
    );
  }
  if (subjects.length === 0) {
    return (
      <EmptyState word="다했다" title="빠뜨린 주제가 없어요">
        지금까지 열린 주제에 모두 글을 냈어요.
      </EmptyState>
    );
  }
  return (
    <>
      <Rows>
        {subjects.map((subject) => {
          const content = (
            <>
              <b className={cx(styles.title, 'font-serif')}>{subject.subjectTitle}</b>
              <span className={styles.by}>
                {subject.isOpen ? (
                  <Chip tone="due">지금 낼 수 있어요</Chip>
                ) : (
                  <Chip>닫힌 주제</Chip>
                )}
                {subject.isBegun && <Chip tone="act">쓰는 중</Chip>}
                <span>{subject.activityTitle}</span>
                {subject.deadline && (
                  <span>
                    {subject.isExtended && '마감 연장 '}
                    <Time at={subject.deadline} as="deadline" />
                  </span>
                )}
              </span>
            </>
          );
          return (
            <li key={subject.ragId}>
              {isSelf && subject.isOpen ? (
                <Link
                  className={styles.row}
                  to={paths.writing(groupId, { subjectId: subject.ragId })}
                >
                  {content}
                </Link>
              ) : (
                <div className={styles.row}>{content}</div>
              )}
              {mayExtend && subject.deadline && (
                <Button
                  className={styles.extend}
                  size="small"
                  icon="clock"
                  onClick={() => setExtending(subject.ragId)}
                >
                  마감 늘려 주기<span className="sr-only"> ‘{subject.subjectTitle}’</span>
                </Button>
              )}
            </li>
          );
        })}
      </Rows>
      {extending !== undefined && (
        <ExtendDeadline
          groupId={groupId}
          subjectId={extending}
          userId={activity.member.userId}
          onClose={() => setExtending(undefined)}
        />
      )}
    </>
  );
}

function Rows({ children }: { children: ReactNode }) {
  return (
    <Card as="div">
      <ul className={styles.rows}>{children}</ul>
    </Card>
  );
}

interface PaginationProps {
  page: number;
  total: number;
  onPage(page: number): void;
}

function Pagination({ page, total, onPage }: PaginationProps) {
  const last = Math.max(1, Math.ceil(total / PAGE_SIZE));
  if (last === 1 && page === 1) return null;
  return (
    <nav className={styles.pages} aria-label="쪽">
      <Button disabled={page <= 1} onClick={() => onPage(page - 1)}>
        앞 쪽
      </Button>
      <span aria-live="polite">
        {last}쪽 중 {Math.min(page, last)}쪽
      </span>
      <Button disabled={page >= last} onClick={() => onPage(page + 1)}>
        다음 쪽
      </Button>
    </nav>
  );
}

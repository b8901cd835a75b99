import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useParams } from 'react-router';
import type { Group } from '../../../../shared/groups/groups.ts';
import { toOwner } from '../../../../shared/groups/owner-title.ts';
import type { Post } from '../../../../shared/reading/posts.ts';
import type { Subject } from '../../../../shared/subjects/activities.ts';
import { paths } from '../../../app/paths.ts';
import { useUser } from '../../../platform/session/session.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Chip } from '../../../ui/status/Chip.tsx';
import { ErrorState, Loading, Skeleton } from '../../../ui/status/PageStates.tsx';
import { formatCount } from '../../../ui/text/count.ts';
import { givenName } from '../../../ui/text/given-name.ts';
import { formatDeadline } from '../../../ui/text/time.ts';
import { particleOf } from '../../../ui/text/words.ts';
import { unsubmittedQuery, useGroup } from '../../groups/groups/groups.api.ts';
import { DocumentView } from '../../reading/posts/DocumentView.tsx';
import { postQuery } from '../../reading/posts/posts.api.ts';
import { activitiesQuery } from '../../subjects/activities/activities.api.ts';
import { subjectsOf } from '../../subjects/activities/activities.model.ts';
import { ReviseButton } from '../unpublishing/ReviseButton.tsx';
import { Leaf } from './Leaf.tsx';
import styles from './PublishedPage.module.css';

/** What a writer sees right after handing in: the post as a page of the book, and what comes next. */
export function Component() {
  const { groupId = '', postId = '' } = useParams();
  const userId = useUser()?.id;
  const { data: post, error, isFetching, refetch } = useQuery(postQuery(groupId, postId));
  const group = useGroup(groupId);
  const { data: tree } = useQuery(activitiesQuery(groupId));
  const subject = tree && subjectsOf(tree.activities).find(({ ragId }) => ragId === post?.ragId);
  if (post && (post.postStatus !== 'PUBLISHED' || post.author.userId !== userId)) {
    return <Navigate replace to={paths.post(groupId, postId)} />;
  }
  return (
    <div className={styles.screen}>
      <header className={styles.top}>
        <Link to={paths.group(groupId)}>
          <Icon name="back" />
          모임 홈으로
        </Link>
        {post && (
          <span className={styles.told}>
            <Icon name="check" size={16} />
            {group ? toOwner(group) : '선생님께'} 전해졌어요
          </span>
        )}
      </header>
      <main id="main" className={styles.main}>
        {error && !post ? (
          <ErrorState page error={error} onRetry={() => void refetch()} busy={isFetching} />
        ) : post ? (
          <>
            <NextSteps post={post} group={group} subject={subject} />
            <BookPage post={post} groupTitle={group?.groupTitle} />
          </>
        ) : (
          <Loading>
            <Skeleton shape="block" height="420px" />
          </Loading>
        )}
      </main>
    </div>
  );
}

function NextSteps({
  post,
  group,
  subject,
}: {
  post: Post;
  group: Group | undefined;
  subject: Subject | undefined;
}) {
  const { groupId, ragId } = post;
  const isRevised = post.revisionStatus !== null;
  const title = post.title || '제목 없는 글';

  return (
    <div className={styles.next}>
      <h1 className="font-title">
        {isRevised && '고친 '}‘{title}
        {/* Chromium breaks a balanced line between the mark and the particle. */}
        <span className={styles.unbroken}>’{particleOf(title, '을/를')}</span>{' '}
        {isRevised && '다시 '}냈어요!
      </h1>
      {post.late && <Chip tone="due">마감이 지나 ‘늦게 낸 글’이라고 적혀요</Chip>}
      {subject && group && (
        <Together
          handedIn={subject.submitUserCount}
          members={group.memberCount}
          name={givenName(post.author.penName)}
        />
      )}
      {subject?.readers === 'OWNER' ? (
        <LinkButton variant="primary" size="big" wide to={paths.group(groupId)}>
          모임 홈으로
        </LinkButton>
      ) : (
        <LinkButton
          variant="primary"
          size="big"
          wide
          to={paths.subjectPosts(groupId, { subjectId: ragId })}
        >
          친구 글 읽기
        </LinkButton>
      )}
      {subject?.subjectStatus === 'OPEN' && !isRevised && (
        <div className={styles.revise}>
          <ReviseButton post={post} />
          <span>
            {subject.deadline === null
              ? '언제든 다시 가져와서 고칠 수 있어요.'
              : `${formatDeadline(subject.deadline)}는 다시 가져와서 고칠 수 있어요.`}
          </span>
        </div>
      )}
      <NextSubject groupId={groupId} ragId={ragId} />
    </div>
  );
}

/** A number of fewer people would say who is missing. */
const LEAST_TOGETHER = 5;
const MOST_CELLS = 48;

function Together({
  handedIn,
  members,
  name,
}: {
  handedIn: number;
  members: number;
  name: string;
}) {
  if (handedIn < LEAST_TOGETHER || members < handedIn || members > MOST_CELLS) return null;
  const left = members - handedIn;
  return (
    <div>
      <div className={styles.cells} aria-hidden="true">
        {Array.from({ length: members }, (_, at) => {
          const isMine = at === handedIn - 1;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a cell has no identity but its position
            <i key={at} className={cx(at < handedIn && styles.filled, isMine && styles.mine)}>
              {isMine && <span className="font-serif">{name}</span>}
            </i>
          );
        })}
      </div>
      <p className={styles.soft}>
        {left === 0
          ? `${formatCount(members, '명')} 모두 냈어요.`
          : `${formatCount(members, '명')} 중 ${formatCount(handedIn, '명')}이 냈어요. ${formatCount(left, '명')}이 더 내면 모두 모여요.`}
      </p>
    </div>
  );
}

function NextSubject({ groupId, ragId }: { groupId: string; ragId: string }) {
  const { data } = useQuery(unsubmittedQuery(groupId));
  const next = data?.subjects.find((one) => one.ragId !== ragId);
  if (!next) return null;
  return (
    <section className={styles.nextSubject} aria-label="다음 주제">
      <div>
        <small>다음 주제</small>
        <b className="font-title">{next.subjectTitle}</b>
        <small>{next.deadline === null ? '마감 없음' : formatDeadline(next.deadline)}</small>
      </div>
      <LinkButton to={paths.writing(groupId, { subjectId: next.ragId })}>
        쓰러 가기<span className="sr-only"> ‘{next.subjectTitle}’</span>
      </LinkButton>
    </section>
  );
}

/** The beginning of the post as it will stand in the book. */
function BookPage({ post, groupTitle }: { post: Post; groupTitle: string | undefined }) {
  return (
    <div className={styles.book}>
      <article className={styles.sheet} aria-label="책에 실릴 모습">
        <p className={styles.running}>
          <span>{post.subjectTitle}</span>
          <span>{groupTitle}</span>
        </p>
        <h2 className="font-serif">{post.title || '제목 없는 글'}</h2>
        <p className={cx(styles.author, 'font-serif')}>{post.author.penName}</p>
        {/* Only the beginning is visible: nothing below it may take the focus. */}
        <div inert>
          <DocumentView document={post.document} />
        </div>
      </article>
      <Leaf className={styles.leafOne} />
      <Leaf className={styles.leafTwo} />
      <Leaf className={styles.leafThree} />
      <Leaf className={styles.leafFour} />
      <Link className={styles.whole} to={paths.post(post.groupId, post.postId)}>
        글 전체 보기
      </Link>
    </div>
  );
}

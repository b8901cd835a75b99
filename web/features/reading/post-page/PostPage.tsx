import { useQuery } from '@tanstack/react-query';
import { use, useEffect } from 'react';
import { Link, useParams } from 'react-router';
import type { Post } from '../../../../shared/reading/posts.ts';
import { useGroupMenu } from '../../../app/menus/group-menu.ts';
import { paths } from '../../../app/paths.ts';
import { setPageTitle } from '../../../platform/document-title.ts';
import { useUser } from '../../../platform/session/session.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { LinkButton } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { HeaderToolsContext } from '../../../ui/layout/header-tools.ts';
import { Chip } from '../../../ui/status/Chip.tsx';
import { ErrorState, Loading, Skeleton } from '../../../ui/status/PageStates.tsx';
import { Time } from '../../../ui/text/Time.tsx';
import { FeedbackOnPost } from '../../feedback/revision/FeedbackOnPost.tsx';
import { PostWithMarks } from '../../feedback/revision/PostWithMarks.tsx';
import { RevisionChip } from '../../feedback/revision-status/RevisionChip.tsx';
import { useGroup } from '../../groups/groups/groups.api.ts';
import { PickCard } from '../../square/selection/PickPanel.tsx';
import { SquareQuestion } from '../../square/selection/SquareQuestion.tsx';
import { activitiesQuery } from '../../subjects/activities/activities.api.ts';
import { subjectsOf } from '../../subjects/activities/activities.model.ts';
import { AttachmentSection } from '../../subjects/attachments/AttachmentSection.tsx';
import { SimilarPhrases } from '../../writing/similar-phrases/SimilarPhrases.tsx';
import { ReviseButton } from '../../writing/unpublishing/ReviseButton.tsx';
import { Comments } from '../comments/Comments.tsx';
import { LikeButton } from '../likes/LikeButton.tsx';
import { DocumentView } from '../posts/DocumentView.tsx';
import { neighboursQuery, type PostIds, postQuery } from '../posts/posts.api.ts';
import styles from './PostPage.module.css';
import { useArrowNavigation } from './use-arrow-navigation.ts';

export function Component() {
  const { groupId = '', postId = '' } = useParams();
  const { data: post, error, refetch, isFetching } = useQuery(postQuery(groupId, postId));
  const group = useGroup(groupId);
  const userId = useUser()?.id;

  useEffect(() => {
    if (post) setPageTitle(post.title || post.subjectTitle);
  }, [post]);

  if (error) {
    return (
      <>
        <h1 className="sr-only">글 읽기</h1>
        <ErrorState
          page
          error={error}
          onRetry={() => void refetch()}
          busy={isFetching}
          action={<LinkButton to={paths.group(groupId)}>모임 홈으로</LinkButton>}
        >
          모임 홈에서 다른 글을 읽을 수 있어요.
        </ErrorState>
      </>
    );
  }
  if (!post) {
    return (
      <>
        <h1 className="sr-only">글 읽기</h1>
        <PostSkeleton />
      </>
    );
  }
  return (
    <div className={styles.page}>
      <div className={styles.top}>
        <Breadcrumb post={post} groupTitle={group?.groupTitle} />
        {use(HeaderToolsContext)}
      </div>
      {post.postStatus === 'PUBLISHED' && <SquareQuestion post={post} group={group} />}
      <PostArticle post={post} />
      <AttachmentSection target={{ groupId, postId }} heading="붙임" hasTopMargin />
      {post.postStatus === 'PUBLISHED' && (
        <>
          {group?.settings.likesEnabled !== false && <LikeButton post={post} />}
          <FeedbackOnPost post={post} isMine={post.author.userId === userId} />
          <SimilarPhrases key={postId} post={post} />
          <PickCard post={post} group={group} />
          <Comments post={post} group={group} />
          <Neighbours groupId={groupId} postId={postId} />
        </>
      )}
    </div>
  );
}

function Breadcrumb({ post, groupTitle }: { post: Post; groupTitle: string | undefined }) {
  return (
    <nav className={styles.breadcrumb} aria-label="글이 있는 곳">
      <Link to={paths.group(post.groupId)}>{groupTitle ?? '모임 홈'}</Link>
      <Icon name="next" size={14} />
      <span>{post.activityTitle}</span>
      <Icon name="next" size={14} />
      <Link to={paths.subjectPosts(post.groupId, { subjectId: post.ragId })}>
        {post.subjectTitle}
      </Link>
    </nav>
  );
}

function PostArticle({ post }: { post: Post }) {
  const user = useUser();
  const isMine = post.author.userId === user?.id;
  const isOwner = useGroupMenu()?.isOwner === true;
  const mayRevise = useMayRevise(post, isMine);
  return (
    <article className={styles.article}>
      <h1 className={cx(styles.title, 'font-serif')}>{post.title || '제목 없는 글'}</h1>
      <div className={styles.who}>
        <Avatar name={post.author.penName} url={post.author.userAvatarUrl} />
        <span>{post.author.penName}</span>
        <span aria-hidden="true">·</span>
        <Time at={post.publishedAt ?? post.savedAt} as="day" />
        {post.late && <Chip tone="due">늦게 낸 글</Chip>}
        {post.postStatus === 'DRAFT' &&
          (post.revisionStatus === null ? (
            <Chip tone="act">쓰는 중</Chip>
          ) : (
            <RevisionChip status={post.revisionStatus} postStatus="DRAFT" />
          ))}
        <span className={styles.actions}>
          {(isMine || isOwner) && (
            <LinkButton
              variant="quiet"
              size="small"
              icon="clock"
              to={paths.postHistory(post.groupId, post.postId)}
            >
              글의 발자취
            </LinkButton>
          )}
          {isMine && mayRevise && <ReviseButton post={post} size="small" />}
          {isMine && post.postStatus === 'PUBLISHED' && post.revisionStatus === 'REQUESTED' ? (
            <LinkButton size="small" icon="down" to={paths.answers(post.groupId, post.postId)}>
              답 보고 고치기
            </LinkButton>
          ) : (
            isMine &&
            !mayRevise && (
              <LinkButton
                variant="quiet"
                size="small"
                icon="pen"
                to={paths.writing(post.groupId, { subjectId: post.ragId, postId: post.postId })}
              >
                {post.postStatus === 'DRAFT' ? '이어서 쓰기' : '글쓰기 화면에서 보기'}
              </LinkButton>
            )
          )}
        </span>
      </div>
      {(isMine || isOwner) && post.postStatus === 'PUBLISHED' ? (
        <PostWithMarks post={post} />
      ) : (
        <DocumentView document={post.document} />
      )}
    </article>
  );
}

/** An own published post can be taken back while its subject is open. */
function useMayRevise({ groupId, ragId, postStatus, revisionStatus }: Post, isMine: boolean) {
  const isPlain = isMine && postStatus === 'PUBLISHED' && revisionStatus === null;
  const { data } = useQuery({ ...activitiesQuery(groupId), enabled: isPlain });
  const subject = data && subjectsOf(data.activities).find((one) => one.ragId === ragId);
  return isPlain && subject?.subjectStatus === 'OPEN';
}

function Neighbours({ groupId, postId }: PostIds) {
  const { data } = useQuery(neighboursQuery(groupId, postId));
  const { previous, next } = data ?? {};
  const pathOf = (neighbour: { postId: string } | null | undefined) =>
    neighbour ? paths.post(groupId, neighbour.postId) : undefined;
  useArrowNavigation({ previous: pathOf(previous), next: pathOf(next) });
  if (!previous && !next) return null;
  return (
    <nav className={styles.neighbours} aria-label="같은 주제의 다른 글">
      {previous ? (
        <Link
          to={paths.post(groupId, previous.postId)}
          className="font-serif"
          rel="prev"
          title="앞 글 (←)"
          aria-keyshortcuts="ArrowLeft"
        >
          <Icon name="back" />
          {previous.title || '제목 없는 글'}
        </Link>
      ) : (
        <span />
      )}
      {next && (
        <Link
          to={paths.post(groupId, next.postId)}
          className="font-serif"
          rel="next"
          title="다음 글 (→)"
          aria-keyshortcuts="ArrowRight"
        >
          {next.title || '제목 없는 글'}
          <Icon name="next" />
        </Link>
      )}
    </nav>
  );
}

function PostSkeleton() {
  return (
    <Loading label="글을 가져오고 있어요">
      <div className={styles.page}>
        <div className={styles.breadcrumb}>
          <Skeleton width="16em" />
        </div>
        <div className={styles.article}>
          <Skeleton width="60%" height="2.6rem" shape="block" />
          <div className={styles.who}>
            <Skeleton shape="circle" />
            <Skeleton width="9em" />
          </div>
          <Skeleton shape="block" height="16rem" />
        </div>
      </div>
    </Loading>
  );
}

import type { Post } from '../../../../../shared/reading/posts.ts';
import { paths } from '../../../../app/paths.ts';
import { LinkButton } from '../../../../ui/Button.tsx';
import { Chip } from '../../../../ui/status/Chip.tsx';
import { formatCount } from '../../../../ui/text/count.ts';
import { Time } from '../../../../ui/text/Time.tsx';
import { PostWithMarks } from '../../../feedback/revision/PostWithMarks.tsx';
import { RevisionTimeline } from '../../revision-timeline/RevisionTimeline.tsx';
import { ReviseButton } from '../../unpublishing/ReviseButton.tsx';
import { SidePanel } from '../panel/SidePanel.tsx';
import styles from '../Writing.module.css';
import { StepsInPage, WritingHeader } from '../WritingHeader.tsx';
import type { SelectedSubject } from '../WritingPage.tsx';
import type { OpenedPost, PostRef } from '../writing.api.ts';
import publishing from './Publishing.module.css';

export function PublishedPost({
  postRef,
  selected,
  opened,
  post,
  tab,
  onChooseSubject,
}: {
  postRef: PostRef;
  selected: SelectedSubject;
  opened: OpenedPost;
  post: Post;
  tab: string | null;
  onChooseSubject(): void;
}) {
  const { groupId } = postRef;
  const isAsked = post.revisionStatus === 'REQUESTED';
  const isOpen = isAsked || selected.subject.subjectStatus === 'OPEN';

  return (
    <>
      <WritingHeader
        groupId={groupId}
        selected={selected}
        post={post}
        onChooseSubject={onChooseSubject}
      >
        {isOpen && <ReviseButton post={post} isAsked={isAsked} />}
      </WritingHeader>
      <RevisionTimeline post={post} readText={() => post} />
      <main id="main" className={styles.main} tabIndex={-1}>
        <div className={styles.page}>
          <StepsInPage post={post} />
          <div className={publishing.banner}>
            <Chip tone="done" icon="check">
              냈어요
            </Chip>
            {post.publishedAt && <Time at={post.publishedAt} as="clock" />}
            {post.late && <Chip tone="due">늦게 낸 글</Chip>}
            <LinkButton
              size="small"
              variant="quiet"
              icon="eye"
              to={paths.post(groupId, post.postId)}
            >
              읽으러 가기
            </LinkButton>
          </div>
          {opened.resolution.kind === 'conflict' && (
            <p className={publishing.warning}>
              이 기기에 보내지 못한 글이 남아 있어요. ‘고쳐 쓰기’를 누르면 두 글을 나란히 볼 수
              있어요.
            </p>
          )}
          <h1 className={publishing.publishedTitle}>{post.title}</h1>
          <PostWithMarks post={post} />
        </div>
      </main>
      <SidePanel
        postRef={postRef}
        selected={selected}
        postId={post.postId}
        posts={opened.posts}
        counts={undefined}
        tab={tab}
      />
      <footer className={styles.statusBar}>
        <span className={styles.saveStatus} data-status="saved">
          냈어요
        </span>
        <span>{formatCount(post.characters, '자')}</span>
        <span className={styles.wide}>
          공백 빼고 {formatCount(post.charactersWithoutSpaces, '자')}
        </span>
      </footer>
    </>
  );
}

import { useState } from 'react';
import type { Post } from '../../../../../shared/reading/posts.ts';
import { paths } from '../../../../app/paths.ts';
import { CallError } from '../../../../platform/client/call-error.ts';
import { Button, LinkButton } from '../../../../ui/Button.tsx';
import { toast } from '../../../../ui/overlays/toast.ts';
import { Chip } from '../../../../ui/status/Chip.tsx';
import { formatCount } from '../../../../ui/text/count.ts';
import { Time } from '../../../../ui/text/Time.tsx';
import { PostWithMarks } from '../../../feedback/revision/PostWithMarks.tsx';
import { RevisionTimeline } from '../../revision-timeline/RevisionTimeline.tsx';
import { SidePanel } from '../panel/SidePanel.tsx';
import styles from '../Writing.module.css';
import { StepsInPage, WritingHeader } from '../WritingHeader.tsx';
import type { SelectedSubject } from '../WritingPage.tsx';
import type { OpenedPost, PostRef } from '../writing.api.ts';
import publishing from './Publishing.module.css';
import { UnpublishDialog } from './UnpublishDialog.tsx';
import { useUnpublish } from './unpublish.api.ts';

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
  const unpublish = useUnpublish(groupId, post.postId);
  const [isConfirming, setConfirming] = useState(false);
  const isAsked = post.revisionStatus === 'REQUESTED';
  const isOpen = isAsked || selected.subject.subjectStatus === 'OPEN';

  function confirmUnpublish(): void {
    unpublish.mutate(undefined, {
      onError: (error) => {
        setConfirming(false);
        const message = error instanceof CallError ? error.message : '글을 거두지 못했어요.';
        toast({ title: message, variant: 'destructive' });
      },
    });
  }

  return (
    <>
      <WritingHeader
        groupId={groupId}
        selected={selected}
        post={post}
        onChooseSubject={onChooseSubject}
      >
        {isOpen && (
          <Button
            icon={isAsked ? 'pen' : 'undo'}
            variant={isAsked ? 'primary' : 'plain'}
            onClick={() => setConfirming(true)}
          >
            {isAsked ? '고쳐 쓰기' : '거두어 고치기'}
          </Button>
        )}
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
              이 기기에 보내지 못한 글이 남아 있어요. 글을 거두면 두 글을 나란히 볼 수 있어요.
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
      {isConfirming && (
        <UnpublishDialog
          busy={unpublish.isPending}
          onConfirm={confirmUnpublish}
          onCancel={() => setConfirming(false)}
        />
      )}
    </>
  );
}

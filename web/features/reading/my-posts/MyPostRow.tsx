import { Link } from 'react-router';
import type { MyPost } from '../../../../shared/reading/my-posts.ts';
import { paths } from '../../../app/paths.ts';
import { IconButton } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Menu, MenuItem } from '../../../ui/overlays/Menu.tsx';
import { Chip } from '../../../ui/status/Chip.tsx';
import { formatCount } from '../../../ui/text/count.ts';
import { Time } from '../../../ui/text/Time.tsx';
import { RevisionChip } from '../../feedback/revision-status/RevisionChip.tsx';
import styles from './MyPosts.module.css';

export function MyPostRow({ post, onRemove }: { post: MyPost; onRemove?: () => void }) {
  const title = post.title || '제목 없는 글';
  return (
    <div className={styles.row}>
      {post.isInside ? (
        <Link className={styles.post} to={pathOf(post)}>
          <MyPostContent post={post} title={title} isMine={onRemove !== undefined} />
        </Link>
      ) : (
        <div className={styles.post}>
          <MyPostContent post={post} title={title} isMine={onRemove !== undefined} />
        </div>
      )}
      {onRemove && (
        <Menu trigger={<IconButton icon="more" label={`${title}: 할 수 있는 일`} />}>
          <MenuItem icon="trash" destructive onSelect={onRemove}>
            지우기
          </MenuItem>
        </Menu>
      )}
    </div>
  );
}

function pathOf({ groupId, postId, ragId, postStatus }: MyPost): string {
  return postStatus === 'DRAFT'
    ? paths.writing(groupId, { subjectId: ragId, postId })
    : paths.post(groupId, postId);
}

function MyPostContent({ post, title, isMine }: { post: MyPost; title: string; isMine: boolean }) {
  return (
    <>
      <b className={cx(styles.title, 'font-serif')}>{title}</b>
      <span className={cx(styles.text, 'font-serif')}>{post.excerpt}</span>
      <span className={styles.by}>
        {!isMine && <span className={styles.name}>{post.author.penName}</span>}
        <RevisionChip
          status={post.revisionStatus}
          postStatus={post.postStatus}
          dueAt={post.revisionDueAt}
        />
        {isMine &&
          post.revisionStatus === null &&
          (post.postStatus === 'DRAFT' ? (
            <Chip tone="act">쓰는 중</Chip>
          ) : (
            <Chip tone="done">낸 글</Chip>
          ))}
        {post.late && <Chip tone="due">늦게 낸 글</Chip>}
        {!post.isInside && <Chip>나온 모임</Chip>}
        <span>
          {post.groupTitle} · {post.subjectTitle}
        </span>
        <span>{formatCount(post.characters, '자')}</span>
        <Time at={post.publishedAt ?? post.savedAt} />
        {post.likeCount > 0 && <span>좋아요 {formatCount(post.likeCount, '개')}</span>}
        {post.commentCount > 0 && <span>댓글 {formatCount(post.commentCount, '개')}</span>}
        {isMine && post.feedbackCount > 0 && (
          <Chip tone="pen">피드백 {formatCount(post.feedbackCount, '개')}</Chip>
        )}
      </span>
    </>
  );
}

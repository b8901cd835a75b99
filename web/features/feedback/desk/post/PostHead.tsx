import { Button } from '../../../../ui/Button.tsx';
import { cx } from '../../../../ui/cx.ts';
import { Chip } from '../../../../ui/status/Chip.tsx';
import { formatCount } from '../../../../ui/text/count.ts';
import { Time } from '../../../../ui/text/Time.tsx';
import { AttachmentSection } from '../../../subjects/attachments/AttachmentSection.tsx';
import type { DeskPostAnswer } from '../desk.api.ts';
import styles from './PostHead.module.css';

interface PostHeadProps {
  groupId: string;
  answer: DeskPostAnswer;
  isChecking: boolean;
  onCheck(): void;
  onDialog(dialog: 'earlier' | 'versions' | 'support'): void;
}

/** Who wrote the post, when and how long it is, and what helps to answer it. */
export function PostHead({
  groupId,
  answer: { post, versions, earlierFeedbacks },
  isChecking,
  onCheck,
  onDialog,
}: PostHeadProps) {
  return (
    <header className={styles.head}>
      <h2 className={cx(styles.title, 'font-serif')}>{post.title || '제목 없는 글'}</h2>
      <p className={styles.soft}>
        {post.author.penName} · <Time at={post.publishedAt} as="clock" /> ·{' '}
        {formatCount(post.characters, '자')} · {post.subjectTitle}
        {post.late && <Chip tone="due">늦게 낸 글</Chip>}
        {post.isRevising && <Chip tone="act">고쳐 쓰는 중</Chip>}
      </p>
      <div className={styles.tools}>
        <Button
          size="small"
          variant="quiet"
          aria-keyshortcuts="S"
          busy={isChecking}
          onClick={onCheck}
        >
          맞춤법 검사
        </Button>
        {versions.length > 0 && (
          <Button size="small" variant="quiet" onClick={() => onDialog('versions')}>
            낸 글 {versions.length}
          </Button>
        )}
        {post.supportCount > 0 && (
          <Button size="small" variant="quiet" onClick={() => onDialog('support')}>
            AI 도움 {post.supportCount}
          </Button>
        )}
        {earlierFeedbacks.length > 0 && (
          <Button size="small" variant="quiet" onClick={() => onDialog('earlier')}>
            지난 답 {earlierFeedbacks.length}
          </Button>
        )}
      </div>
      <AttachmentSection target={{ groupId, postId: post.postId }} heading="붙임" />
    </header>
  );
}

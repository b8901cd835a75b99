import { useState } from 'react';
import { Link } from 'react-router';
import type { SquareCandidate } from '../../../../shared/square/square.ts';
import { paths } from '../../../app/paths.ts';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Chip } from '../../../ui/status/Chip.tsx';
import { formatCount } from '../../../ui/text/count.ts';
import { Time } from '../../../ui/text/Time.tsx';
import { PreviewDialog } from './PreviewDialog.tsx';
import styles from './Selection.module.css';

export function CandidateRow({
  groupId,
  post,
  isOwner,
}: {
  groupId: string;
  post: SquareCandidate;
  isOwner: boolean;
}) {
  const [isOpen, setOpen] = useState(false);
  const title = post.title || '제목 없는 글';
  const isWaiting = post.picked && !post.squareConsent && !post.declined;
  return (
    <Card as="article" className={styles.row}>
      <div className={styles.rowHead}>
        <Link className="font-serif" to={paths.post(groupId, post.postId)}>
          {title}
        </Link>
        <StateChip post={post} isOwner={isOwner} />
      </div>
      <p className={styles.excerpt}>{post.excerpt}</p>
      <div className={styles.rowFoot}>
        <p className={styles.facts}>
          {isOwner && <span>{post.penName}</span>}
          <span>{post.subjectTitle}</span>
          <Time at={post.publishedAt} as="day" />
          <span>{formatCount(post.characters, '자')}</span>
          {post.likeCount > 0 && <span>좋아요 {formatCount(post.likeCount, '개')}</span>}
        </p>
        {isOwner ? (
          <Button size="small" icon="eye" onClick={() => setOpen(true)}>
            {post.picked || post.declined ? '미리보기' : '미리보고 고르기'}
            <span className="sr-only"> ‘{title}’</span>
          </Button>
        ) : (
          isWaiting && (
            <LinkButton size="small" to={paths.post(groupId, post.postId)}>
              글에서 대답하기<span className="sr-only"> ‘{title}’</span>
            </LinkButton>
          )
        )}
      </div>
      {isOpen && <PreviewDialog groupId={groupId} post={post} onClose={() => setOpen(false)} />}
    </Card>
  );
}

function StateChip({ post, isOwner }: { post: SquareCandidate; isOwner: boolean }) {
  const { picked, squareConsent, declined, isTakenDown } = post;
  if (isTakenDown) return <Chip icon="alert">관리자가 내렸어요</Chip>;
  if (picked && squareConsent)
    return (
      <Chip tone="done" icon="check">
        광장에 실린 글
      </Chip>
    );
  if (declined)
    return <Chip>{isOwner ? '글쓴이가 싣지 않기로 했어요' : '싣지 않기로 했어요'}</Chip>;
  if (picked)
    return isOwner ? (
      <Chip tone="due">대답을 기다려요</Chip>
    ) : (
      <Chip tone="act">대답해 주세요</Chip>
    );
  if (squareConsent) return <Chip>{isOwner ? '글쓴이는 좋다고 했어요' : '좋다고 했어요'}</Chip>;
  return null;
}

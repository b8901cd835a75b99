import {
  type DeletionPreview,
  TOMBSTONE_PEN_NAME,
} from '../../../../shared/accounts/account-deletion.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { formatCount } from '../../../ui/text/count.ts';
import styles from './AccountDeletion.module.css';

export function DeletionSummary({ preview }: { preview: DeletionPreview }) {
  const { posts, drafts, comments, feedbackGiven } = preview;
  const written = [
    posts > 0 && `낸 글 ${formatCount(posts, '편')}`,
    drafts > 0 && `쓰던 글 ${formatCount(drafts, '편')}`,
  ];
  const postsText = written.filter(Boolean).join(', ');
  return (
    <Card as="div" className={styles.summary}>
      <h2>바로 지워지는 것</h2>
      <ul>
        <li>아이디, 필명, 이메일, 사진과 로그인에 쓰던 정보</li>
        {postsText !== '' && (
          <li>
            {postsText}
            {preview.postsInBooks > 0 && ' (책에 남기기로 한 글만 빼고)'}
          </li>
        )}
        <li>{comments > 0 && `댓글 ${formatCount(comments, '개')}와 `}누른 좋아요</li>
      </ul>
      {feedbackGiven + comments > 0 && (
        <>
          <h2>이름 없이 남는 것</h2>
          <ul>
            {feedbackGiven > 0 && (
              <li>
                다른 사람에게 보낸 피드백 {formatCount(feedbackGiven, '개')}. 받은 사람이 계속 읽을
                수 있도록 '{TOMBSTONE_PEN_NAME}'가 쓴 것으로 남아요.
              </li>
            )}
            {comments > 0 && <li>답글이 달린 댓글은 내용만 지워지고, 답글은 그대로 남아요.</li>}
          </ul>
        </>
      )}
    </Card>
  );
}

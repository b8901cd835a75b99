import { Link } from 'react-router';
import type { MyPage } from '../../../../shared/accounts/my-page.ts';
import { politeName } from '../../../../shared/accounts/names/polite-name.ts';
import { paths } from '../../../app/paths.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { formatCount } from '../../../ui/text/count.ts';
import { Time } from '../../../ui/text/Time.tsx';
import styles from './MyPage.module.css';

type By = Pick<MyPage['feedback'][number], 'penName' | 'isTeacher' | 'feedbackKind'>;

/** A peer's name may be hidden. */
function byWhom({ penName, isTeacher, feedbackKind }: By): string {
  if (feedbackKind !== 'PEER') return politeName(penName ?? '', isTeacher);
  return penName === null ? '친구가 쓴 답' : `친구 ${penName}`;
}

export function MyFeedbackCard({ page: { feedback, counts } }: { page: MyPage }) {
  return (
    <Card
      title="받은 답"
      action={
        counts.feedback > 0 && (
          <span className={styles.muted}>{formatCount(counts.feedback, '개')}</span>
        )
      }
    >
      {feedback.length === 0 ? (
        <p className={styles.none}>글을 내면 선생님과 친구의 답이 여기에 모여요.</p>
      ) : (
        feedback.map(({ feedbackId, groupId, postId, title, content, sentAt, ...by }) => (
          <article key={feedbackId} className={styles.answer}>
            {content !== '' && <blockquote className="font-pen">{content}</blockquote>}
            <p className={styles.muted}>
              {byWhom(by)} · <Link to={paths.answers(groupId, postId)}>{title}</Link> ·{' '}
              <Time at={sentAt} />
            </p>
          </article>
        ))
      )}
    </Card>
  );
}

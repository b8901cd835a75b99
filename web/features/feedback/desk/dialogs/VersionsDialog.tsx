import { Link } from 'react-router';
import { paths } from '../../../../app/paths.ts';
import { Dialog } from '../../../../ui/overlays/Dialog.tsx';
import { formatCount } from '../../../../ui/text/count.ts';
import { Time } from '../../../../ui/text/Time.tsx';
import type { DeskPostAnswer } from '../desk.api.ts';
import styles from './FeedbackView.module.css';

/** The published versions of the post; each is compared with the newest one on the history page. */
export function VersionsDialog({
  groupId,
  answer: { post, versions },
  onClose,
}: {
  groupId: string;
  answer: DeskPostAnswer;
  onClose(): void;
}) {
  const newest = versions[0]?.versionId;
  return (
    <Dialog open onOpenChange={onClose} title="낸 글" description="새로 낸 글부터 있어요.">
      <ul className={styles.list}>
        {versions.map(({ versionId, title, writtenAt, characters }, at) => (
          <li key={versionId} className={styles.row}>
            <span>
              <b>{title || '제목 없는 글'}</b>{' '}
              <span className={styles.soft}>
                <Time at={writtenAt} as="clock" /> · {formatCount(characters, '자')}
              </span>
            </span>
            {newest !== undefined && at > 0 && (
              <Link
                to={paths.postHistory(groupId, post.postId, { from: versionId, to: newest })}
                className={styles.link}
              >
                비교하기
              </Link>
            )}
          </li>
        ))}
      </ul>
      <p className={styles.soft}>
        <Link to={paths.postHistory(groupId, post.postId)} className={styles.link}>
          글의 발자취 모두 보기
        </Link>
      </p>
    </Dialog>
  );
}

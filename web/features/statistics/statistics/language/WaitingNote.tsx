import { formatCount } from '../../../../ui/text/count.ts';
import styles from '../Statistics.module.css';

/** Texts are counted by a job after they are published. */
export function WaitingNote({ waiting }: { waiting: number }) {
  if (waiting === 0) return null;
  return (
    <p className={styles.soft}>
      글 {formatCount(waiting, '편')}은 아직 세고 있어요. 잠시 뒤에 다시 열면 보여요.
    </p>
  );
}

import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import styles from './SquareNote.module.css';

/** On the home of a group that is in the square: the way to what it shows there. */
export function SquareNote({ groupId, isOwner }: { groupId: string; isOwner: boolean }) {
  return (
    <p className={styles.note}>
      광장에 문을 연 모임이에요.{' '}
      <Link to={paths.squareDesk(groupId)}>
        {isOwner ? '광장에 실을 글 고르기' : '내 글을 실어도 되는지 정하기'}
      </Link>
    </p>
  );
}

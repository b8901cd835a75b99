import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '../../../app/paths.ts';
import { formatCount } from '../../../ui/text/count.ts';
import { groupReportsQuery } from './home.api.ts';
import styles from './SquareNote.module.css';

export function SquareNote({ groupId, isOwner }: { groupId: string; isOwner: boolean }) {
  const { data } = useQuery({ ...groupReportsQuery(groupId), enabled: isOwner });
  const waiting = data?.reports.length ?? 0;
  return (
    <p className={styles.note}>
      광장에 공개한 모임이에요.{' '}
      {waiting > 0 && <b>신고 {formatCount(waiting, '건')}이 기다려요. </b>}
      <Link to={paths.squareSelection(groupId)}>
        {waiting > 0
          ? '신고 살펴보기'
          : isOwner
            ? '광장에 실을 글 고르기'
            : '내 글을 실어도 되는지 정하기'}
      </Link>
    </p>
  );
}

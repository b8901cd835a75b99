import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Group } from '../../../../shared/groups/groups.ts';
import { ownerTitle } from '../../../../shared/groups/owner-title.ts';
import { paths } from '../../../app/paths.ts';
import { formatCount } from '../../../ui/text/count.ts';
import { candidatesQuery } from '../../square/selection/selection.api.ts';
import { WAITING_POSTS } from '../../square/selection/selection.model.ts';
import { groupReportsQuery } from '../../square/square/reports/reports.api.ts';
import styles from './SquareNote.module.css';

/** Of a public group: what waits for the viewer. */
export function SquareNote({ group, isOwner }: { group: Group; isOwner: boolean }) {
  return isOwner ? <OwnerNote groupId={group.groupId} /> : <MemberNote group={group} />;
}

function OwnerNote({ groupId }: { groupId: string }) {
  const { data } = useQuery(groupReportsQuery(groupId));
  const waiting = data?.reports.length ?? 0;
  if (waiting === 0) return null;
  return (
    <p className={styles.note}>
      <b>광장에서 온 신고 {formatCount(waiting, '건')}이 기다려요.</b>{' '}
      <Link to={paths.squareSelection(groupId)}>신고 살펴보기</Link>
    </p>
  );
}

function MemberNote({ group }: { group: Group }) {
  const { groupId } = group;
  const { data } = useInfiniteQuery(candidatesQuery(groupId, WAITING_POSTS));
  const [post, ...others] = data?.pages[0]?.posts ?? [];
  if (!post)
    return (
      <p className={styles.note}>
        광장 공개를 켠 모임이에요.{' '}
        <Link to={paths.squareSelection(groupId)}>광장에 실으려고 고른 내 글 보기</Link>
      </p>
    );
  return (
    <p className={styles.note}>
      <b>
        {ownerTitle(group)}이 내 글 ‘{post.title || '제목 없는 글'}’
        {others.length > 0 && ` 외 ${formatCount(others.length, '편')}`}을 광장에 싣고 싶어 해요.
      </b>{' '}
      <Link
        to={others.length > 0 ? paths.squareSelection(groupId) : paths.post(groupId, post.postId)}
      >
        대답하기
      </Link>
    </p>
  );
}

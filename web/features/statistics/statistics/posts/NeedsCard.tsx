import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '../../../../app/paths.ts';
import { Card } from '../../../../ui/layout/Card.tsx';
import { ErrorState } from '../../../../ui/status/PageStates.tsx';
import styles from '../Statistics.module.css';
import { needsQuery } from '../statistics.api.ts';
import { needSentence } from '../wording.ts';

/** Facts about pupils who may need help now, by name: it is no ranking. */
export function NeedsCard({ groupId }: { groupId: string }) {
  const { data, error, isFetching, refetch } = useQuery(needsQuery(groupId));
  return (
    <Card title="지금 도움이 필요한 학생">
      {error && !data ? (
        <ErrorState error={error} onRetry={() => void refetch()} busy={isFetching} />
      ) : !data ? (
        <p className={styles.soft}>살펴보고 있어요.</p>
      ) : data.members.length === 0 ? (
        <p className={styles.soft}>
          밀린 글이나 기다리는 고쳐쓰기가 없어요. 모두 잘 따라오고 있어요.
        </p>
      ) : (
        <ul className={styles.needs}>
          {data.members.map(({ userId, penName, needs }) => (
            <li key={userId}>
              <Link to={paths.member(groupId, userId)}>
                {penName}
                <span className="sr-only"> 님의 글 보기</span>
              </Link>
              {needs.map((need) => (
                <p key={'postId' in need ? `${need.kind} ${need.postId}` : need.kind}>
                  {needSentence(need)}
                </p>
              ))}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

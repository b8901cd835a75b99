import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { Link } from 'react-router';
import type { MemberInNeed } from '../../../../../shared/statistics/needs.ts';
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
        <p className={styles.soft}>밀린 글이나 기다리는 고쳐쓰기가 없어요.</p>
      ) : (
        <ul className={styles.needs}>
          {withSameNeeds(data.members).map(({ sentences, members }) => (
            <li key={members[0]?.userId}>
              {members.map(({ userId, penName }, at) => (
                <Fragment key={userId}>
                  {at > 0 && ', '}
                  <Link to={paths.member(groupId, userId)}>
                    {penName}
                    <span className="sr-only"> 님의 글 보기</span>
                  </Link>
                </Fragment>
              ))}
              {sentences.map((sentence) => (
                <p key={sentence}>{sentence}</p>
              ))}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

interface SameNeeds {
  sentences: string[];
  members: MemberInNeed[];
}

/** A sentence that is true of many is written once, after all their names. */
function withSameNeeds(members: readonly MemberInNeed[]): SameNeeds[] {
  const found = new Map<string, SameNeeds>();
  for (const member of members) {
    const sentences = member.needs.map(needSentence);
    const key = sentences.join('\n');
    const same = found.get(key);
    if (same) same.members.push(member);
    else found.set(key, { sentences, members: [member] });
  }
  return [...found.values()];
}

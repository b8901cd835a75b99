import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { canCreateAccounts } from '../../../shared/management.ts';
import type { Member } from '../../../shared/members.ts';
import { paths } from '../../paths.ts';
import { useUser } from '../../platform/session.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Card } from '../../ui/Card.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { Field } from '../../ui/Field.tsx';
import { ErrorState, SkeletonList } from '../../ui/states.tsx';
import { Time } from '../../ui/Time.tsx';
import { count } from '../../ui/words.ts';
import { TimeAt } from '../groups/TimeAt.tsx';
import { MemberActions } from '../management/MemberActions.tsx';
import { managedAccountsQuery } from '../management/management.api.ts';
import styles from './Members.module.css';
import { matchesName } from './match-name.ts';
import { membersQuery } from './members.api.ts';

/** A longer list gets a box to find somebody in. */
const LONG = 8;

export function MemberList({ groupId }: { groupId: string }) {
  const { data, error, isFetching, refetch } = useQuery(membersQuery(groupId));
  const user = useUser();
  const maySetPasswords = user !== null && canCreateAccounts(user);
  const managed = useQuery({ ...managedAccountsQuery(groupId), enabled: maySetPasswords });
  const [wanted, setWanted] = useState('');
  if (error) {
    return <ErrorState title={error.message} onRetry={() => void refetch()} busy={isFetching} />;
  }
  if (!data) return <SkeletonList count={1} height="320px" />;
  const members = data.users.filter(({ isOwner }) => !isOwner);
  const found = data.users.filter(({ penName }) => matchesName(penName, wanted));
  return (
    <Card title={`함께하는 사람 ${count(members.length, '명')}`}>
      {data.users.length > LONG && (
        <Field
          label="이름으로 찾기"
          hideLabel
          placeholder="이름으로 찾기 (첫소리로도 찾아요: ㄱㅇ)"
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
          className={styles.find}
        />
      )}
      <ul className={styles.people} data-columns>
        {found.map((member) => (
          <MemberRow
            key={member.userId}
            groupId={groupId}
            member={member}
            isManaged={
              managed.data?.accounts.some(({ userId }) => userId === member.userId) ?? false
            }
          />
        ))}
      </ul>
      {found.length === 0 && <p className={styles.none}>그런 이름이 없어요.</p>}
      {members.length === 0 && (
        <p className={styles.none}>아직 들어온 사람이 없어요. 위의 코드를 나누어 주세요.</p>
      )}
    </Card>
  );
}

interface MemberRowProps {
  groupId: string;
  member: Member;
  isManaged: boolean;
}

function MemberRow({ groupId, member, isManaged }: MemberRowProps) {
  return (
    <li>
      <Avatar name={member.penName} url={member.userAvatarUrl} />
      <span className={styles.name}>
        <b>
          <Link to={paths.member(groupId, member.userId)}>{member.penName}</Link>
        </b>
        <small>
          {member.isOwner ? (
            <>
              <TimeAt at={member.joinedAt} as="day" /> 열었어요
            </>
          ) : (
            <>
              <Time at={member.joinedAt} as="day" />
              부터 함께해요
            </>
          )}
        </small>
      </span>
      {member.isOwner ? (
        <Chip tone="act">모임을 연 사람</Chip>
      ) : (
        <MemberActions groupId={groupId} member={member} isManaged={isManaged} />
      )}
    </li>
  );
}

import type { FoundPerson } from '../../../../shared/administration/people/people.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Chip } from '../../../ui/status/Chip.tsx';
import { Time } from '../../../ui/text/Time.tsx';
import { formatDay } from '../../../ui/text/time.ts';
import styles from './People.module.css';
import { KINDS } from './people.model.ts';

interface PeopleListProps {
  people: readonly FoundPerson[];
  selected: string | null;
  onSelect(personId: string): void;
}

export function PeopleList({ people, selected, onSelect }: PeopleListProps) {
  return (
    <ul className={styles.list}>
      {people.map((person) => (
        <li key={person.userId} data-selected={person.userId === selected || undefined}>
          <Avatar name={person.penName} url={person.userAvatarUrl} size={32} />
          <div className={styles.who}>
            <button
              type="button"
              className={styles.name}
              aria-pressed={person.userId === selected}
              onClick={() => onSelect(person.userId)}
            >
              {person.penName}
            </button>
            <small>
              {person.userLogin} ·{' '}
              {person.isManaged ? '선생님이 관리하는 계정' : KINDS[person.userClassify]}
            </small>
          </div>
          <div className={styles.state}>
            {person.isSuspended && <Chip icon="ban">정지</Chip>}
            {person.reports > 0 && (
              <Chip tone="due" icon="flag">
                신고 {person.reports}건
              </Chip>
            )}
            {!person.isSuspended && person.reports === 0 && person.place}
          </div>
          <span className={styles.seen}>
            {person.isSuspended && person.suspendedUntil !== null ? (
              `${formatDay(person.suspendedUntil)}까지`
            ) : person.lastSeenAt === null ? (
              '한 달 넘게 로그인하지 않음'
            ) : (
              <Time at={person.lastSeenAt} />
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import type { FoundGroup } from '../../../../shared/administration/groups.ts';
import { paths } from '../../../app/paths.ts';
import { errorMessageOf } from '../../../platform/client/call-error.ts';
import { Button } from '../../../ui/Button.tsx';
import { Select } from '../../../ui/forms/Field.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { Chip } from '../../../ui/status/Chip.tsx';
import { ErrorState, Skeleton } from '../../../ui/status/PageStates.tsx';
import { formatBytes } from '../../../ui/text/bytes.ts';
import { formatCount } from '../../../ui/text/count.ts';
import { Time } from '../../../ui/text/Time.tsx';
import { formatDay } from '../../../ui/text/time.ts';
import styles from './Groups.module.css';
import { groupSizeQuery, useReplaceOwner, useRestoreGroup } from './groups.api.ts';

interface GroupRowProps {
  group: FoundGroup;
  isOpen: boolean;
  onToggle(): void;
}

export function GroupRow({ group, isOpen, onToggle }: GroupRowProps) {
  const id = useId();
  const { owner, purgeAt } = group;
  return (
    <li className={styles.row}>
      <div className={styles.summary}>
        <button
          type="button"
          className={styles.title}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={onToggle}
        >
          {group.groupTitle}
          <Icon name={isOpen ? 'up' : 'down'} size={15} />
        </button>
        <small>
          {group.schoolName !== null && `${group.schoolName} · `}
          {formatCount(group.memberCount, '명')}
        </small>
        <span className={styles.owner}>
          {owner.penName} <small>{owner.userLogin}</small>
          {owner.isSuspended && <Chip icon="ban">정지</Chip>}
        </span>
        <span className={styles.when}>
          {purgeAt === null ? (
            <Time at={group.lastActivityAt} />
          ) : (
            `${formatDay(purgeAt)}에 완전히 지워져요`
          )}
        </span>
      </div>
      {isOpen && (
        <div id={id} className={styles.detail}>
          <GroupDetail group={group} />
        </div>
      )}
    </li>
  );
}

function GroupDetail({ group }: { group: FoundGroup }) {
  const { groupId, owner, deletedAt } = group;
  const { data, error, isFetching, refetch } = useQuery(groupSizeQuery(groupId));
  if (error && !data) {
    return <ErrorState error={error} onRetry={() => void refetch()} busy={isFetching} />;
  }
  if (!data) return <Skeleton width="14em" />;
  return (
    <>
      <dl className={styles.facts}>
        <dt>만든 날</dt>
        <dd>{formatDay(group.createdAt)}</dd>
        <dt>낸 글</dt>
        <dd>{formatCount(data.publishedPosts, '편')}</dd>
        <dt>그림과 첨부</dt>
        <dd>{formatBytes(data.bytes)}</dd>
        <dt>모임장</dt>
        <dd>
          <Link to={paths.people({ q: owner.userLogin, person: owner.userId })}>
            {owner.penName}
          </Link>{' '}
          {owner.lastSeenAt === null ? (
            '(한 달 넘게 로그인하지 않음)'
          ) : (
            <>
              (<Time at={owner.lastSeenAt} />)
            </>
          )}
        </dd>
      </dl>
      {deletedAt !== null ? (
        <Restore groupId={groupId} />
      ) : (
        <NewOwner group={group} adults={data.adults} />
      )}
    </>
  );
}

interface Adult {
  userId: string;
  userLogin: string;
  penName: string;
}

function NewOwner({ group, adults }: { group: FoundGroup; adults: readonly Adult[] }) {
  const [chosen, setChosen] = useState('');
  const [mistake, setMistake] = useState<string>();
  const replace = useReplaceOwner(group.groupId);
  if (!group.owner.isGone) {
    return (
      <p className={styles.note}>
        모임장이 최근에도 로그인했어요. 모임은 모임장이 참여자 관리에서 직접 넘길 수 있어요.
      </p>
    );
  }
  if (adults.length === 0) {
    return (
      <p className={styles.note}>
        모임을 맡을 어른이 모임에 없어요. 맡을 선생님이 먼저 모임 코드로 들어오면 넘길 수 있어요.
      </p>
    );
  }
  return (
    <div className={styles.act}>
      <Select
        label="모임을 맡을 사람"
        value={chosen}
        error={mistake}
        options={[
          { value: '', label: '골라 주세요', disabled: true },
          ...adults.map(({ userId, penName, userLogin }) => ({
            value: userId,
            label: `${penName} (${userLogin})`,
          })),
        ]}
        onChange={({ target }) => {
          setChosen(target.value);
          setMistake(undefined);
        }}
      />
      <Button
        busy={replace.isPending}
        onClick={() =>
          chosen === ''
            ? setMistake('누가 맡을지 골라 주세요.')
            : void replace.mutateAsync(chosen).then(
                // Not as an option of the mutation: the row may be gone by then.
                () => toast({ title: '모임을 넘겼어요.' }),
                (refusal: unknown) => setMistake(errorMessageOf(refusal)),
              )
        }
      >
        이 사람에게 넘기기
      </Button>
    </div>
  );
}

function Restore({ groupId }: { groupId: string }) {
  const restore = useRestoreGroup(groupId);
  return (
    <Button
      icon="undo"
      busy={restore.isPending}
      onClick={() =>
        void restore.mutateAsync().then(
          () => toast({ title: '모임을 되살렸어요. 글과 사람이 그대로 돌아왔어요.' }),
          (refusal: unknown) =>
            toast({
              title: '되살리지 못했어요',
              description: errorMessageOf(refusal),
              variant: 'destructive',
            }),
        )
      }
    >
      되살리기
    </Button>
  );
}

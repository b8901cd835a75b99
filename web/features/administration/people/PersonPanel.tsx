import { useQuery } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { AuthenticatedBy } from '../../../../shared/accounts/sessions.ts';
import type { Person } from '../../../../shared/administration/people/people.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { IconButton } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { ErrorState, SkeletonList } from '../../../ui/status/PageStates.tsx';
import { formatCount } from '../../../ui/text/count.ts';
import { Time } from '../../../ui/text/Time.tsx';
import { formatDay } from '../../../ui/text/time.ts';
import { AccountActions } from './AccountActions.tsx';
import styles from './People.module.css';
import { personQuery } from './people.api.ts';
import { KINDS, REASONS } from './people.model.ts';
import { SuspensionForm } from './SuspensionForm.tsx';

interface PersonPanelProps {
  personId: string;
  onClose(): void;
}

/**
 * Beside the list; on a phone below it, where it is scrolled into view. Takes the focus from the row that
 * opened it, because up to nineteen rows are between them, and gives it back.
 */
export function PersonPanel({ personId, onClose }: PersonPanelProps) {
  const { data, error, isFetching, refetch } = useQuery(personQuery(personId));
  const panel = useRef<HTMLDivElement>(null);
  const opener = useRef<Element | null>(null);
  const isThere = data !== undefined;
  useEffect(() => {
    if (!isThere) return;
    panel.current?.scrollIntoView({ block: 'nearest' });
    const focused = document.activeElement;
    if (!(focused instanceof HTMLButtonElement)) return;
    opener.current = focused;
    panel.current?.focus({ preventScroll: true });
  }, [isThere]);
  const isClosing = useRef(false);
  // Not before the panel is gone: the row could open it again while it is still there.
  useLayoutEffect(
    () => () => {
      if (isClosing.current && opener.current instanceof HTMLElement) opener.current.focus();
    },
    [],
  );
  const close = () => {
    isClosing.current = true;
    onClose();
  };
  return (
    <aside ref={panel} tabIndex={-1} className={styles.panel} aria-label="선택한 사람">
      {error && !data && (
        <ErrorState error={error} onRetry={() => void refetch()} busy={isFetching} />
      )}
      {!data && !error && <SkeletonList count={1} height="420px" />}
      {data && (
        <Card as="div" className={styles.card}>
          <IconButton icon="close" label="닫기" className={styles.close} onClick={close} />
          <PersonFacts person={data} />
          <Reports reports={data.receivedReports} />
          <SuspensionForm person={data} />
          <AccountActions person={data} />
        </Card>
      )}
    </aside>
  );
}

function PersonFacts({ person }: { person: Person }) {
  const { groups, groupCount, managedBy, session } = person;
  const [first] = groups;
  return (
    <>
      <header className={styles.head}>
        <Avatar name={person.penName} url={person.userAvatarUrl} size={48} />
        <div>
          <h2 className="font-title">{person.penName}</h2>
          <small>
            {person.userLogin} · {KINDS[person.userClassify]}
          </small>
        </div>
      </header>
      <dl className={styles.facts}>
        <dt>메일</dt>
        <dd>{person.maskedEmail ?? '없음'}</dd>
        <dt>가입</dt>
        <dd>{formatDay(person.createdAt)}</dd>
        {managedBy !== null && (
          <>
            <dt>관리</dt>
            <dd>
              {managedBy.ownerPenName} · {managedBy.groupTitle}
            </dd>
          </>
        )}
        <dt>모임</dt>
        <dd>
          {first === undefined
            ? '없음'
            : groupCount === 1
              ? first.groupTitle
              : `${first.groupTitle} 외 ${formatCount(groupCount - 1, '개')}`}
        </dd>
        <dt>쓴 글</dt>
        <dd>
          {formatCount(person.publishedPosts, '편')}, 댓글 {formatCount(person.comments, '개')}
        </dd>
        <dt>보안</dt>
        <dd>
          2단계 인증 {person.hasSecondFactor ? '켜짐' : '꺼짐'}
          {person.passkeys > 0 && `, 패스키 ${formatCount(person.passkeys, '개')}`}
        </dd>
        <dt>접속</dt>
        <dd>
          {session !== null ? (
            <>
              지금 로그인해 있음 (<Time at={session.lastSeenAt} />
              {session.authenticatedBy !== null && `, ${logInWords(session)}`})
            </>
          ) : person.lastSeenAt !== null ? (
            <Time at={person.lastSeenAt} />
          ) : (
            '한 달 넘게 로그인하지 않음'
          )}
        </dd>
      </dl>
    </>
  );
}

const WAYS = {
  PASSWORD: '비밀번호',
  SOCIAL: 'Google 또는 웨일',
  SEN: '교육청 통합 로그인',
  PASSKEY: '패스키',
} as const satisfies Record<AuthenticatedBy, string>;

function logInWords({ authenticatedBy, secondFactor }: NonNullable<Person['session']>): string {
  const way = authenticatedBy === null ? '' : WAYS[authenticatedBy];
  if (secondFactor === null) return way;
  return `${way} + ${secondFactor === 'CODE' ? '인증 앱' : '복구 코드'}`;
}

function Reports({ reports }: { reports: Person['receivedReports'] }) {
  if (reports.length === 0) return null;
  return (
    <section className={styles.part}>
      <h3>받은 신고 {formatCount(reports.length, '건')}</h3>
      <ul className={styles.reports}>
        {reports.map(({ on, reason, createdAt, isSettled }) => (
          <li key={`${createdAt}${on}${reason}`} className={styles.report}>
            <span>
              {on === 'POST' ? '글' : '댓글'}: {REASONS[reason] ?? reason}
              {isSettled && <small> (살펴봄)</small>}
            </span>
            <Time at={createdAt} as="day" />
          </li>
        ))}
      </ul>
    </section>
  );
}

import type { MyGroup, MyRequest } from '../../../../shared/groups/groups.ts';
import { ownerName } from '../../../../shared/groups/owner-title.ts';
import { paths } from '../../../app/paths.ts';
import { useUser } from '../../../platform/session/session.ts';
import { cx } from '../../../ui/cx.ts';
import { Card, CardLink } from '../../../ui/layout/Card.tsx';
import { Chip } from '../../../ui/status/Chip.tsx';
import { formatCount } from '../../../ui/text/count.ts';
import { Time } from '../../../ui/text/Time.tsx';
import { TimeAt } from '../../../ui/text/TimeAt.tsx';
import styles from './GroupCard.module.css';

function GroupInitial({ title }: { title: string }) {
  return (
    <span className={cx(styles.glyph, 'font-title')} aria-hidden="true">
      {[...title][0]}
    </span>
  );
}

export function GroupCard({ group }: { group: MyGroup }) {
  const user = useUser();
  const isMine = group.createUserId === user?.id;
  return (
    <CardLink
      to={paths.group(group.groupId)}
      className={cx(styles.card, group.coverImageUrl !== null && styles.withCover)}
    >
      {group.coverImageUrl === null ? (
        <GroupInitial title={group.groupTitle} />
      ) : (
        <img className={styles.cover} src={group.coverImageUrl} alt="" loading="lazy" />
      )}
      <div className={styles.words}>
        <h2 className={cx(styles.title, 'font-title')}>{group.groupTitle}</h2>
        {group.schoolName && <p className={styles.school}>{group.schoolName}</p>}
      </div>
      {group.groupDescription && <p className={styles.text}>{group.groupDescription}</p>}
      <p className={styles.facts}>
        <span>{isMine ? '내가 만든 모임' : `${ownerName(group)}의 모임`}</span>
        <span>참여자 {formatCount(group.memberCount, '명')}</span>
        <span>
          <Time at={group.lastActivityAt} />
        </span>
      </p>
      <PendingCounts group={group} />
    </CardLink>
  );
}

function PendingCounts({ group }: { group: MyGroup }) {
  const { pendingRequestCount, unansweredCount, unsubmittedCount } = group;
  if (pendingRequestCount + unansweredCount + unsubmittedCount === 0) return null;
  return (
    <p className={styles.chips}>
      {unsubmittedCount > 0 && <Chip tone="due">쓸 글 {formatCount(unsubmittedCount, '편')}</Chip>}
      {unansweredCount > 0 && (
        <Chip tone="pen">답을 기다리는 글 {formatCount(unansweredCount, '편')}</Chip>
      )}
      {pendingRequestCount > 0 && (
        <Chip tone="act">들어오려는 사람 {formatCount(pendingRequestCount, '명')}</Chip>
      )}
    </p>
  );
}

export function RequestCard({ request }: { request: MyRequest }) {
  return (
    <Card as="div" className={cx(styles.card, styles.request)}>
      <GroupInitial title={request.groupTitle} />
      <div className={styles.words}>
        <h2 className={cx(styles.title, 'font-title')}>{request.groupTitle}</h2>
        {request.schoolName && <p className={styles.school}>{request.schoolName}</p>}
      </div>
      <p className={styles.facts}>
        <span>{ownerName(request)}의 모임</span>
        <span>
          <TimeAt at={request.createdAt} /> 신청했어요
        </span>
      </p>
      <p className={styles.chips}>
        <Chip tone="due" icon="clock">
          승인을 기다려요
        </Chip>
      </p>
    </Card>
  );
}

import { Link } from 'react-router';
import type { Notification } from '../../../../shared/notifications/notifications.ts';
import { sentenceOf } from '../../../../shared/notifications/sentences.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { cx } from '../../../ui/cx.ts';
import { Icon, type IconName } from '../../../ui/Icon.tsx';
import { Time } from '../../../ui/text/Time.tsx';
import { formatClosing } from '../../../ui/text/time.ts';
import styles from './NotificationItem.module.css';
import { addressOf } from './notification-address.ts';
import { useReadNotification } from './notifications.api.ts';

type Kind = Notification['notificationKind'];

const ICONS: Record<Kind, IconName> = {
  FEEDBACK_RECEIVED: 'pen',
  REVISION_REQUESTED: 'undo',
  REVISION_ACCEPTED: 'check',
  ANNOTATION_ANSWERED: 'comment',
  FEEDBACK_REPLY: 'comment',
  PEER_REVIEW_ASSIGNED: 'pen',
  PEER_FEEDBACK_HELD: 'alert',
  PEER_FEEDBACK_REPORTED: 'alert',
  COMMENT: 'comment',
  REPLY: 'comment',
  MENTION: 'comment',
  COMMENT_HELD: 'alert',
  COMMENT_REPORTED: 'alert',
  LIKE: 'heart',
  JOIN_REQUEST: 'people',
  INVITATION: 'mail',
  SUBJECT_OPENED: 'list',
  DEADLINE_TOMORROW: 'clock',
  DEADLINE_EXTENDED: 'clock',
  SUBMISSION_REMINDER: 'bell',
  BOOK_READY: 'book',
  POST_CHOSEN: 'book',
  POST_IN_BOOK: 'book',
  POST_TAKEN_OUT: 'book',
  ARCHIVE_READY: 'download',
  SQUARE_PICKED: 'square',
};

/** Colour of the cell: the red pen, a deadline, something to do. */
const TONES: Partial<Record<Kind, 'pen' | 'due' | 'act'>> = {
  FEEDBACK_RECEIVED: 'pen',
  REVISION_REQUESTED: 'act',
  PEER_REVIEW_ASSIGNED: 'act',
  INVITATION: 'act',
  SQUARE_PICKED: 'act',
  DEADLINE_TOMORROW: 'due',
  DEADLINE_EXTENDED: 'due',
  SUBMISSION_REMINDER: 'due',
};

/** What people did shows their faces; the teacher's red pen and what happens by itself show a cell. */
const WITH_FACES: ReadonlySet<Kind> = new Set<Kind>([
  'LIKE',
  'COMMENT',
  'REPLY',
  'MENTION',
  'JOIN_REQUEST',
  'POST_TAKEN_OUT',
]);

/** Their sentence names the group. */
const NAMING_GROUP: ReadonlySet<Kind> = new Set<Kind>([
  'JOIN_REQUEST',
  'INVITATION',
  'ARCHIVE_READY',
]);

export function NotificationItem({
  notification,
  onOpen,
}: {
  notification: Notification;
  onOpen?: (() => void) | undefined;
}) {
  const { notificationId, notificationKind, deadline, excerpt, readAt, updatedAt } = notification;
  const { mutate } = useReadNotification();
  const isUnread = readAt === null;
  const place = placeOf(notification);
  const parts = sentenceOf(notification, deadline === null ? '' : formatClosing(deadline));
  return (
    <Link
      className={styles.item}
      data-unread={isUnread || undefined}
      to={addressOf(notification)}
      onClick={() => {
        if (isUnread) mutate(notificationId);
        onOpen?.();
      }}
    >
      <Picture notification={notification} />
      <span className={styles.words}>
        {isUnread && <span className="sr-only">읽지 않음. </span>}
        <span className={styles.sentence}>
          {parts.map(({ text, isStrong }, at) =>
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a sentence have no other key
            isStrong ? <b key={at}>{text}</b> : <span key={at}>{text}</span>,
          )}
        </span>
        {excerpt !== '' && (
          <span
            className={cx(
              styles.excerpt,
              notificationKind === 'FEEDBACK_RECEIVED' && styles.penned,
            )}
          >
            {excerpt}
          </span>
        )}
        <span className={styles.place}>
          <Time at={updatedAt} />
          {place !== '' && ` · ${place}`}
        </span>
      </span>
      {isUnread && <i className={styles.dot} aria-hidden="true" />}
    </Link>
  );
}

function Picture({ notification }: { notification: Notification }) {
  const { notificationKind, actors } = notification;
  if (WITH_FACES.has(notificationKind) && actors.length > 0) {
    return (
      <span className={styles.faces} data-one={actors.length === 1 || undefined}>
        {actors.map(({ userId, penName, userAvatarUrl }) => (
          <Avatar
            key={userId}
            name={penName}
            url={userAvatarUrl}
            size={actors.length === 1 ? 32 : 28}
          />
        ))}
      </span>
    );
  }
  return (
    <span className={styles.cell} data-tone={TONES[notificationKind]}>
      <Icon name={ICONS[notificationKind]} />
    </span>
  );
}

/** The group, unless the sentence names it. */
function placeOf({ notificationKind, groupTitle }: Notification): string {
  return NAMING_GROUP.has(notificationKind) ? '' : (groupTitle ?? '');
}

import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { setUnreadInTitle } from '../../../platform/document-title.ts';
import { notificationStateQuery } from './notifications.api.ts';
import { useLiveState } from './use-live-state.ts';

/**
 * Follows the notifications of the signed-in person, once for all pages of a layout: the count in the
 * title of the document, and an announcement when something new arrives.
 */
export function LiveNotifications() {
  useLiveState();
  const { data } = useQuery(notificationStateQuery);
  const unread = data?.unread;
  const before = useRef(unread);
  const [announcement, setAnnouncement] = useState('');

  useEffect(() => {
    setUnreadInTitle(unread ?? 0);
    return () => setUnreadInTitle(0);
  }, [unread]);

  useEffect(() => {
    // Not when the page opens, and not when something was read elsewhere.
    const isNew = before.current !== undefined && unread !== undefined && unread > before.current;
    before.current = unread;
    setAnnouncement(isNew ? `새 알림이 왔어요. 읽지 않은 알림이 ${unread}개 있어요.` : '');
  }, [unread]);

  return (
    <p className="sr-only" role="status" aria-live="polite">
      {announcement}
    </p>
  );
}

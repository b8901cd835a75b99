import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import * as api from '../../../../shared/notifications/notifications.ts';
import { stubNetwork } from '../../../../tests/support/components/network.ts';
import { renderPage } from '../../../../tests/support/components/render.tsx';
import { NotificationBell } from './NotificationBell.tsx';

const network = stubNetwork();

const ID = (n: number) => `0198f000-0000-7000-8000-00000000000${n}`;

const LIKE: api.Notification = {
  notificationId: ID(1),
  eventId: 12,
  notificationKind: 'LIKE',
  actors: [
    { userId: ID(2), penName: '임하린', userAvatarUrl: null, isTeacher: false },
    { userId: ID(3), penName: '최로아', userAvatarUrl: null, isTeacher: false },
  ],
  actorCount: 5,
  groupId: ID(4),
  groupTitle: '햇살초 5학년 2반',
  ragId: null,
  subjectTitle: null,
  deadline: null,
  reviewId: null,
  postId: ID(5),
  postTitle: '은행잎 편지',
  bookId: null,
  bookTitle: null,
  excerpt: '',
  count: 0,
  updatedAt: new Date().toISOString(),
  readAt: null,
};

const FEEDBACK: api.Notification = {
  ...LIKE,
  notificationId: ID(6),
  eventId: 11,
  notificationKind: 'FEEDBACK_RECEIVED',
  actors: [{ userId: ID(7), penName: '한지우', userAvatarUrl: null, isTeacher: true }],
  actorCount: 1,
  postTitle: '도토리 모자',
  excerpt: '한참 웃었어요.',
  readAt: LIKE.updatedAt,
};

function answer(notifications: api.Notification[]): void {
  const unread = notifications.filter(({ readAt }) => readAt === null).length;
  network.answer(api.getNotificationState, { unread, isQuiet: false });
  network.answer(api.listNotifications, { notifications, unread });
}

async function openPanel() {
  const page = renderPage(<NotificationBell />);
  await page.user.click(await screen.findByRole('button', { name: /^알림/ }));
  return { ...page, panel: screen.getByRole('region', { name: '알림' }) };
}

describe('notifications: the bell', () => {
  it('says how many are unread and shows the sentences by day', async () => {
    answer([LIKE, FEEDBACK]);
    const { panel } = await openPanel();
    expect(await screen.findByRole('button', { name: /^알림, 읽지 않은 것 ?1$/ })).toBeVisible();
    const items = await within(panel).findAllByRole('link', { name: /글/ });
    expect(items.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('읽지 않음. 임하린 님 외 4명이 ‘은행잎 편지’ 글을 좋아해요.'),
      expect.stringMatching(/^한지우 선생님이 ‘도토리 모자’ 글에 답했어요\.한참 웃었어요\./),
    ]);
    expect(within(panel).getByRole('heading', { name: '오늘' })).toBeVisible();
  });

  it('marks what is opened as read and leads to the post', async () => {
    answer([LIKE]);
    network.answer(api.readNotifications, () => {
      answer([{ ...LIKE, readAt: LIKE.updatedAt }]);
      return { unread: 0, isQuiet: false };
    });
    const { user, panel, address } = await openPanel();
    await user.click(await within(panel).findByRole('link', { name: /은행잎 편지/ }));
    expect(address()).toBe(`/group/${ID(4)}/post/${ID(5)}`);
    expect(await screen.findByRole('button', { name: '알림' })).toBeVisible();
    expect(network.sentTo(api.readNotifications)[0]?.body.notificationIds).toEqual([ID(1)]);
  });

  it('marks all as read up to the newest that is shown', async () => {
    answer([LIKE, FEEDBACK]);
    network.answer(api.readAllNotifications, () => {
      answer([{ ...LIKE, readAt: LIKE.updatedAt }, FEEDBACK]);
      return { unread: 0, isQuiet: false };
    });
    const { user, panel } = await openPanel();
    await user.click(await within(panel).findByRole('button', { name: '모두 읽음' }));
    await waitFor(() => expect(screen.getByRole('button', { name: '알림' })).toBeVisible());
    expect(network.sentTo(api.readAllNotifications)[0]?.body.upTo).toBe(12);
    await waitFor(() =>
      expect(within(panel).queryByRole('button', { name: '모두 읽음' })).toBeNull(),
    );
  });

  it('says so when there is nothing', async () => {
    answer([]);
    const { panel } = await openPanel();
    expect(await within(panel).findByText('아직 알림이 없어요')).toBeVisible();
    expect(screen.getByRole('button', { name: '알림' })).toHaveAttribute('aria-expanded', 'true');
  });
});

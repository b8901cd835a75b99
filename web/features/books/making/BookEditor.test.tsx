import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { publishNewBook } from '../../../../shared/books/books.ts';
import type { MyGroup } from '../../../../shared/groups/groups.ts';
import { listMembers } from '../../../../shared/groups/members.ts';
import { listPosts, type PostSummary } from '../../../../shared/reading/posts.ts';
import { listActivities } from '../../../../shared/subjects/activities.ts';
import { stubNetwork } from '../../../../tests/support/components/network.ts';
import { expectNotice, renderPage } from '../../../../tests/support/components/render.tsx';
import {
  activityOf,
  GROUP,
  id,
  subjectOf,
  TEACHER,
} from '../../../../tests/support/components/samples.ts';
import { BookEditor } from './BookEditor.tsx';

const network = stubNetwork();

const MY_GROUP: MyGroup = {
  ...GROUP,
  pendingRequestCount: 0,
  unansweredCount: 0,
  unsubmittedCount: 0,
  isMySchool: false,
};
const AUTUMN = subjectOf('우리 동네 가을', 80);
const SECRET = subjectOf('나만의 이야기', 81, { readers: 'OWNER' });

const postOf = (title: string, n: number, ragId = AUTUMN.ragId): PostSummary => ({
  postId: id(n),
  ragId,
  subjectTitle: AUTUMN.subjectTitle,
  title,
  excerpt: '',
  characters: 20,
  author: { userId: id(n + 100), penName: `글쓴이 ${n}`, userAvatarUrl: null },
  publishedAt: '2026-11-02T00:00:00Z',
  late: false,
  revisionStatus: null,
  likeCount: 0,
  commentCount: 0,
  feedbackCount: 0,
  likedByMe: false,
});
// The newest first, as the feed sends them; in a book the oldest stands first.
const POSTS = [postOf('감나무 등불', 62), postOf('은행잎 편지', 61)];

beforeEach(() => {
  network.answer(listActivities, { activities: [activityOf('가을', 70, [AUTUMN, SECRET])] });
  network.answer(listMembers, { users: [] });
  network.answer(listPosts, { posts: POSTS });
});

const open = (step = '') =>
  renderPage(<BookEditor group={MY_GROUP} />, {
    viewer: TEACHER,
    at: `/books/making?groupId=${GROUP.groupId}${step}`,
    path: '/books/making',
  });

const titles = () =>
  within(screen.getByRole('region', { name: AUTUMN.subjectTitle }))
    .getAllByRole('listitem')
    .map((item) => /감나무 등불|은행잎 편지/.exec(item.textContent ?? '')?.[0]);
const next = () => screen.findByRole('button', { name: '다음: 모양과 표지' });

describe('books', () => {
  it('a group without readable posts says so', async () => {
    network.answer(listPosts, { posts: [postOf('비밀', 63, SECRET.ragId)] });
    open();
    expect(await screen.findByText('아직 책에 실을 글이 없어요')).toBeVisible();
  });

  it('what could not be loaded can be loaded again', async () => {
    network.refuse(listMembers, 'FAILED');
    const { user } = open();
    const again = await screen.findByRole('button', { name: '다시 해 보기' });
    network.answer(listMembers, { users: [] });
    await user.click(again);
    expect(await next()).toBeVisible();
  });

  it('a post is moved by keyboard, keeps the focus and is announced', async () => {
    const { user } = open();
    const box = await screen.findByRole('checkbox', { name: /감나무 등불/ });
    expect(titles()).toEqual(['은행잎 편지', '감나무 등불']);
    box.focus();
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(titles()).toEqual(['감나무 등불', '은행잎 편지']);
    expect(box).toHaveFocus();
    expect(screen.getByText('감나무 등불: 2개 가운데 1번째로 옮겼어요.')).toBeInTheDocument();
  });

  it('a part with some of its posts is half ticked, and one press takes all', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('checkbox', { name: /감나무 등불/ }));
    const part = screen.getByRole('checkbox', { name: /우리 동네 가을.*모두 싣기/ });
    expect(part).toBePartiallyChecked();
    await user.click(part);
    expect(part).not.toBePartiallyChecked();
    expect(screen.getByRole('checkbox', { name: /감나무 등불/ })).toBeChecked();
  });

  it('without a post there is no next step', async () => {
    const { user, address } = open();
    await user.click(await screen.findByRole('checkbox', { name: /모두 싣기/ }));
    await user.click(await next());
    await expectNotice('글을 한 편은 골라 주세요', 'alert');
    expect(address()).not.toContain('step=appearance');
    const steps = screen.getByRole('navigation', { name: '책 만드는 차례' });
    expect(within(steps).queryByRole('link', { name: /모양과 표지/ })).not.toBeInTheDocument();
  });

  it('a book needs a title, and is made of the chosen posts in their order', async () => {
    const { user, address } = open();
    await user.click(await next());
    expect(address()).toContain('step=appearance');
    const title = screen.getByRole('textbox', { name: '책 제목' });
    await user.click(screen.getByRole('button', { name: '책 만들기' }));
    expect(title).toHaveAccessibleDescription('책 제목을 적어 주세요.');
    expect(title).toHaveFocus();
    expect(network.sentTo(publishNewBook)).toEqual([]);
    await user.type(title, '감나무 등불 아래');
    expect(title).not.toHaveAccessibleDescription();
    network.refuse(publishNewBook, 'LIMIT_EXCEEDED');
    await user.click(screen.getByRole('button', { name: '책 만들기' }));
    await expectNotice(/책 만들기를 시작하지 못했어요/, 'alert');
    expect(title).toHaveValue('감나무 등불 아래');
    await waitFor(() =>
      expect(network.sentTo(publishNewBook)).toMatchObject([
        {
          body: {
            bookTitle: '감나무 등불 아래',
            parts: [{ partTitle: '우리 동네 가을', postIds: [id(61), id(62)] }],
          },
        },
      ]),
    );
  });
});

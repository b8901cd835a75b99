import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { listMyPosts, type MyPost, removeMyPost } from '../../../../shared/reading/my-posts.ts';
import { stubNetwork } from '../../../../tests/support/components/network.ts';
import { expectNotice, renderPage } from '../../../../tests/support/components/render.tsx';
import { GROUP, POST, PUPIL } from '../../../../tests/support/components/samples.ts';
import { Component as MyPostsPage } from './MyPostsPage.tsx';

const network = stubNetwork();

const DRAFT: MyPost = {
  postId: POST.postId,
  ragId: POST.ragId,
  groupId: GROUP.groupId,
  groupTitle: GROUP.groupTitle,
  subjectTitle: POST.subjectTitle,
  isInside: true,
  author: POST.author,
  postStatus: 'DRAFT',
  title: '심청이에게는',
  excerpt: '',
  characters: 12,
  savedAt: '2026-11-02T00:00:00Z',
  publishedAt: null,
  late: false,
  revisionStatus: null,
  revisionDueAt: null,
  likeCount: 0,
  commentCount: 0,
  feedbackCount: 0,
};

const open = (at = '/my-posts') =>
  renderPage(<MyPostsPage />, { viewer: PUPIL, at, path: '/my-posts' });

describe('reading/my-posts', () => {
  it('the tabs are turned by keyboard, and the address keeps the choice', async () => {
    network.answer(listMyPosts, []);
    const { user, address } = open();
    expect(await screen.findByText('아직 쓴 글이 없어요')).toBeVisible();
    screen.getByRole('tab', { name: '모두' }).focus();
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(await screen.findByText('쓰는 중인 글이 없어요')).toBeVisible();
    expect(address()).toBe('/my-posts?filter=draft');
    expect(screen.getByRole('tab', { name: '쓰는 중' })).toHaveFocus();
    expect(network.sentTo(listMyPosts).at(-1)?.query).toMatchObject({ filter: 'draft' });
  });

  it('a draft leads to the editor; deleting it is asked about, and a refusal is told', async () => {
    network.answer(listMyPosts, [DRAFT]);
    network.refuse(removeMyPost, 'POST_NOT_FOUND');
    const { user } = open('/my-posts?filter=draft');
    expect(await screen.findByRole('link', { name: /심청이에게는/ })).toHaveAttribute(
      'href',
      expect.stringContaining(`/group/${GROUP.groupId}/writing?`),
    );
    await user.click(screen.getByRole('button', { name: '심청이에게는: 할 수 있는 일' }));
    await user.click(await screen.findByRole('menuitem', { name: '지우기' }));
    const question = screen.getByRole('alertdialog', { name: '글을 지울까요?' });
    expect(question).toHaveAccessibleDescription(/되돌릴 수 없어요/);
    await user.click(within(question).getByRole('button', { name: '지우기' }));
    await expectNotice(/./, 'alert');
    expect(question).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: /심청이에게는/ })).toBeVisible();
  });

  it('a list that could not be loaded can be loaded again', async () => {
    network.refuse(listMyPosts, 'FAILED');
    const { user } = open();
    const again = await screen.findByRole('button', { name: '다시 해 보기' });
    network.answer(listMyPosts, [DRAFT]);
    await user.click(again);
    await waitFor(() => expect(screen.getByRole('link', { name: /심청이/ })).toBeVisible());
  });
});

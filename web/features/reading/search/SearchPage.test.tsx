import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type FoundPost, searchPosts } from '../../../../shared/reading/search.ts';
import { stubNetwork } from '../../../../tests/support/components/network.ts';
import { renderPage } from '../../../../tests/support/components/render.tsx';
import { GROUP, POST, PUPIL } from '../../../../tests/support/components/samples.ts';
import { Component as SearchPage } from './SearchPage.tsx';

const network = stubNetwork();

const FOUND: FoundPost = {
  postId: POST.postId,
  subjectTitle: POST.subjectTitle,
  title: [
    { text: '감', hit: false },
    { text: '나무', hit: true },
    { text: ' 등불 아래', hit: false },
  ],
  snippet: [{ text: '할머니 댁 마당에는', hit: false }],
  author: POST.author,
  publishedAt: '2026-11-02T00:00:00Z',
};

const open = () =>
  renderPage(<SearchPage />, {
    viewer: PUPIL,
    at: `/group/${GROUP.groupId}/search`,
    path: '/group/:groupId/search',
  });

describe('reading/search', () => {
  it('a result marks the words and leads to the post', async () => {
    network.answer(searchPosts, { posts: [FOUND] });
    const { user, address } = open();
    const box = screen.getByRole('searchbox', { name: /이 모임에서 찾기/ });
    expect(box).toHaveFocus();
    expect(screen.getByText('무엇을 찾을까요?')).toBeVisible();
    await user.keyboard('나무');
    const link = await screen.findByRole('link', { name: /등불 아래/ });
    expect(link).toHaveTextContent('감나무 등불 아래');
    expect(link).toHaveAttribute('href', `/group/${GROUP.groupId}/post/${POST.postId}`);
    expect(screen.getByRole('mark')).toHaveTextContent('나무');
    expect(screen.getByText('1편을 찾았어요')).toHaveAttribute('role', 'status');
    expect(address()).toBe(`/group/${GROUP.groupId}/search?q=%EB%82%98%EB%AC%B4`);
  });

  it('words without a result are repeated with advice', async () => {
    network.answer(searchPosts, { posts: [] });
    const { user } = open();
    await user.keyboard('없는 말');
    await waitFor(() => expect(screen.getByText('‘없는 말’ 글을 찾지 못했어요')).toBeVisible());
  });
});

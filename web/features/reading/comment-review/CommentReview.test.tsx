import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  addHoldWord,
  type CommentToReview,
  decideComment,
  listCommentsToReview,
  listHoldWords,
  removeHoldWord,
} from '../../../../shared/reading/comment-review.ts';
import { stubNetwork } from '../../../../tests/support/components/network.ts';
import { expectNotice, renderPage } from '../../../../tests/support/components/render.tsx';
import { GROUP, id, POST, PUPIL, TEACHER } from '../../../../tests/support/components/samples.ts';
import { setGroupMenu } from '../../../app/menus/group-menu.ts';
import { Component as CommentReviewPage } from './CommentReviewPage.tsx';
import { HoldWordsCard } from './HoldWordsCard.tsx';

const network = stubNetwork();
const { groupId } = GROUP;

const HELD: CommentToReview = {
  commentId: id(40),
  postId: POST.postId,
  postTitle: POST.title,
  author: { userId: PUPIL.id, penName: PUPIL.penName, userAvatarUrl: null },
  content: '이 바보야',
  createdAt: '2026-11-03T00:00:00Z',
  isHeld: true,
  holdWords: ['바보'],
  reports: [],
};
const REPORTED: CommentToReview = {
  ...HELD,
  commentId: id(41),
  isHeld: false,
  holdWords: [],
  reports: [
    {
      reporterId: id(51),
      reporterPenName: '최로아',
      reportReason: 'HURTFUL',
      message: '놀리는 말이에요',
      createdAt: '2026-11-03T01:00:00Z',
    },
  ],
};

function showPage(comments: CommentToReview[], viewer = TEACHER) {
  network.answer(listCommentsToReview, { comments, total: comments.length });
  const page = renderPage(<CommentReviewPage />, {
    viewer,
    at: `/group/${groupId}/comment-review`,
    path: '/group/:groupId/comment-review',
  });
  setGroupMenu({ groupId, groupTitle: GROUP.groupTitle, isOwner: viewer === TEACHER });
  return page;
}

describe('reading/comment-review', () => {
  it('a held comment says which word it contains and is shown with one click', async () => {
    const { user } = showPage([HELD]);
    network.answer(decideComment, { resultCode: 'SUCCESS' });
    const card = await screen.findByRole('article', { name: '임하린의 댓글' });
    expect(card).toHaveTextContent('살펴볼 낱말: 바보');
    network.answer(listCommentsToReview, { comments: [], total: 0 });
    await user.click(within(card).getByRole('button', { name: /보이게 하기/ }));
    expect(await screen.findByText('살펴볼 댓글이 없어요')).toBeVisible();
    expect(network.sentTo(decideComment)).toMatchObject([
      { params: { commentId: HELD.commentId }, body: { decision: 'KEEP', content: HELD.content } },
    ]);
  });

  it('a reported comment says who reported it and why, and is deleted with one click', async () => {
    const { user } = showPage([REPORTED]);
    network.answer(decideComment, { resultCode: 'SUCCESS' });
    const card = await screen.findByRole('article', { name: '임하린의 댓글' });
    const reports = within(card).getByRole('list', { name: '알린 이유' });
    expect(reports).toHaveTextContent(/최로아.*마음을 아프게 하는 말이 있어요.*놀리는 말이에요/);
    await user.click(within(card).getByRole('button', { name: /지우기/ }));
    await waitFor(() => expect(network.sentTo(decideComment)).toHaveLength(1));
    expect(network.sentTo(decideComment)).toMatchObject([
      {
        params: { commentId: REPORTED.commentId },
        body: { decision: 'DELETE', content: REPORTED.content },
      },
    ]);
  });

  it('keeping a reported comment dismisses the reports that are shown', async () => {
    const { user } = showPage([REPORTED]);
    network.answer(decideComment, { resultCode: 'SUCCESS' });
    const card = await screen.findByRole('article', { name: '임하린의 댓글' });
    await user.click(within(card).getByRole('button', { name: /그대로 두기/ }));
    await waitFor(() => expect(network.sentTo(decideComment)).toHaveLength(1));
    expect(network.sentTo(decideComment)).toMatchObject([
      { body: { decision: 'KEEP', content: REPORTED.content, reporterIds: [id(51)] } },
    ]);
  });

  it('after a decision the next comment has the focus, and after the last one the page', async () => {
    const other = { ...HELD, commentId: id(42), author: { ...HELD.author, penName: '최로아' } };
    const { user } = showPage([HELD, other]);
    network.answer(decideComment, { resultCode: 'SUCCESS' });
    const card = await screen.findByRole('article', { name: '임하린의 댓글' });
    network.answer(listCommentsToReview, { comments: [other], total: 1 });
    await user.click(within(card).getByRole('button', { name: /지우기/ }));
    const next = screen.getByRole('article', { name: '최로아의 댓글' });
    await waitFor(() => expect(next).toHaveFocus());
    network.answer(listCommentsToReview, { comments: [], total: 0 });
    await user.click(within(next).getByRole('button', { name: /지우기/ }));
    const empty = await screen.findByText('살펴볼 댓글이 없어요');
    await waitFor(() => expect(document.activeElement).toContainElement(empty));
    expect(document.body).not.toHaveFocus();
  });

  it('a comment that is gone meanwhile leaves the list', async () => {
    const { user } = showPage([HELD]);
    network.refuse(decideComment, 'COMMENT_NOT_FOUND');
    const card = await screen.findByRole('article', { name: '임하린의 댓글' });
    network.answer(listCommentsToReview, { comments: [], total: 0 });
    await user.click(within(card).getByRole('button', { name: /지우기/ }));
    await expectNotice(/정하지 못했어요/, 'alert');
    await waitFor(() => expect(card).not.toBeInTheDocument());
  });

  it('a comment that its author edited meanwhile is shown as it is now', async () => {
    const { user } = showPage([HELD]);
    network.refuse(decideComment, 'COMMENT_EDITED');
    const card = await screen.findByRole('article', { name: '임하린의 댓글' });
    const edited = { ...HELD, content: '고친 바보' };
    network.answer(listCommentsToReview, { comments: [edited], total: 1 });
    await user.click(within(card).getByRole('button', { name: /보이게 하기/ }));
    await expectNotice(/다시 읽고 정해 주세요/, 'alert');
    expect(await screen.findByText('고친 바보')).toBeVisible();
  });

  it('a member sees no list', async () => {
    showPage([HELD], PUPIL);
    expect(await screen.findByText('모임장만 볼 수 있는 화면이에요')).toBeVisible();
    expect(screen.queryByRole('article')).not.toBeInTheDocument();
  });

  it('the owner adds and removes hold words; a refusal is shown below the field', async () => {
    network.answer(listHoldWords, { words: ['바보'] });
    const { user } = renderPage(<HoldWordsCard groupId={groupId} />, { viewer: TEACHER });
    const field = await screen.findByRole('textbox', { name: '살펴볼 낱말 더하기' });
    expect(field).toHaveAccessibleDescription(/놓칠 수 있어요/);
    network.answer(addHoldWord, { words: ['멍청이', '바보'] });
    await user.type(field, ' 멍청이 {Enter}');
    await waitFor(() => expect(field).toHaveValue(''));
    expect(network.sentTo(addHoldWord)).toMatchObject([{ body: { word: '멍청이' } }]);
    network.refuse(removeHoldWord, 'FAILED');
    await user.click(screen.getByRole('button', { name: '‘바보’ 빼기' }));
    await waitFor(() => expect(field).toHaveAccessibleDescription(/처리하지 못했어요/));
  });
});

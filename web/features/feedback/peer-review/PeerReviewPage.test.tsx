import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { plainText } from '../../../../shared/document/document-text.ts';
import {
  getPeerReview,
  listPeerReviews,
  type PeerReview,
  savePeerReview,
  sendPeerReview,
} from '../../../../shared/feedback/peer-review.ts';
import { stubNetwork } from '../../../../tests/support/components/network.ts';
import { expectNotice, renderPage } from '../../../../tests/support/components/render.tsx';
import { GROUP, id, POST, PUPIL } from '../../../../tests/support/components/samples.ts';
import { Component as PeerReviewPage } from './PeerReviewPage.tsx';

const network = stubNetwork();
const { groupId } = GROUP;
const TEXT = plainText(POST.document);
const WORDS = TEXT.slice(0, 3);

const REVIEW: PeerReview = {
  reviewId: id(60),
  reviewStatus: 'ASSIGNED',
  dueAt: '2026-11-06T00:00:00Z',
  hasDraft: false,
  ragId: id(61),
  subjectTitle: '우리 동네 가을',
  hidesReviewer: true,
  hidesWriter: true,
  postState: 'PUBLISHED',
  post: { title: POST.title, document: POST.document, version: 1, author: null },
  draft: null,
  sent: null,
};
const PLACE = { start: 0, end: 3, exact: WORDS };

function open(review: Partial<PeerReview> = {}) {
  localStorage.clear();
  network.answer(getPeerReview, { ...REVIEW, ...review });
  network.answer(listPeerReviews, { subjects: [] });
  network.answer(savePeerReview, { version: 1, savedAt: '2026-11-03T00:00:00Z' });
  return renderPage(<PeerReviewPage />, {
    viewer: PUPIL,
    at: `/group/${groupId}/peer-review/${REVIEW.reviewId}`,
    path: '/group/:groupId/peer-review/:reviewId',
  });
}

const box = async (name: string) => screen.findByRole('textbox', { name });

describe('feedback/peer-review: the page', () => {
  it('a starter begins an answer, which is saved without a press', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: '가장 좋았던 곳은 …' }));
    await user.type(await box('가장 좋았던 곳'), '감나무야');
    expect(await box('가장 좋았던 곳')).toHaveValue('가장 좋았던 곳은 감나무야');
    await waitFor(() =>
      expect(network.sentTo(savePeerReview).at(-1)?.body).toMatchObject({
        version: 0,
        answers: [{ annotationKind: 'PRAISE', place: null, content: '가장 좋았던 곳은 감나무야' }],
      }),
    );
  });

  it('an answer without a place is not sent, and says what is missing', async () => {
    const { user } = open();
    await user.type(await box('가장 좋았던 곳'), '감나무야');
    await user.click(screen.getByRole('button', { name: '답 보내기' }));
    expect(await box('가장 좋았던 곳')).toHaveAccessibleDescription(/이어 주세요/);
    expect(await box('더 알고 싶은 것')).toHaveAccessibleDescription(/한 문장을/);
    expect(network.sentTo(sendPeerReview)).toEqual([]);
  });

  it('sends both answers with their places', async () => {
    const answers = [
      { annotationKind: 'PRAISE' as const, place: PLACE, content: '빛깔이 보여' },
      { annotationKind: 'ASK' as const, place: PLACE, content: '거기가 어디야?' },
    ];
    network.answer(sendPeerReview, undefined);
    const { user } = open({ draft: { version: 3, savedAt: '2026-11-03T00:00:00Z', answers } });
    await user.click(await screen.findByRole('button', { name: '답 보내기' }));
    await expectNotice('답을 보냈어요');
    expect(network.sentTo(sendPeerReview)[0]?.body).toEqual({
      version: 3,
      postVersion: 1,
      answers,
    });
  });

  it('a withdrawn post keeps the words that were written', async () => {
    open({
      postState: 'UNPUBLISHED',
      post: null,
      draft: {
        version: 1,
        savedAt: '2026-11-03T00:00:00Z',
        answers: [{ annotationKind: 'PRAISE', place: PLACE, content: '빛깔이 보여' }],
      },
    });
    const main = await screen.findByRole('main');
    expect(await within(main).findByText('글쓴이가 글을 고치고 있어요')).toBeVisible();
    expect(within(main).getByText('빛깔이 보여')).toBeVisible();
  });
});

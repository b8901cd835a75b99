import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { plainText } from '../../../../shared/document/document-text.ts';
import {
  getPeerReview,
  listPeerReviews,
  type PeerReview,
  type PeerSubject,
  savePeerReview,
  sendPeerReview,
} from '../../../../shared/feedback/peer-review.ts';
import { type Group, getGroup } from '../../../../shared/groups/groups.ts';
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

const OPEN_GROUP = { ...GROUP, settings: { ...GROUP.settings, peerFeedbackEnabled: true } };

const GROUP_WITHOUT = { ...GROUP, settings: { ...GROUP.settings, peerFeedbackEnabled: false } };

const SUBJECT: PeerSubject = {
  ragId: REVIEW.ragId,
  subjectTitle: REVIEW.subjectTitle,
  reviews: [
    { reviewId: id(62), reviewStatus: 'SENT', dueAt: REVIEW.dueAt, hasDraft: false },
    { reviewId: REVIEW.reviewId, reviewStatus: 'ASSIGNED', dueAt: REVIEW.dueAt, hasDraft: false },
  ],
  received: 1,
  places: 2,
};

const draftOf = (version: number, content: string): NonNullable<PeerReview['draft']> => ({
  version,
  savedAt: '2026-11-03T00:00:00Z',
  answers: [{ annotationKind: 'PRAISE', place: PLACE, content }],
});

beforeEach(() => localStorage.clear());

function open(review: Partial<PeerReview> = {}, group: Group = OPEN_GROUP) {
  network.answer(getPeerReview, { ...REVIEW, ...review });
  network.answer(getGroup, group);
  network.answer(listPeerReviews, { subjects: [SUBJECT] });
  network.answer(savePeerReview, ({ body }) => ({
    version: body.version + 1,
    savedAt: '2026-11-03T00:00:00Z',
  }));
  return renderPage(<PeerReviewPage />, {
    viewer: PUPIL,
    at: `/group/${groupId}/peer-review/${REVIEW.reviewId}`,
    path: '/group/:groupId/peer-review/:reviewId',
  });
}

/** A save that is still under way would reach the next test. */
async function expectSaved(): Promise<void> {
  expect(await screen.findByText('저장됨', { selector: '[role=status]' })).toBeInTheDocument();
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
    await expectSaved();
  });

  it('an answer without a place is not sent, and says what is missing', async () => {
    const { user } = open();
    await user.type(await box('가장 좋았던 곳'), '감나무야');
    await user.click(screen.getByRole('button', { name: '답 보내기' }));
    expect(await box('가장 좋았던 곳')).toHaveAccessibleDescription(/이어 주세요/);
    expect(await box('더 알고 싶은 것')).toHaveAccessibleDescription(/한 문장을/);
    expect(network.sentTo(sendPeerReview)).toEqual([]);
    await expectSaved();
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
    expect(await screen.findByText('글쓴이가 글을 고치고 있어요')).toBeVisible();
    expect(screen.getByText('빛깔이 보여')).toBeVisible();
  });

  it('says how much was given and received on the subject', async () => {
    open();
    expect(await screen.findByText('내가 쓴 답')).toContainElement(
      screen.getAllByRole('img', { name: '2개 가운데 1개' })[0] ?? null,
    );
    expect(screen.getByText('내가 받은 답')).toBeVisible();
  });

  it('keeps the answers of both windows until one is chosen', async () => {
    const { user } = open({ draft: draftOf(1, '빛깔이 보여') });
    network.refuse(savePeerReview, 'VERSION_CONFLICT');
    network.answer(getPeerReview, { ...REVIEW, draft: draftOf(2, '다른 창의 답이야') });
    await user.type(await box('가장 좋았던 곳'), '.');
    await user.click(await screen.findByRole('button', { name: '다른 창에서 쓴 답이 있어요' }));
    const dialog = await screen.findByRole('dialog', { name: '다른 창에서 쓴 답이 있어요' });
    expect(within(dialog).getByText('빛깔이 보여.')).toBeVisible();
    expect(within(dialog).getByText('다른 창의 답이야')).toBeVisible();
    network.answer(savePeerReview, { version: 3, savedAt: '2026-11-03T00:00:00Z' });
    await user.click(within(dialog).getByRole('button', { name: '둘 다 합치기' }));
    expect(await box('가장 좋았던 곳')).toHaveValue('다른 창의 답이야\n빛깔이 보여.');
    await waitFor(() =>
      expect(network.sentTo(savePeerReview).at(-1)?.body).toMatchObject({
        version: 2,
        answers: [{ content: '다른 창의 답이야\n빛깔이 보여.' }],
      }),
    );
    await expectSaved();
  });

  it('goes on with answers that only this device has', async () => {
    const { user } = open();
    network.hang(savePeerReview);
    await user.type(await box('가장 좋았던 곳'), '감나무야');
    cleanup();
    open();
    expect(await box('가장 좋았던 곳')).toHaveValue('감나무야');
    await waitFor(() =>
      expect(network.sentTo(savePeerReview).at(-1)?.body).toMatchObject({
        answers: [{ content: '감나무야' }],
      }),
    );
    await expectSaved();
  });

  it('a late answer can still be sent, and the page says so', async () => {
    open({ reviewStatus: 'EXPIRED' });
    expect(await screen.findByText(/지금 보내도 친구가 읽을 수 있어요/)).toBeVisible();
    expect(screen.getByRole('button', { name: '답 보내기' })).toBeEnabled();
  });

  it('while the group has switched it off, what was written is still there', async () => {
    open({ draft: draftOf(1, '빛깔이 보여') }, GROUP_WITHOUT);
    expect(await screen.findByText('지금은 친구 글에 답하기를 쓰지 않아요')).toBeVisible();
    expect(screen.getByText('빛깔이 보여')).toBeVisible();
    expect(screen.queryByRole('button', { name: '답 보내기' })).toBeNull();
  });

  it('an answer that was sent is shown, with the reason if the owner withdrew it', async () => {
    const { answers } = draftOf(1, '빛깔이 보여');
    open({
      reviewStatus: 'SENT',
      sent: { answers, thankedAt: null, withdrawalReason: '놀리는 말이 있었어요.' },
    });
    expect(await screen.findByText('이 글에는 답을 보냈어요')).toBeVisible();
    expect(screen.getByText('빛깔이 보여')).toBeVisible();
    expect(screen.getByText('놀리는 말이 있었어요.', { exact: false })).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});

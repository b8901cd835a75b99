import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  dismissPeerReport,
  listPeerFeedback,
  listPeerFeedbackToReview,
  type PeerFeedback,
  releasePeerFeedback,
  withdrawPeerFeedback,
} from '../../../../../shared/feedback/peer-review.ts';
import { stubNetwork } from '../../../../../tests/support/components/network.ts';
import { expectNotice, renderPage } from '../../../../../tests/support/components/render.tsx';
import {
  GROUP,
  id,
  POST,
  PUPIL,
  TEACHER,
} from '../../../../../tests/support/components/samples.ts';
import { setGroupMenu } from '../../../../app/menus/group-menu.ts';
import { Component as PeerFeedbackPage } from './PeerFeedbackPage.tsx';

const network = stubNetwork();
const { groupId } = GROUP;
const SUBJECT_ID = id(80);
const person = (penName: string, n: number) => ({ userId: id(n), penName, userAvatarUrl: null });

const HELD: PeerFeedback = {
  feedbackId: id(60),
  postId: POST.postId,
  postTitle: POST.title,
  writer: person('임하린', 51),
  reviewer: person('최로아', 52),
  answers: [{ annotationKind: 'PRAISE', exact: '주황 등불', content: '빛깔이 보여.' }],
  isHeld: true,
  holdWords: [],
  releaseAt: null,
  withdrawalReason: null,
  reportReason: null,
};
const REPORTED: PeerFeedback = {
  ...HELD,
  feedbackId: id(61),
  reviewer: person('박이안', 53),
  isHeld: false,
  reportReason: '놀리는 말 같아요',
};

function open(feedbacks: PeerFeedback[], viewer = TEACHER) {
  network.answer(listPeerFeedback, {
    subjectTitle: '우리 동네 가을',
    peerReview: true,
    participants: [{ ...person('최로아', 52), given: 1, waiting: 1, expired: 1, received: 2 }],
    feedbacks,
  });
  network.answer(listPeerFeedbackToReview, { subjects: [] });
  const page = renderPage(<PeerFeedbackPage />, {
    viewer,
    at: `/group/${groupId}/peer-feedback/${SUBJECT_ID}`,
    path: '/group/:groupId/peer-feedback/:subjectId',
  });
  setGroupMenu({ groupId, groupTitle: GROUP.groupTitle, isOwner: viewer === TEACHER });
  return page;
}

const card = (penName: string) => screen.findByRole('article', { name: `${penName}의 답` });

describe('feedback/peer-review: what the owner decides', () => {
  it('shows who gave and got how many, and each feedback with both names', async () => {
    open([HELD]);
    const row = await screen.findByRole('row', { name: /최로아/ });
    expect(
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['1', '1 · 시간이 지남 1', '2']);
    expect(await card('최로아')).toHaveTextContent(/최로아 → 임하린.*주황 등불.*빛깔이 보여/);
  });

  it('held feedback is released with one press, and several at once', async () => {
    const { user } = open([
      HELD,
      { ...HELD, feedbackId: id(62), reviewer: person('윤하준', 54) },
      { ...HELD, feedbackId: id(63), reviewer: person('박이안', 55), holdWords: ['바보'] },
    ]);
    network.answer(releasePeerFeedback, undefined);
    const held = await card('최로아');
    expect(within(held).getByText('아직 보여 주지 않은 답')).toBeVisible();
    await user.click(within(held).getByRole('button', { name: '보여 주기' }));
    await waitFor(() =>
      expect(network.sentTo(releasePeerFeedback)).toMatchObject([
        { body: { feedbackIds: [HELD.feedbackId] } },
      ]),
    );
    const all = await screen.findByRole('button', { name: '기다리는 답 2개 모두 보여 주기' });
    await waitFor(() => expect(all).not.toHaveAttribute('aria-busy'));
    await user.click(all);
    const question = await screen.findByRole('alertdialog', { name: '답 2개를 모두 보여 줄까요?' });
    expect(question).toHaveTextContent('살펴볼 낱말이 든 답은 빼고');
    expect(network.sentTo(releasePeerFeedback)).toHaveLength(1);
    await user.click(within(question).getByRole('button', { name: '모두 보여 주기' }));
    await waitFor(() =>
      expect(network.sentTo(releasePeerFeedback).at(-1)).toMatchObject({
        body: { feedbackIds: [HELD.feedbackId, id(62)] },
      }),
    );
    expect(await card('박이안')).toHaveTextContent('살펴볼 낱말: 바보');
  });

  it('a report is shown with its reason and is settled by keeping the feedback', async () => {
    const { user } = open([REPORTED]);
    network.answer(dismissPeerReport, undefined);
    const reported = await card('박이안');
    expect(reported).toHaveTextContent('글쓴이가 알린 이유 놀리는 말 같아요');
    network.answer(listPeerFeedback, {
      subjectTitle: '우리 동네 가을',
      peerReview: true,
      participants: [],
      feedbacks: [{ ...REPORTED, reportReason: null }],
    });
    await user.click(within(reported).getByRole('button', { name: '그대로 두기' }));
    await waitFor(() => expect(screen.queryByText('놀리는 말 같아요')).not.toBeInTheDocument());
    expect(network.sentTo(dismissPeerReport)).toMatchObject([
      { params: { groupId, feedbackId: REPORTED.feedbackId } },
    ]);
  });

  it('withdrawing needs a reason, and a refusal is shown at the field', async () => {
    const { user } = open([REPORTED]);
    network.refuse(withdrawPeerFeedback, 'FEEDBACK_NOT_FOUND');
    await user.click(within(await card('박이안')).getByRole('button', { name: '가리기' }));
    const dialog = await screen.findByRole('dialog', { name: '이 답 가리기' });
    const submit = within(dialog).getByRole('button', { name: '가리기' });
    await user.click(submit);
    expect(await within(dialog).findByText('이유를 적어 주세요.')).toBeVisible();
    expect(network.sentTo(withdrawPeerFeedback)).toEqual([]);
    const reason = within(dialog).getByRole('textbox', { name: /이유/ });
    await user.type(reason, '놀리는 말이 있어요');
    await user.click(submit);
    await waitFor(() => expect(reason).toHaveAccessibleDescription(/찾을 수 없/));
    network.answer(withdrawPeerFeedback, undefined);
    await user.click(submit);
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(network.sentTo(withdrawPeerFeedback).at(-1)).toMatchObject({
      params: { feedbackId: REPORTED.feedbackId },
      body: { reason: '놀리는 말이 있어요' },
    });
  });

  it('withdrawn feedback shows why, and nothing is left to decide', async () => {
    open([{ ...HELD, withdrawalReason: '놀리는 말이 있어요' }]);
    const withdrawn = await card('최로아');
    expect(withdrawn).toHaveTextContent('가린 이유 놀리는 말이 있어요');
    expect(within(withdrawn).queryByRole('button')).not.toBeInTheDocument();
  });

  it('a release that is refused says why', async () => {
    const { user } = open([HELD]);
    network.refuse(releasePeerFeedback, 'FAILED');
    await user.click(within(await card('최로아')).getByRole('button', { name: '보여 주기' }));
    await expectNotice(/./, 'alert');
  });

  it('a member sees no names', async () => {
    open([HELD], PUPIL);
    expect(await screen.findByText('모임장만 볼 수 있는 화면이에요')).toBeVisible();
    expect(screen.queryByRole('article')).not.toBeInTheDocument();
    expect(screen.queryByText('최로아')).not.toBeInTheDocument();
  });
});

import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  listPeerFeedback,
  type PeerFeedback,
  type PeerParticipant,
} from '../../../../../shared/feedback/peer-review.ts';
import { stubNetwork } from '../../../../../tests/support/components/network.ts';
import { renderPage } from '../../../../../tests/support/components/render.tsx';
import { GROUP, id, POST, TEACHER } from '../../../../../tests/support/components/samples.ts';
import { setGroupMenu } from '../../../../app/menus/group-menu.ts';
import { Component as PeerFeedbackPage } from './PeerFeedbackPage.tsx';

const network = stubNetwork();
const { groupId } = GROUP;

const PARTICIPANT: PeerParticipant = {
  ...POST.author,
  given: 0,
  waiting: 0,
  expired: 0,
  received: 0,
};
const SHOWN: PeerFeedback = {
  feedbackId: id(61),
  postId: POST.postId,
  postTitle: POST.title,
  writer: POST.author,
  reviewer: { ...POST.author, userId: id(62), penName: '박이안' },
  answers: [{ annotationKind: 'PRAISE', exact: '감', content: '좋았어.' }],
  isHeld: false,
  holdWords: [],
  releaseAt: null,
  withdrawalReason: null,
  reportReason: null,
};

function open(feedbacks: PeerFeedback[], participants: PeerParticipant[]) {
  network.answer(listPeerFeedback, {
    subjectTitle: '우리 동네 가을',
    peerReview: true,
    participants,
    feedbacks,
  });
  renderPage(<PeerFeedbackPage />, {
    viewer: TEACHER,
    at: `/group/${groupId}/peer-feedback/${POST.ragId}`,
    path: '/group/:groupId/peer-feedback/:subjectId',
  });
  act(() => setGroupMenu({ groupId, groupTitle: GROUP.groupTitle, isOwner: true }));
}

describe('feedback/peer-review: the owner’s page without answers', () => {
  it('says that the pupils are reading when posts are assigned', async () => {
    open([], [{ ...PARTICIPANT, waiting: 2 }]);
    expect(await screen.findByText(/^서로의 글을 읽고 있어요/)).toBeVisible();
    expect(screen.queryByText(/글을 낸 학생이 두 명이 되면/)).toBeNull();
  });

  it('says when reading starts while nothing is assigned', async () => {
    open([], [PARTICIPANT]);
    expect(await screen.findByText(/글을 낸 학생이 두 명이 되면/)).toBeVisible();
  });
});

describe('feedback/peer-review: the owner’s page', () => {
  it('has what waits for a decision above the counts, and the rest below', async () => {
    const held = { ...SHOWN, feedbackId: id(63), isHeld: true };
    const reported = { ...SHOWN, feedbackId: id(64), reportReason: '놀리는 말이에요.' };
    open([reported, held, SHOWN], [PARTICIPANT]);
    const counts = await screen.findByRole('region', { name: '쓴 답과 받은 답' });
    const isAbove = screen
      .getAllByRole('article')
      .map((card) => card.compareDocumentPosition(counts) === Node.DOCUMENT_POSITION_FOLLOWING);
    expect(isAbove).toEqual([true, true, false]);
  });
});

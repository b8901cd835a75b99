import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { type DeskPost, listDesk } from '../../../../shared/feedback/desk.ts';
import { listFeedback } from '../../../../shared/feedback/feedback.ts';
import { sendFeedback } from '../../../../shared/feedback/feedback-drafts.ts';
import { getPost } from '../../../../shared/reading/posts.ts';
import { listAttachments } from '../../../../shared/subjects/attachments.ts';
import { stubNetwork } from '../../../../tests/support/components/network.ts';
import { expectNotice, renderPage } from '../../../../tests/support/components/render.tsx';
import { GROUP, id, POST, TEACHER } from '../../../../tests/support/components/samples.ts';
import { setGroupMenu } from '../../../app/menus/group-menu.ts';
import { Component as FeedbackMakingPage } from './FeedbackMakingPage.tsx';

const network = stubNetwork();

const deskPost = (penName: string, n: number, change: Partial<DeskPost> = {}): DeskPost => ({
  postId: id(n),
  ragId: POST.ragId,
  subjectTitle: POST.subjectTitle,
  title: `${penName}의 가을`,
  author: { userId: id(n + 100), penName, userAvatarUrl: null },
  characters: 23,
  publishedAt: '2026-11-02T00:00:00Z',
  late: false,
  editType: 'FIRST',
  feedbackCount: 0,
  revisionStatus: null,
  revisionDueAt: null,
  hasDraft: false,
  sendAt: null,
  ...change,
});
const IAN = deskPost('박이안', 60);
const ROA = deskPost('최로아', 61, { editType: 'REVISION' });
const HAJUN = deskPost('윤하준', 62, { feedbackCount: 1 });

beforeEach(() => {
  network.answer(listAttachments, { attachments: [] });
  network.answer(listFeedback, { feedbacks: [] });
  network.answer(getPost, ({ params }) => ({ ...POST, postId: params.postId }));
});

function open(waiting: DeskPost[], answered: DeskPost[] = []) {
  network.answer(listDesk, { waiting, answered, revised: [], revising: [], undeliverable: [] });
  const page = renderPage(<FeedbackMakingPage />, {
    viewer: TEACHER,
    at: `/group/${GROUP.groupId}/feedback-making`,
    path: '/group/:groupId/feedback-making',
  });
  setGroupMenu({ groupId: GROUP.groupId, groupTitle: GROUP.groupTitle, isOwner: true });
  return page;
}

const current = () => screen.getByRole('link', { current: true });

describe('feedback/desk', () => {
  it('the oldest waiting post is open, and the others stand in their queues', async () => {
    open([IAN, ROA], [HAJUN]);
    const queue = await screen.findByRole('navigation', { name: '글 차례' });
    expect(within(queue).getByRole('heading', { name: '답을 기다리는 글 2' })).toBeVisible();
    expect(within(queue).getByRole('heading', { name: '답한 글 1' })).toBeVisible();
    expect(current()).toHaveTextContent('박이안의 가을');
    expect(within(queue).getByRole('link', { name: /최로아/ })).toHaveTextContent('다시 낸 글');
    expect(screen.getByText('3편 가운데 1편 답함')).toBeVisible();
  });

  it('J and K turn the posts, but not while one types', async () => {
    const { user } = open([IAN, ROA]);
    await screen.findByRole('article', { name: '박이안의 글' });
    await user.keyboard('j');
    expect(await screen.findByRole('article', { name: '최로아의 글' })).toHaveFocus();
    expect(screen.getByRole('button', { name: '다음 글' })).toBeDisabled();
    await user.keyboard('k');
    expect(await screen.findByRole('article', { name: '박이안의 글' })).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: '글 전체에' }), 'j');
    expect(screen.getByRole('article', { name: '박이안의 글' })).toBeVisible();
  });

  it('a sent answer brings the next post with the focus in its field', async () => {
    const { user } = open([IAN, ROA]);
    network.answer(sendFeedback, ({ params }) => ({
      feedbackId: id(90),
      postId: params.postId,
      sendAt: '2026-11-03T00:00:10Z',
    }));
    const field = await screen.findByRole('textbox', { name: '글 전체에' });
    expect(screen.getByRole('button', { name: /보내고 다음 글/ })).toBeDisabled();
    await user.type(field, '무엇을 했나요?{Control>}{Enter}{/Control}');
    expect(await screen.findByRole('article', { name: '최로아의 글' })).toBeVisible();
    const next = screen.getByRole('textbox', { name: '글 전체에' });
    expect(next).toHaveFocus();
    expect(next).toHaveValue('');
    await expectNotice('박이안이 곧 피드백을 볼 수 있어요');
    expect(network.sentTo(sendFeedback)).toMatchObject([
      { params: { postId: IAN.postId }, body: { content: '무엇을 했나요?' } },
    ]);
  });

  it('an answer that failed stays at its post, which the notice leads back to', async () => {
    const { user } = open([IAN, ROA]);
    network.refuse(sendFeedback, 'POST_NOT_PUBLISHED');
    await user.type(await screen.findByRole('textbox', { name: '글 전체에' }), '무엇을 했나요?');
    await user.click(screen.getByRole('button', { name: /보내고 다음 글/ }));
    await expectNotice(/박이안 님의 글에 보내지 못했어요/, 'alert');
    await user.click(screen.getByRole('button', { name: '그 글 보기' }));
    await waitFor(() => expect(current()).toHaveTextContent('박이안의 가을'));
    expect(screen.getByRole('textbox', { name: '글 전체에' })).toHaveValue('무엇을 했나요?');
  });

  it('an empty desk says whether everything was answered', async () => {
    open([]);
    expect(await screen.findByText('아직 들어온 글이 없어요')).toBeVisible();
  });

  it('a member who does not own the group is sent to its home', async () => {
    const page = open([IAN]);
    setGroupMenu({ groupId: GROUP.groupId, groupTitle: GROUP.groupTitle, isOwner: false });
    expect(await screen.findByText('모임을 연 사람이 보는 화면이에요')).toBeVisible();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    expect(page.address()).toBe(`/group/${GROUP.groupId}/feedback-making`);
  });
});

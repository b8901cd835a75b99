import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  decidePart,
  type FeedbackProposal,
  getProposal,
  makeProposal,
} from '../../../../shared/assistant/proposals.ts';
import type { BodyInput, Result } from '../../../../shared/contract/endpoint.ts';
import { documentOfParagraphs } from '../../../../shared/document/document-text.ts';
import {
  type DeskPost,
  listDesk,
  listDeskPost,
  putPresence,
} from '../../../../shared/feedback/desk.ts';
import {
  saveFeedbackDraft,
  sendFeedback,
  undoSend,
} from '../../../../shared/feedback/feedback-drafts.ts';
import { listRemarks, useRemark } from '../../../../shared/feedback/remarks.ts';
import { listAttachments } from '../../../../shared/subjects/attachments.ts';
import { checkSpell } from '../../../../shared/writing/spelling.ts';
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
const ROA = deskPost('최로아', 61);
const HAJUN = deskPost('윤하준', 62, { feedbackCount: 1, ragId: id(31), subjectTitle: '편지' });
const TEXT = '감이 주황 등불처럼 매달린다. 나는 기분이 좋았다.';

const answerFor = (post: DeskPost): Result<typeof listDeskPost> => ({
  post: {
    ...post,
    activityTitle: POST.activityTitle,
    writingClassifyId: '생활문',
    version: 1,
    document: documentOfParagraphs([TEXT]),
    charactersWithoutSpaces: 17,
    minCharacters: null,
    supportCount: 0,
    maxCharacters: null,
    isRevising: false,
  },
  rubric: [
    {
      criterion: '생생하게',
      levels: [
        { title: '열매', description: '' },
        { title: '새싹', description: '' },
      ],
    },
  ],
  draft: null,
  draftLocations: {},
  feedbacks: [],
  earlierFeedbacks: [],
  versions: [],
  presences: [],
});

beforeEach(() => {
  network.answer(getProposal, { proposal: null });
  network.answer(listAttachments, { attachments: [] });
  network.answer(putPresence, { presences: [] });
  network.answer(listRemarks, { remarks: [], shipped: [] });
  network.answer(listDeskPost, ({ params }) => {
    const post = [IAN, ROA, HAJUN].find(({ postId }) => postId === params.postId);
    return answerFor(post ?? IAN);
  });
  network.answer(saveFeedbackDraft, ({ body }) => ({
    feedbackId: body.feedbackId,
    version: body.version + 1,
    savedAt: '2026-11-03T00:00:00Z',
  }));
  network.answer(sendFeedback, ({ params, body }) => ({
    feedbackId: body.feedbackId ?? id(99),
    postId: params.postId,
    sendAt: new Date(Date.now() + 60_000).toISOString(),
  }));
});

// The desk saves when it is left, which the network of the test must still receive.
afterEach(cleanup);

function open(desk: Partial<Result<typeof listDesk>>, at = '') {
  const answer = { waiting: [], revised: [], revising: [], answered: [], undeliverable: [] };
  network.answer(listDesk, { ...answer, ...desk });
  const page = renderPage(<FeedbackMakingPage />, {
    viewer: TEACHER,
    at: `/group/${GROUP.groupId}/feedback-making${at}`,
    path: '/group/:groupId/feedback-making',
  });
  setGroupMenu({ groupId: GROUP.groupId, groupTitle: GROUP.groupTitle, isOwner: true });
  return page;
}

const current = () => screen.getByRole('link', { current: true });
const whole = () => screen.findByRole('textbox', { name: '글 전체에 대한 답' });
const text = (penName: string) => screen.findByRole('article', { name: `${penName}의 글` });
const lastSent = (): BodyInput<typeof sendFeedback> | undefined =>
  network.sentTo(sendFeedback).at(-1)?.body;

describe('feedback/desk: the queue', () => {
  it('opens the first post that waits; those published again stand before', async () => {
    open({
      waiting: [IAN, ROA],
      revised: [deskPost('서도윤', 63, { revisionStatus: 'RESUBMITTED' })],
      answered: [HAJUN],
    });
    const queue = await screen.findByRole('navigation', { name: '글 차례' });
    const headings = within(queue).getAllByRole('heading');
    expect(headings.map((one) => one.textContent)).toEqual([
      '다시 낸 글 1',
      '답을 기다리는 글 2',
      '답한 글 1',
    ]);
    expect(current()).toHaveTextContent('서도윤의 가을');
    expect(screen.getByText('4편 가운데 1편 답함')).toBeVisible();
  });

  it('shows the posts of one subject, which is in the address', async () => {
    const page = open({ waiting: [IAN], answered: [HAJUN] });
    await page.user.selectOptions(await screen.findByLabelText('주제'), '편지');
    expect(page.address()).toContain(`subjectId=${id(31)}`);
    expect(screen.queryByText('박이안의 가을')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: /윤하준/ })).toBeVisible();
  });

  it('J and K turn the posts with the focus in the text, but not while one types', async () => {
    const { user } = open({ waiting: [IAN, ROA] });
    await text('박이안');
    await user.keyboard('j');
    expect(await text('최로아')).toHaveFocus();
    await user.keyboard('k');
    await text('박이안');
    await user.type(await whole(), 'j');
    expect(await text('박이안')).toBeVisible();
  });

  it('an empty desk says whether everything was answered', async () => {
    open({});
    expect(await screen.findByText('아직 낸 글이 없어요')).toBeVisible();
  });

  it('a member who does not own the group sees who it is for', async () => {
    open({ waiting: [IAN] });
    setGroupMenu({ groupId: GROUP.groupId, groupTitle: GROUP.groupTitle, isOwner: false });
    expect(await screen.findByText('모임장만 볼 수 있는 화면이에요')).toBeVisible();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });
});

describe('feedback/desk: answering by keyboard', () => {
  it('a sentence is picked, a digit opens its card, and all is sent with Ctrl+Enter', async () => {
    const { user } = open({ waiting: [IAN, ROA] });
    (await text('박이안')).focus();
    await user.keyboard('{ArrowDown}[Digit3]');
    const card = await screen.findByRole('textbox', { name: '1번 질문' });
    expect(card).toHaveFocus();
    await user.keyboard('무엇이 보였나요?{Enter}');
    expect(await text('박이안')).toHaveFocus();
    expect(screen.getByRole('article', { name: '1번 질문' })).toHaveTextContent('무엇이 보였나요?');
    await user.keyboard('r그림자가 좋아요.');
    await user.tab();
    await user.keyboard(' ');
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await text('최로아')).toHaveFocus();
    await waitFor(() =>
      expect(lastSent()).toMatchObject({
        content: '그림자가 좋아요.',
        annotations: [
          {
            annotationKind: 'ASK',
            start: 0,
            end: 16,
            exact: '감이 주황 등불처럼 매달린다.',
            content: '무엇이 보였나요?',
          },
        ],
        levels: [{ criterion: '생생하게', level: 1 }],
        postVersion: 1,
      }),
    );
  });

  it('in an empty card a digit changes the kind, and an empty card leaves no mark', async () => {
    const { user } = open({ waiting: [IAN] });
    (await text('박이안')).focus();
    await user.keyboard('{ArrowDown}[Digit1]');
    await screen.findByRole('textbox', { name: '1번 칭찬' });
    await user.keyboard('[Digit2]');
    expect(await screen.findByRole('textbox', { name: '1번 고칠 점' })).toHaveValue('');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('textbox', { name: /1번/ })).not.toBeInTheDocument();
    expect(document.querySelector('[data-mark]')).toBeNull();
  });

  it('a suggestion has a field for the other words', async () => {
    const { user } = open({ waiting: [IAN] });
    (await text('박이안')).focus();
    await user.keyboard('{ArrowDown}{ArrowRight}[Digit4]');
    expect(await screen.findByRole('textbox', { name: '바꿀 말' })).toHaveFocus();
    await user.keyboard('감이 꼭{Enter}');
    const card = screen.getByRole('article', { name: '1번 이렇게 바꾸면' });
    expect(card).toHaveTextContent('감이 꼭');
  });

  it('‘/’ offers reusable remarks for this place, filled in for this pupil', async () => {
    network.answer(listRemarks, {
      remarks: [
        {
          remarkId: id(70),
          annotationKind: null,
          writingClassifyId: null,
          content: '{이름:이/가} 본 가을이 보여요.',
          usedCount: 0,
        },
      ],
      shipped: [
        { key: 'a', annotationKind: null, writingClassifyId: '시', content: '시가 노래 같아요.' },
        { key: 'b', annotationKind: 'PRAISE', writingClassifyId: null, content: '좋은 말이에요.' },
        { key: 'c', annotationKind: null, writingClassifyId: '생활문', content: '잘 읽었어요.' },
      ],
    });
    network.answer(useRemark, undefined);
    const { user } = open({ waiting: [IAN] });
    const field = await whole();
    await user.type(field, '안녕! /');
    const list = await screen.findByRole('listbox', { name: '자주 쓰는 말' });
    const words = () =>
      within(list)
        .getAllByRole('option')
        .map((one) => one.textContent);
    expect(words()).toEqual(['이안이 본 가을이 보여요.내 말', '잘 읽었어요.']);
    await user.keyboard('ㅂㅇ');
    expect(words()).toEqual(['이안이 본 가을이 보여요.내 말']);
    await user.keyboard('{Enter}');
    expect(field).toHaveValue('안녕! 이안이 본 가을이 보여요.');
    await waitFor(() => expect(network.sentTo(useRemark)).toHaveLength(1));
    // A slash that nothing was chosen from would be sent to the pupil.
    for (const leave of [() => user.keyboard('{Escape}'), () => user.click(document.body)]) {
      await user.type(field, ' /');
      await screen.findByRole('listbox', { name: '자주 쓰는 말' });
      await leave();
      expect(field).toHaveDisplayValue(/보여요\. +$/);
      expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    }
  });

  it('a spelling issue becomes a suggestion with one key', async () => {
    network.answer(checkSpell, {
      issues: [
        {
          start: 3,
          end: 5,
          original: '주황',
          suggestions: ['주홍'],
          category: 'spelling',
          severity: 'error',
          ruleId: 'a',
          title: '바르게',
          help: '주홍이라고 적어요. 예: 주홍 감',
          article: '',
        },
      ],
      keptIssues: [],
      spellingLevel: 'ANSWER',
      isElsewhere: false,
    });
    const { user } = open({ waiting: [IAN] });
    await text('박이안');
    await user.keyboard('s');
    expect(await screen.findByRole('button', { name: '이 낱말을 짚기' })).toHaveFocus();
    await user.keyboard('{Enter}');
    const card = await screen.findByRole('article', { name: '1번 이렇게 바꾸면' });
    expect(card).toHaveTextContent('주홍이라고 적어요.');
    expect(card).not.toHaveTextContent('예:');
  });
});

describe('feedback/desk: sending', () => {
  it('what was sent can be undone with U, and is open again', async () => {
    network.answer(undoSend, ({ params }) => ({
      feedbackId: params.feedbackId,
      postId: params.postId,
      content: '무엇을 했나요?',
      annotations: [],
      levels: [],
      decision: 'NONE' as const,
      revisionReason: '',
      revisionDueAt: null,
      verdicts: [],
      postVersion: 1,
      version: 2,
      savedAt: '2026-11-03T00:00:00Z',
      sendAt: null,
      sendRefusal: null,
    }));
    const { user } = open({ waiting: [IAN, ROA] });
    await user.type(await whole(), '무엇을 했나요?');
    await user.click(screen.getByRole('button', { name: /보내고 다음 글/ }));
    await text('최로아');
    expect(await screen.findByRole('button', { name: /되돌리기/ })).toBeVisible();
    await user.keyboard('u');
    await waitFor(() => expect(network.sentTo(undoSend)).toHaveLength(1));
    expect(await text('박이안')).toBeVisible();
    expect(screen.queryByRole('button', { name: /되돌리기/ })).not.toBeInTheDocument();
  });

  it('an answer that failed stays at its post, which the notice leads back to', async () => {
    const { user } = open({ waiting: [IAN, ROA] });
    network.refuse(sendFeedback, 'POST_NOT_PUBLISHED');
    await user.type(await whole(), '무엇을 했나요?');
    await user.click(screen.getByRole('button', { name: /보내고 다음 글/ }));
    await expectNotice(/박이안 님의 글에 보내지 못했어요/, 'alert');
    await user.click(screen.getByRole('button', { name: '그 글 보기' }));
    await waitFor(() => expect(current()).toHaveTextContent('박이안의 가을'));
    expect(await whole()).toHaveValue('무엇을 했나요?');
  });

  it('a revision request needs a reason, and goes with the answer', async () => {
    const { user } = open({ waiting: [IAN] });
    await whole();
    await user.click(screen.getByRole('button', { name: '고쳐쓰기 부탁' }));
    const dialog = await screen.findByRole('dialog', { name: '고쳐쓰기 부탁' });
    const take = within(dialog).getByRole('button', { name: '답에 담기' });
    expect(take).toBeDisabled();
    await user.type(within(dialog).getByLabelText('무엇을 고치면 좋을까요?'), '끝을 더 써요.');
    await user.click(take);
    expect(screen.getByText(/고쳐쓰기를 부탁해요/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^보내기/ }));
    await waitFor(() =>
      expect(lastSent()).toMatchObject({ decision: 'REVISION', revisionReason: '끝을 더 써요.' }),
    );
  });

  it('a revised post is accepted with one press', async () => {
    const post = deskPost('서도윤', 63, { revisionStatus: 'RESUBMITTED' });
    network.answer(listDeskPost, answerFor(post));
    const { user } = open({ revised: [post] });
    await whole();
    expect(screen.getByRole('button', { name: '답만 보내기' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: '받아들이기' }));
    await waitFor(() => expect(lastSent()).toMatchObject({ decision: 'ACCEPTED' }));
  });

  it('an answer to a revised post need not decide anything', async () => {
    const post = deskPost('서도윤', 63, { revisionStatus: 'RESUBMITTED' });
    network.answer(listDeskPost, answerFor(post));
    const { user } = open({ revised: [post] });
    await user.type(await whole(), '끝이 좋아졌어요.');
    await user.click(screen.getByRole('button', { name: '답만 보내기' }));
    await waitFor(() =>
      expect(lastSent()).toMatchObject({ decision: 'NONE', content: '끝이 좋아졌어요.' }),
    );
  });

  it('another window on the same post is said', async () => {
    network.answer(putPresence, {
      presences: [
        {
          tabId: id(80),
          userId: TEACHER.id,
          penName: TEACHER.penName,
          seenAt: '2026-11-03T00:00:00Z',
        },
      ],
    });
    open({ waiting: [IAN] });
    expect(await screen.findByText('다른 창에서 이 글에 답하고 있어요')).toBeVisible();
  });

  it('a draft is saved by itself', async () => {
    const { user } = open({ waiting: [IAN] });
    await user.type(await whole(), '잘 읽었어요.');
    await waitFor(() => expect(network.sentTo(saveFeedbackDraft)).not.toHaveLength(0), {
      timeout: 5_000,
    });
    expect(network.sentTo(saveFeedbackDraft)[0]?.body).toMatchObject({
      content: '잘 읽었어요.',
      version: 0,
    });
  });
});

describe('feedback/desk: a proposal', () => {
  const part = { annotationKind: null, place: null, criterion: null, level: null, decision: null };
  const place = (exact: string) => ({
    start: TEXT.indexOf(exact),
    end: TEXT.indexOf(exact) + exact.length,
    exact,
  });
  const PROPOSAL: FeedbackProposal = {
    proposalId: id(70),
    postId: IAN.postId,
    postVersion: 1,
    source: 'MODEL',
    model: 'a-model',
    replacesModel: false,
    createdAt: '2026-11-04T00:00:00Z',
    parts: [
      {
        ...part,
        partKind: 'ANNOTATION',
        annotationKind: 'PRAISE',
        place: place('주황 등불처럼'),
        content: '빛깔이 보여요.',
      },
      {
        ...part,
        partKind: 'ANNOTATION',
        annotationKind: 'ASK',
        place: place('좋았다'),
        content: '손은 무엇을 했나요?',
      },
      { ...part, partKind: 'REMARK', content: '끝까지 따라 읽었어요.' },
      { ...part, partKind: 'LEVEL', criterion: '생생하게', level: 1, content: '빛깔이 있어요.' },
    ],
  };
  /** As the server does. */
  function keepDecisions(): void {
    let proposal = PROPOSAL;
    network.answer(getProposal, () => ({ proposal }));
    network.answer(decidePart, ({ body: { part: at, decision } }) => {
      const parts = proposal.parts.map((one, n) => (n === at ? { ...one, decision } : one));
      proposal = { ...proposal, parts };
      return { proposal };
    });
  }
  const card = (name: string) => screen.findByRole('region', { name });

  it('is sent in the parts that were taken, as they were changed, and in no other', async () => {
    keepDecisions();
    const { user } = open({ waiting: [IAN] });
    const praise = within(await card('초안 1 칭찬'));
    expect(screen.getByText('확인하지 않은 초안 4가지는 보내지 않아요.')).toBeVisible();
    expect(screen.getByRole('button', { name: '확인한 것만 보내기' })).toBeDisabled();
    await user.click(praise.getByRole('button', { name: '이대로' }));
    await user.click(within(await card('초안 2 질문')).getByRole('button', { name: '버리기' }));
    const remark = within(await card('초안 글 전체에 대한 답'));
    await user.click(remark.getByRole('button', { name: '고쳐서' }));
    expect(await whole()).toHaveFocus();
    await user.type(await whole(), ' 고마워요.');
    await user.click(screen.getByRole('radio', { name: /새싹.*초안/ }));
    expect(await screen.findByText(/초안 4가지 가운데 4가지 확인/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^보내기/ }));
    await waitFor(() => expect(lastSent()).toBeDefined());
    expect(lastSent()).toMatchObject({
      content: '끝까지 따라 읽었어요. 고마워요.',
      annotations: [
        { annotationKind: 'PRAISE', exact: '주황 등불처럼', content: '빛깔이 보여요.' },
      ],
      levels: [{ criterion: '생생하게', level: 1 }],
    });
    expect(network.sentTo(decidePart).map(({ body }) => [body.part, body.decision])).toEqual([
      [0, 'CONFIRMED'],
      [1, 'DISCARDED'],
      [2, 'CHANGED'],
      [3, 'CONFIRMED'],
    ]);
  });

  it('keeps what the teacher wrote, and is changed in the card of the annotation', async () => {
    keepDecisions();
    const { user } = open({ waiting: [IAN] });
    await user.type(await whole(), '먼저 쓴 말.');
    await user.click(
      within(await card('초안 글 전체에 대한 답')).getByRole('button', { name: '이대로' }),
    );
    expect(await whole()).toHaveValue('먼저 쓴 말.\n끝까지 따라 읽었어요.');
    await user.click(within(await card('초안 2 질문')).getByRole('button', { name: '고쳐서' }));
    expect(await screen.findByDisplayValue('손은 무엇을 했나요?')).toBeVisible();
  });

  it('is decided with the keyboard alone, and no press takes what was not read', async () => {
    keepDecisions();
    const { user } = open({ waiting: [IAN] });
    within(await card('초안 1 칭찬'))
      .getByRole('button', { name: '이대로' })
      .focus();
    await user.keyboard('{Enter}');
    expect(await card('초안 2 질문')).toHaveFocus();
    await user.keyboard('{Enter}{Tab}{Tab}{Tab}{Enter}');
    const remark = await card('초안 글 전체에 대한 답');
    expect(remark).toHaveFocus();
    await user.keyboard('{Tab}{Enter}');
    expect(await whole()).toHaveFocus();
    expect(await whole()).toHaveValue('끝까지 따라 읽었어요.');
    expect(network.sentTo(decidePart).map(({ body }) => [body.part, body.decision])).toEqual([
      [0, 'CONFIRMED'],
      [1, 'DISCARDED'],
      [2, 'CONFIRMED'],
    ]);
  });

  it('is asked for once by a double click', async () => {
    network.answer(getProposal, { proposal: null });
    network.stream(makeProposal);
    const { user } = open({ waiting: [IAN] });
    await user.dblClick(await screen.findByRole('button', { name: '초안 받기' }));
    expect(network.sentTo(makeProposal)).toHaveLength(1);
    expect(screen.getByRole('button', { name: '멈추기' })).toBeVisible();
  });

  it('of an older text shows no places', async () => {
    network.answer(getProposal, { proposal: { ...PROPOSAL, postVersion: 0 } });
    open({ waiting: [IAN] });
    expect(await screen.findByText('고치기 전 글을 읽고 쓴 초안이에요')).toBeVisible();
    expect(screen.queryByRole('button', { name: '이대로' })).toBeNull();
  });
});

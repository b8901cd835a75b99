import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { decideModelUse, type ModelUse } from '../../../../shared/assistant/model-use.ts';
import {
  askSupport,
  listSupport,
  markSupportPoint,
  previewSupport,
  type Support,
} from '../../../../shared/assistant/support.ts';
import { stubNetwork } from '../../../../tests/support/components/network.ts';
import { renderPage } from '../../../../tests/support/components/render.tsx';
import { id, PUPIL } from '../../../../tests/support/components/samples.ts';
import { SupportPanel, type SupportPanelProps } from './SupportPanel.tsx';

const network = stubNetwork();
const supportRef = { groupId: id(1), ragId: id(2), postId: id(3) };
const TEXT = '연못에 갔다.\n물이 1미터까지 올라갔다.';
const SUPPORT: Support = {
  supportId: id(4),
  supportFunction: 'PARAGRAPH',
  source: 'RULES',
  model: null,
  replacesModel: false,
  points: [
    {
      pointKind: 'PLACE',
      place: { start: 11, end: 14, exact: '1미터', prefix: '물이 ', suffix: '까지' },
      criterion: null,
      content: '무엇과 비교할 수 있나요?',
      isDone: false,
    },
    {
      pointKind: 'QUESTION',
      place: null,
      criterion: null,
      content: '누가 있었나요?',
      isDone: false,
    },
  ],
  outline: [],
  createdAt: '2026-11-04T00:00:00Z',
};
const allowance = { usedToday: 4, dailyLimit: 30 };
const USE: ModelUse = {
  model: 'a-model',
  recipient: 'model.example',
  state: 'ALLOWED',
  wording: { wordingId: 'model/1', title: 'AI 도우미에게 물어볼 때', text: '첫 문단\n\n둘째 문단' },
};

/** An answer that comes at once. */
function answerWith(support: Support) {
  const stream = network.stream(askSupport);
  stream.send({ event: 'done', data: { support, usedToday: 5, dailyLimit: 30 } });
  stream.end();
}

beforeEach(() => network.answer(listSupport, { ...allowance, supports: [], modelUse: null }));

const open = (props: Partial<SupportPanelProps> = {}) =>
  renderPage(
    <SupportPanel
      supportRef={supportRef}
      readText={() => TEXT}
      readParagraph={() => ({ start: 8, end: TEXT.length, number: 2 })}
      {...props}
    />,
    { viewer: PUPIL },
  );

/** The panel, and a tab that closes and opens it. */
function Tabs() {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <>
      <button type="button" role="tab" onClick={() => setIsOpen(!isOpen)}>
        AI 도움
      </button>
      {isOpen && <SupportPanel supportRef={supportRef} readText={() => TEXT} />}
    </>
  );
}

describe('assistant/support: the panel', () => {
  it('says that rules answer, and how many questions are left', async () => {
    open();
    expect(await screen.findByText('규칙 도우미')).toBeVisible();
    expect(screen.getByText(/인공지능이 아니에요/)).toBeVisible();
    expect(screen.getByText('4', { exact: false, selector: 'strong' })).toHaveTextContent(
      '4 / 30번',
    );
  });

  it('asks about the paragraph with the caret and shows the numbered points', async () => {
    answerWith(SUPPORT);
    const onShow = vi.fn<NonNullable<SupportPanelProps['onShow']>>();
    const onSelect = vi.fn<NonNullable<SupportPanelProps['onSelect']>>(() => true);
    const { user } = open({ onShow, onSelect });
    await user.click(await screen.findByRole('button', { name: /한 문단 질문/ }));
    const answer = within(await screen.findByRole('region', { name: '한 문단 질문' }));
    expect(answer.getByText('무엇과 비교할 수 있나요?')).toBeVisible();
    expect(network.sentTo(askSupport)).toMatchObject([
      { body: { ...supportRef, text: TEXT, selection: { start: 8, end: TEXT.length } } },
    ]);
    expect(onShow).toHaveBeenLastCalledWith(SUPPORT);
    expect(screen.getByText('5', { exact: false, selector: 'strong' })).toBeVisible();
    await user.click(answer.getByRole('button', { name: /글에서 보기/ }));
    expect(onSelect).toHaveBeenCalledWith(0);
  });

  it('without words only ideas are asked for', async () => {
    answerWith({ ...SUPPORT, supportFunction: 'IDEAS' });
    const { user } = open({ readText: () => ' ' });
    await user.click(await screen.findByRole('button', { name: /개요 점검/ }));
    expect(screen.getByText(/글을 조금 쓴 다음에/)).toBeVisible();
    expect(network.sentTo(askSupport)).toEqual([]);
    await user.click(screen.getByRole('button', { name: /생각 꺼내기/ }));
    expect(await screen.findByRole('region', { name: '생각 꺼내기' })).toBeVisible();
  });

  it('a point is marked as thought about, and open again if the server refuses', async () => {
    network.answer(listSupport, { ...allowance, supports: [SUPPORT], modelUse: null });
    network.answer(markSupportPoint, { resultCode: 'SUCCESS' });
    const { user } = open();
    const [button] = await screen.findAllByRole('button', { name: '생각해 봤어요' });
    if (!button) throw new Error('there is no point');
    await user.click(button);
    expect(button).toHaveAttribute('aria-pressed', 'true');
    network.refuse(markSupportPoint, 'SUPPORT_NOT_FOUND');
    await user.click(button);
    await waitFor(() => expect(button).toHaveAttribute('aria-pressed', 'true'));
    expect(network.sentTo(markSupportPoint)).toMatchObject([
      { body: { point: 0, isDone: true } },
      { body: { point: 0, isDone: false } },
    ]);
  });

  it('of a published post the answers are read and nothing is asked', async () => {
    network.answer(listSupport, { ...allowance, supports: [SUPPORT], modelUse: null });
    open({ readText: undefined });
    expect(await screen.findByText('무엇과 비교할 수 있나요?')).toBeVisible();
    expect(screen.queryByRole('button', { name: /한 문단 질문/ })).toBeNull();
  });
});

describe('assistant/support: a model that answers', () => {
  const MODEL: Support = { ...SUPPORT, source: 'MODEL', model: 'a-model', points: [] };
  const [first, second] = SUPPORT.points;
  if (!first || !second) throw new Error('the sample has two points');

  it('shows each point as it arrives, and the whole answer at the end', async () => {
    network.answer(listSupport, { ...allowance, supports: [], modelUse: USE });
    const stream = network.stream(askSupport);
    const { user } = open();
    expect(await screen.findByText('AI 도우미')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /한 문단 질문/ }));
    stream.send({ event: 'begin', data: { support: MODEL, usedToday: 5, dailyLimit: 30 } });
    stream.send({ event: 'point', data: first });
    const arriving = within(await screen.findByRole('region', { name: '답이 오는 중' }));
    expect(arriving.getByText('둘째 문단을 읽고 있어요')).toBeVisible();
    expect(await arriving.findByText(first.content)).toBeVisible();
    expect(arriving.queryByRole('button', { name: '생각해 봤어요' })).toBeNull();
    const support = { ...MODEL, points: [first, second] };
    stream.send({ event: 'done', data: { support, usedToday: 5, dailyLimit: 30 } });
    stream.end();
    const answer = within(await screen.findByRole('region', { name: '한 문단 질문' }));
    expect(answer.getByText(second.content)).toBeVisible();
    expect(answer.getByText(/AI 도우미 \(a-model\)/)).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('짚어 준 것이 2개 있어요.');
  });

  it('is stopped: what has arrived stays and can be marked', async () => {
    network.answer(listSupport, { ...allowance, supports: [], modelUse: USE });
    network.answer(markSupportPoint, { resultCode: 'SUCCESS' });
    const stream = network.stream(askSupport);
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: /한 문단 질문/ }));
    stream.send({ event: 'begin', data: { support: MODEL, usedToday: 5, dailyLimit: 30 } });
    stream.send({ event: 'point', data: first });
    await screen.findByText(first.content);
    await user.click(screen.getByRole('button', { name: '멈추기' }));
    const done = await screen.findByRole('button', { name: '생각해 봤어요' });
    expect(stream.isCancelled).toBe(true);
    expect(screen.getByRole('button', { name: /한 문단 질문/ })).toHaveFocus();
    await user.click(done);
    expect(done).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByText('5', { exact: false, selector: 'strong' })).toBeVisible();
  });

  it('goes on arriving, and can be stopped, after a look at another tab', async () => {
    network.answer(listSupport, { ...allowance, supports: [], modelUse: USE });
    const stream = network.stream(askSupport);
    const { user } = renderPage(<Tabs />, { viewer: PUPIL });
    await user.click(await screen.findByRole('button', { name: /한 문단 질문/ }));
    stream.send({ event: 'begin', data: { support: MODEL, usedToday: 5, dailyLimit: 30 } });
    await screen.findByText(/^5/, { selector: 'strong' });
    await user.click(screen.getByRole('tab'));
    await user.click(screen.getByRole('tab'));
    expect(await screen.findByText('글을 읽고 있어요…')).toBeInTheDocument();
    stream.send({ event: 'point', data: first });
    await screen.findByText(first.content);
    expect(screen.queryByRole('button', { name: '생각해 봤어요' })).toBeNull();
    await user.click(screen.getByRole('button', { name: '멈추기' }));
    expect(await screen.findByRole('button', { name: '생각해 봤어요' })).toBeVisible();
    expect(stream.isCancelled).toBe(true);
  });

  it('is stopped before anything came: nothing is counted', async () => {
    network.answer(listSupport, { ...allowance, supports: [], modelUse: USE });
    const stream = network.stream(askSupport);
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: /한 문단 질문/ }));
    stream.send({ event: 'begin', data: { support: MODEL, usedToday: 5, dailyLimit: 30 } });
    expect(await screen.findByText(/^5/, { selector: 'strong' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: '멈추기' }));
    expect(await screen.findByText(/^4/, { selector: 'strong' })).toBeVisible();
    expect(screen.queryByRole('region', { name: '한 문단 질문' })).toBeNull();
  });

  it('is replaced by the rule helper, and says so', async () => {
    network.answer(listSupport, { ...allowance, supports: [], modelUse: USE });
    answerWith({ ...SUPPORT, replacesModel: true });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: /한 문단 질문/ }));
    expect(await screen.findByText(/규칙 도우미가 물어봤어요/)).toBeVisible();
  });

  it('breaks off: the reason is said', async () => {
    network.refuse(askSupport, 'SUPPORT_LIMIT_REACHED');
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: /한 문단 질문/ }));
    expect(await screen.findByText(/오늘 물어볼 수 있는 횟수/)).toBeVisible();
  });

  it('is asked after the writer has seen what is sent and agreed; the consent can be taken back', async () => {
    const missing: ModelUse = { ...USE, state: 'OWN_MISSING' };
    network.answer(listSupport, { ...allowance, supports: [], modelUse: missing });
    network.answer(previewSupport, {
      text: '(이름1)이 연못에 갔다.',
      subject: { title: '가을', classification: '생활문', guide: '' },
      rubric: [],
      hidden: ['김민서'],
    });
    network.answer(decideModelUse, ({ body }) => ({
      modelUse: body.decision === 'GIVEN' ? USE : missing,
    }));
    const { user } = open();
    expect(await screen.findByText('규칙 도우미')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '읽어 보기' }));
    const dialog = within(await screen.findByRole('dialog', { name: USE.wording.title }));
    expect(dialog.getByText('둘째 문단')).toBeVisible();
    expect(dialog.getByText('model.example')).toBeVisible();
    expect(await dialog.findByText('(이름1)이 연못에 갔다.')).toBeVisible();
    expect(dialog.getByText('가리고 보내는 말: 김민서')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: '동의하고 AI 도우미 쓰기' }));
    expect(await screen.findByText('AI 도우미')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /동의 취소/ }));
    await user.click(await screen.findByRole('button', { name: '동의 취소' }));
    expect(await screen.findByText('규칙 도우미')).toBeVisible();
    const sent = network.sentTo(decideModelUse).map(({ body }) => body);
    expect(sent).toMatchObject([
      { decision: 'GIVEN', wordingId: 'model/1', recipient: 'model.example' },
      { decision: 'WITHDRAWN' },
    ]);
  });
});

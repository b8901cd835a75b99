import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  askSupport,
  listSupport,
  markSupportPoint,
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
  points: [
    {
      pointKind: 'PLACE',
      place: { start: 11, end: 14, exact: '1미터', prefix: '물이 ', suffix: '까지' },
      criterion: null,
      content: '무엇과 견줄 수 있나요?',
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

beforeEach(() => network.answer(listSupport, { ...allowance, supports: [] }));

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
    network.answer(askSupport, { support: SUPPORT, usedToday: 5, dailyLimit: 30 });
    const onShow = vi.fn<NonNullable<SupportPanelProps['onShow']>>();
    const onSelect = vi.fn<NonNullable<SupportPanelProps['onSelect']>>(() => true);
    const { user } = open({ onShow, onSelect });
    await user.click(await screen.findByRole('button', { name: /한 문단 질문/ }));
    const answer = within(await screen.findByRole('region', { name: '한 문단 질문' }));
    expect(answer.getByText('무엇과 견줄 수 있나요?')).toBeVisible();
    expect(network.sentTo(askSupport)).toMatchObject([
      { body: { ...supportRef, text: TEXT, selection: { start: 8, end: TEXT.length } } },
    ]);
    expect(onShow).toHaveBeenLastCalledWith(SUPPORT);
    expect(screen.getByText('5', { exact: false, selector: 'strong' })).toBeVisible();
    await user.click(answer.getByRole('button', { name: /글에서 보기/ }));
    expect(onSelect).toHaveBeenCalledWith(0);
  });

  it('without words only ideas are asked for', async () => {
    network.answer(askSupport, {
      support: { ...SUPPORT, supportFunction: 'IDEAS' },
      usedToday: 5,
      dailyLimit: 30,
    });
    const { user } = open({ readText: () => ' ' });
    await user.click(await screen.findByRole('button', { name: /개요 점검/ }));
    expect(screen.getByText(/글을 조금 쓴 다음에/)).toBeVisible();
    expect(network.sentTo(askSupport)).toEqual([]);
    await user.click(screen.getByRole('button', { name: /생각 꺼내기/ }));
    expect(await screen.findByRole('region', { name: '생각 꺼내기' })).toBeVisible();
  });

  it('a point is marked as thought about, and open again if the server refuses', async () => {
    network.answer(listSupport, { ...allowance, supports: [SUPPORT] });
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
    network.answer(listSupport, { ...allowance, supports: [SUPPORT] });
    open({ readText: undefined });
    expect(await screen.findByText('무엇과 견줄 수 있나요?')).toBeVisible();
    expect(screen.queryByRole('button', { name: /한 문단 질문/ })).toBeNull();
  });
});

import { screen } from '@testing-library/react';
import { type ComponentProps, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import type { FeedbackProposal } from '../../../../shared/assistant/proposals.ts';
import { renderPage } from '../../../../tests/support/components/render.tsx';
import { id, TEACHER } from '../../../../tests/support/components/samples.ts';
import { ProposalBar } from './ProposalBar.tsx';

const PROPOSAL: FeedbackProposal = {
  proposalId: id(1),
  postId: id(2),
  postVersion: 3,
  source: 'RULES',
  model: null,
  replacesModel: false,
  createdAt: '2026-11-04T00:00:00Z',
  parts: [
    {
      partKind: 'REMARK',
      annotationKind: null,
      place: null,
      criterion: null,
      level: null,
      content: '끝까지 따라 읽었어요.',
      decision: 'CONFIRMED',
    },
    {
      partKind: 'ANNOTATION',
      annotationKind: 'PRAISE',
      place: { start: 0, end: 2, exact: '물이' },
      criterion: null,
      level: null,
      content: '소리가 들려요.',
      decision: null,
    },
  ],
};
const handlers = () => ({
  onMake: vi.fn<() => void>(),
  onStop: vi.fn<() => void>(),
  onDiscard: vi.fn<() => void>(),
});

function open(props: Partial<ComponentProps<typeof ProposalBar>> = {}) {
  const on = handlers();
  const { user } = renderPage(
    <ProposalBar proposal={PROPOSAL} isMaking={false} isOld={false} {...on} {...props} />,
    { viewer: TEACHER },
  );
  return { on, user };
}

/** Made until it is stopped, before anything has arrived. */
function Made() {
  const [isMaking, setIsMaking] = useState(true);
  return (
    <ProposalBar
      {...{ isMaking, isOld: false, proposal: undefined, ...handlers() }}
      onStop={() => setIsMaking(false)}
    />
  );
}

describe('assistant/proposals: the bar', () => {
  it('keeps the focus when it is stopped', async () => {
    const { user } = renderPage(<Made />, { viewer: TEACHER });
    (await screen.findByRole('button', { name: '멈추기' })).focus();
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('button', { name: '초안 받기' })).toHaveFocus();
  });

  it('says who wrote the draft and how much of it is decided', async () => {
    const { on, user } = open();
    expect(await screen.findByText('초안 2가지 가운데 1가지 확인')).toBeVisible();
    expect(screen.getByText('규칙 도우미가 쓴 초안이에요. 확인한 것만 보내요.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '모두 버리기' }));
    expect(on.onDiscard).toHaveBeenCalledOnce();
  });

  it('says that the rule helper stands in for the model', async () => {
    open({ proposal: { ...PROPOSAL, replacesModel: true } });
    expect(await screen.findByText(/알맞은 초안을 주지 못했어요/)).toBeVisible();
  });

  it('names the model', async () => {
    open({ proposal: { ...PROPOSAL, source: 'MODEL', model: 'a-model' } });
    expect(await screen.findByText(/AI 도우미\(a-model\)가 쓴 초안이에요/)).toBeVisible();
  });

  it('offers to make one', async () => {
    const { on, user } = open({ proposal: undefined });
    await user.click(await screen.findByRole('button', { name: '초안 받기' }));
    expect(on.onMake).toHaveBeenCalledOnce();
  });

  it('is stopped while it is made', async () => {
    const { on, user } = open({ proposal: undefined, isMaking: true });
    await user.click(await screen.findByRole('button', { name: '멈추기' }));
    expect(on.onStop).toHaveBeenCalledOnce();
  });

  it('offers another one of a newer text', async () => {
    const { on, user } = open({ isOld: true });
    await user.click(await screen.findByRole('button', { name: '다시 받기' }));
    expect(on.onMake).toHaveBeenCalledOnce();
  });
});

import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { FeedbackProposal } from '../../../../shared/assistant/proposals.ts';
import { id } from '../../../../tests/support/components/samples.ts';
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

describe('assistant/proposals: the bar', () => {
  it('says who wrote the draft and how much of it is decided', async () => {
    const on = handlers();
    render(<ProposalBar proposal={PROPOSAL} isMaking={false} isOld={false} {...on} />);
    expect(screen.getByRole('status')).toHaveTextContent(
      '초안 2가지 가운데 1가지 확인규칙 도우미가 쓴 초안이에요. 확인한 것만 가요.',
    );
    await userEvent.click(screen.getByRole('button', { name: '모두 버리기' }));
    expect(on.onDiscard).toHaveBeenCalledOnce();
  });

  it('says that the rule helper stands in for the model, and names the model', () => {
    const on = handlers();
    const { rerender } = render(
      <ProposalBar
        proposal={{ ...PROPOSAL, replacesModel: true }}
        isMaking={false}
        isOld={false}
        {...on}
      />,
    );
    expect(screen.getByRole('status')).toHaveTextContent('알맞은 초안을 주지 못했어요');
    rerender(
      <ProposalBar
        proposal={{ ...PROPOSAL, source: 'MODEL', model: 'a-model' }}
        isMaking={false}
        isOld={false}
        {...on}
      />,
    );
    expect(screen.getByRole('status')).toHaveTextContent('AI 도우미(a-model)가 쓴 초안이에요');
  });

  it('offers to make one, to stop it, and to make another of a newer text', async () => {
    const on = handlers();
    const { rerender } = render(
      <ProposalBar proposal={undefined} isMaking={false} isOld={false} {...on} />,
    );
    await userEvent.click(screen.getByRole('button', { name: '초안 받기' }));
    expect(on.onMake).toHaveBeenCalledOnce();
    rerender(<ProposalBar proposal={undefined} isMaking isOld={false} {...on} />);
    await userEvent.click(screen.getByRole('button', { name: '멈추기' }));
    expect(on.onStop).toHaveBeenCalledOnce();
    rerender(<ProposalBar proposal={PROPOSAL} isMaking={false} isOld {...on} />);
    await userEvent.click(screen.getByRole('button', { name: '다시 받기' }));
    expect(on.onMake).toHaveBeenCalledTimes(2);
  });
});

import { QueryClient } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import {
  cancelProposalRun,
  getProposalRun,
  type ProposalRun,
  startProposalRun,
} from '../../../../shared/assistant/proposals.ts';
import { stubNetwork } from '../../../../tests/support/components/network.ts';
import { expectNotice, renderPage } from '../../../../tests/support/components/render.tsx';
import { id, TEACHER } from '../../../../tests/support/components/samples.ts';
import { groupKeys, postKeys } from '../../../app/query-keys.ts';
import { ProposalRunDialog } from './ProposalRunDialog.tsx';
import { proposalRunQuery, showRuns } from './proposal-runs.api.ts';

const network = stubNetwork();
const GROUP = id(1);
const POSTS = [id(2), id(3), id(4)];
const RUNNING: ProposalRun = { total: 3, done: 1, state: 'RUNNING' };

function open(run: ProposalRun | null = null) {
  network.answer(getProposalRun, { run });
  return renderPage(
    <ProposalRunDialog groupId={GROUP} postIds={POSTS} onClose={vi.fn<() => void>()} />,
    { viewer: TEACHER },
  );
}

describe('assistant/proposal-runs: the dialog', () => {
  it('starts a run for the waiting posts, shows its progress and cancels it', async () => {
    const { user } = open();
    network.answer(startProposalRun, { run: RUNNING });
    network.answer(cancelProposalRun, { run: { ...RUNNING, state: 'CANCELLED' } });
    await user.click(await screen.findByRole('button', { name: '3편의 초안 받기' }));
    expect(await screen.findByText('3편 가운데 1편을 읽었어요.')).toBeVisible();
    expect(screen.getByRole('progressbar', { name: '초안 받기' })).toHaveAttribute('value', '1');
    await user.click(screen.getByRole('button', { name: '멈추기' }));
    expect(await screen.findByText(/받은 초안은 그대로 있어요/)).toBeVisible();
    expect(network.sentTo(startProposalRun)).toMatchObject([{ body: { postIds: POSTS } }]);
  });

  it.each<[ProposalRun['state'], RegExp]>([
    ['DONE', /초안을 다 받았어요/],
    ['LIMIT', /오늘 물어볼 수 있는 횟수를 다 썼어요/],
    ['FAILED', /끝까지 받지 못했어요/],
  ])('says how the last run ended: %s', async (state, words) => {
    open({ total: 3, done: 3, state });
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.getByText(/이미 초안이 있는 글은 건너뛰어요/)).toBeVisible();
  });

  it('leads back to the posts when the run that it started is over', async () => {
    const { user } = open();
    network.answer(startProposalRun, { run: { total: 3, done: 3, state: 'DONE' } });
    await user.click(await screen.findByRole('button', { name: '3편의 초안 받기' }));
    expect(await screen.findByRole('button', { name: '글 읽기' })).toBeVisible();
    expect(screen.queryByText(/건너뛰어요/)).toBeNull();
  });

  it('says that a run goes on already', async () => {
    const { user } = open();
    network.refuse(startProposalRun, 'PROPOSAL_RUN_IN_PROGRESS');
    await user.click(await screen.findByRole('button', { name: '3편의 초안 받기' }));
    await expectNotice(/이미 초안을 만들고 있어요/, 'alert');
  });
});

describe('assistant/proposal-runs: the stream', () => {
  it('shows the progress, and asks again when the run is over', async () => {
    const client = new QueryClient();
    const { queryKey } = proposalRunQuery(GROUP);
    client.setQueryData(queryKey, { run: RUNNING });
    const proposal = postKeys.proposal(GROUP, id(2));
    client.setQueryData(proposal, { proposal: null });
    showRuns(client, [{ groupId: GROUP, total: 3, done: 2 }]);
    expect(client.getQueryData(queryKey)).toEqual({ run: { ...RUNNING, done: 2 } });
    await waitFor(() => expect(client.getQueryState(proposal)?.isInvalidated).toBe(true));
    showRuns(client, []);
    await waitFor(() => expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true));
    expect(groupKeys.proposalRun(GROUP)).toEqual(queryKey);
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  decideJoinRequests,
  type JoinRequest,
  listJoinRequests,
} from '../../../../shared/groups/members.ts';
import { stubNetwork } from '../../../../tests/support/components/network.ts';
import { renderPage } from '../../../../tests/support/components/render.tsx';
import { GROUP, id, TEACHER } from '../../../../tests/support/components/samples.ts';
import { useSearchQuery } from '../../../ui/hooks/use-search-query.ts';
import { JoinRequests } from './JoinRequests.tsx';

const network = stubNetwork();

const requestOf = (penName: string, n: number): JoinRequest => ({
  enrollmentId: id(n),
  userId: id(n + 100),
  penName,
  userAvatarUrl: null,
  userClassify: 'STUDENT',
  createdAt: '2026-11-03T00:00:00Z',
});
const WAITING = [requestOf('박이안', 50), requestOf('최로아', 51), requestOf('윤하준', 52)];

function Page() {
  return <JoinRequests group={GROUP} search={useSearchQuery()} />;
}

function open(waiting: JoinRequest[]) {
  network.answer(listJoinRequests, { enrollments: waiting, total: waiting.length });
  return renderPage(<Page />, { viewer: TEACHER });
}

const decided = (resultCode: 'SUCCESS' | 'LIMIT_EXCEEDED', ...people: JoinRequest[]) =>
  people.map(({ enrollmentId }) => ({ enrollmentId, resultCode }));

describe('groups/members: join requests', () => {
  it('an empty list says how people join', async () => {
    open([]);
    expect(await screen.findByText('기다리는 신청이 없어요')).toBeVisible();
    expect(screen.getByRole('link', { name: '모임 코드 보기' })).toHaveAttribute(
      'href',
      `/group/${GROUP.groupId}/management/user?tab=invitations`,
    );
  });

  it('a list that could not be loaded can be loaded again', async () => {
    network.refuse(listJoinRequests, 'FAILED');
    const { user } = renderPage(<Page />, { viewer: TEACHER });
    const again = await screen.findByRole('button', { name: '다시 해 보기' });
    network.answer(listJoinRequests, { enrollments: WAITING, total: 3 });
    await user.click(again);
    expect(await screen.findByRole('heading', { name: '들어오려는 사람 3명' })).toBeVisible();
  });

  it('several people are selected by keyboard and accepted, and the focus goes to the result', async () => {
    const [ian, roa, hajun] = WAITING as [JoinRequest, JoinRequest, JoinRequest];
    const { user } = open(WAITING);
    const everybody = await screen.findByRole('checkbox', { name: '보이는 3명 모두 고르기' });
    everybody.focus();
    await user.keyboard(' ');
    expect(screen.getByText(/골랐어요/)).toHaveTextContent('3명을 골랐어요');
    screen.getByRole('checkbox', { name: '최로아 님 고르기' }).focus();
    await user.keyboard(' ');
    expect(everybody).toBePartiallyChecked();
    network.answer(decideJoinRequests, {
      resultCode: 'SUCCESS',
      enrollments: [...decided('SUCCESS', ian), ...decided('LIMIT_EXCEEDED', hajun)],
    });
    network.answer(listJoinRequests, { enrollments: [roa, hajun], total: 2 });
    screen.getByRole('button', { name: '2명 승인하기' }).focus();
    await user.keyboard('{Enter}');
    const failures = await screen.findByRole('list', { name: '처리하지 못한 사람' });
    expect(within(failures).getByRole('listitem')).toHaveTextContent(/윤하준.*가득 찼어요/);
    const outcome = screen.getByText('1명이 들어왔어요.').parentElement;
    expect(outcome).toHaveFocus();
    expect(network.sentTo(decideJoinRequests)).toMatchObject([
      { body: { decision: 'ACCEPT', enrollmentIds: [ian.enrollmentId, hajun.enrollmentId] } },
    ]);
    // A person for whom there was no place can be accepted later.
    expect(screen.getByRole('checkbox', { name: '윤하준 님 고르기' })).toBeChecked();
  });

  it('rejecting a request asks for confirmation', async () => {
    const [ian] = WAITING as [JoinRequest];
    const { user } = open(WAITING);
    await user.click(await screen.findByRole('button', { name: '박이안 님의 신청 거절하기' }));
    const question = screen.getByRole('alertdialog', { name: '신청을 거절할까요?' });
    expect(question).toHaveAccessibleDescription(/박이안 님/);
    await user.click(within(question).getByRole('button', { name: '그만두기' }));
    expect(network.sentTo(decideJoinRequests)).toEqual([]);
    network.answer(decideJoinRequests, {
      resultCode: 'SUCCESS',
      enrollments: decided('SUCCESS', ian),
    });
    await user.click(screen.getByRole('button', { name: '박이안 님의 신청 거절하기' }));
    await user.click(
      within(screen.getByRole('alertdialog')).getByRole('button', { name: '거절하기' }),
    );
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  });
});

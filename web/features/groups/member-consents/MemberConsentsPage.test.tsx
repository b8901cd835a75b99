import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { getGroup } from '../../../../shared/groups/groups.ts';
import {
  listMemberConsents,
  type MemberConsent,
  type MemberWithConsents,
} from '../../../../shared/groups/member-consents.ts';
import { stubNetwork } from '../../../../tests/support/components/network.ts';
import { renderPage } from '../../../../tests/support/components/render.tsx';
import { GROUP, id, TEACHER } from '../../../../tests/support/components/samples.ts';
import { setGroupMenu } from '../../../app/menus/group-menu.ts';
import { Component as MemberConsentsPage } from './MemberConsentsPage.tsx';

const network = stubNetwork();

const NONE: MemberConsent = {
  kind: 'TERMS',
  madeBy: 'SELF',
  state: 'NONE',
  agreedCount: 0,
  wordingId: null,
  decidedAt: null,
  confirmedBy: null,
};
const agreed = (more: Partial<MemberConsent>): MemberConsent => ({
  ...NONE,
  state: 'AGREED',
  agreedCount: 1,
  wordingId: 'print/2026-11-27',
  decidedAt: '2026-11-20T00:00:00Z',
  ...more,
});
const MEMBERS: MemberWithConsents[] = [
  {
    userId: id(2),
    penName: '임하린',
    consents: [
      agreed({ wordingId: '2026-11-23' }),
      agreed({ kind: 'PRINT', agreedCount: 3 }),
      agreed({ kind: 'PRINT', madeBy: 'GUARDIAN', confirmedBy: '한지우' }),
    ],
  },
  {
    userId: id(3),
    penName: '오지안',
    consents: [
      agreed({ wordingId: '2026-11-23' }),
      { ...NONE, kind: 'PRINT' },
      { ...NONE, kind: 'PRINT', madeBy: 'GUARDIAN' },
    ],
  },
];

function open() {
  network.answer(getGroup, GROUP);
  setGroupMenu(null);
  const rendered = renderPage(<MemberConsentsPage />, {
    viewer: TEACHER,
    at: `/group/${GROUP.groupId}/management/consents`,
    path: '/group/:groupId/management/consents',
  });
  // The layout of the group does it when the group is loaded.
  act(() => setGroupMenu({ ...GROUP, isOwner: true }));
  return rendered;
}

it('groups/member-consents: a row says what a member agreed to and who confirmed it', async () => {
  network.answer(listMemberConsents, { members: MEMBERS });
  open();
  const row = await screen.findByRole('row', { name: /임하린/ });
  const [terms, print] = within(row).getAllByRole('cell');
  expect(terms).toHaveTextContent('동의했어요');
  expect(print).toHaveTextContent('동의했어요 (3편)');
  expect(print).toHaveTextContent('2026-11-27 판');
  expect(print).toHaveTextContent('보호자');
  expect(print).toHaveTextContent('한지우 님이 확인');
});

it('groups/member-consents: the owner looks for those who have not agreed to one kind', async () => {
  network.answer(listMemberConsents, { members: MEMBERS });
  const { user } = open();
  expect(await screen.findAllByRole('columnheader')).toHaveLength(3);
  await user.click(screen.getByRole('checkbox', { name: '동의가 빠진 1명만 보기' }));
  await waitFor(() =>
    expect(screen.queryByRole('row', { name: /임하린/ })).not.toBeInTheDocument(),
  );
  expect(screen.getByRole('row', { name: /오지안/ })).toBeVisible();
  await user.selectOptions(screen.getByRole('combobox'), '이용약관');
  expect(await screen.findByText('빠진 사람이 없어요')).toBeVisible();
  expect(screen.getByRole('checkbox', { name: '동의가 빠진 0명만 보기' })).toBeChecked();
});

it('groups/member-consents: a group without members says when the list begins', async () => {
  network.answer(listMemberConsents, { members: [] });
  open();
  expect(await screen.findByText('아직 참여자가 없어요')).toBeVisible();
});

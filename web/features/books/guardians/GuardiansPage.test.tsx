import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  confirmGuardians,
  listGuardianConfirmations,
  type OutsideUse,
} from '../../../../shared/books/consents.ts';
import { stubNetwork } from '../../../../tests/support/components/network.ts';
import { expectNotice, renderPage } from '../../../../tests/support/components/render.tsx';
import { GROUP, id, TEACHER } from '../../../../tests/support/components/samples.ts';
import { setGroupMenu } from '../../../app/menus/group-menu.ts';
import { Component as GuardiansPage } from './GuardiansPage.tsx';

const network = stubNetwork();
const WORDING = {
  wordingId: 'guardian/2026-11-27',
  title: '보호자 동의를 받았다는 확인',
  text: '첫 문단\n\n둘째 문단',
};
const USES: OutsideUse[] = ['BOOK_CODE', 'PUBLIC_PAGE', 'PRINT'];

const confirmed = (at: Partial<Record<string, OutsideUse[]>> = {}) => ({
  wordings: USES.map((consentUse) => ({ consentUse, wording: WORDING })),
  recipient: null,
  pupils: [
    ['임하린', 2],
    ['오지안', 3],
  ].map(([penName, n]) => ({
    userId: id(Number(n)),
    penName: String(penName),
    uses: USES.map((consentUse) => ({
      consentUse,
      confirmedAt: at[String(penName)]?.includes(consentUse) ? '2026-11-20T00:00:00Z' : null,
    })),
  })),
});

function open(isOwner = true) {
  setGroupMenu(null);
  const rendered = renderPage(<GuardiansPage />, {
    viewer: TEACHER,
    at: `/group/${GROUP.groupId}/guardians`,
    path: '/group/:groupId/guardians',
  });
  // The layout of the group does it when the group is loaded.
  act(() => setGroupMenu({ ...GROUP, isOwner }));
  return rendered;
}
const use = async (name: string) => within(await screen.findByRole('group', { name }));
const sent = () => network.sentTo(confirmGuardians).map(({ body }) => body);

describe('books/guardians: what the owner of a group confirms', () => {
  it('one pupil, then all others, for one use and with the wording that was shown', async () => {
    network.answer(listGuardianConfirmations, confirmed());
    const { user } = open();
    const page = await use('공개 페이지');
    expect(screen.getByText('둘째 문단')).toBeVisible();
    network.answer(confirmGuardians, confirmed({ 임하린: ['PUBLIC_PAGE'] }));
    await user.click(page.getByRole('checkbox', { name: /임하린/ }));
    expect(await page.findByText(/확인했어요\.$/)).toBeVisible();
    expect((await use('인쇄')).getByRole('checkbox', { name: /임하린/ })).not.toBeChecked();
    network.answer(confirmGuardians, confirmed({ 임하린: USES, 오지안: ['BOOK_CODE'] }));
    const code = await use('책 코드');
    await user.click(code.getByRole('button', { name: '남은 2명 모두 확인했어요' }));
    expect(await code.findByRole('checkbox', { name: /오지안/, checked: true })).toBeVisible();
    expect(code.queryByRole('button')).not.toBeInTheDocument();
    const { wordingId } = WORDING;
    expect(sent()).toEqual([
      { consentUse: 'PUBLIC_PAGE', userIds: [id(2)], isConfirmed: true, wordingId },
      { consentUse: 'BOOK_CODE', userIds: [id(2), id(3)], isConfirmed: true, wordingId },
    ]);
  });

  it('takes a confirmation back', async () => {
    network.answer(listGuardianConfirmations, confirmed({ 임하린: ['PRINT'] }));
    const { user } = open();
    const print = await use('인쇄');
    network.answer(confirmGuardians, confirmed());
    await user.click(print.getByRole('checkbox', { name: /임하린/, checked: true }));
    expect(await print.findByRole('checkbox', { name: /임하린/, checked: false })).toBeEnabled();
    expect(sent()).toMatchObject([{ isConfirmed: false, userIds: [id(2)] }]);
  });

  it('reads a newer wording before anything is confirmed', async () => {
    network.answer(listGuardianConfirmations, confirmed());
    network.refuse(confirmGuardians, 'AGREEMENT_OUTDATED');
    const { user } = open();
    const page = await use('공개 페이지');
    await user.click(page.getByRole('checkbox', { name: /임하린/ }));
    await expectNotice(/저장하지 못했어요/, 'alert');
    expect(network.sentTo(listGuardianConfirmations)).toHaveLength(2);
  });

  it('is the owner’s page', async () => {
    open(false);
    expect(await screen.findByText('선생님만 볼 수 있는 화면이에요')).toBeVisible();
  });
});

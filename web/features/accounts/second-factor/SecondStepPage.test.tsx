import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { finishLogIn } from '../../../../shared/accounts/sessions.ts';
import { stubNetwork } from '../../../../tests/support/components/network.ts';
import { expectNotice, renderPage } from '../../../../tests/support/components/render.tsx';
import { TEACHER } from '../../../../tests/support/components/samples.ts';
import { Component as SecondStepPage } from './SecondStepPage.tsx';

const network = stubNetwork();

function open(at = '/login/second-factor?next=%2Fbooks') {
  const page = renderPage(<SecondStepPage />, { at, path: '/login/second-factor' });
  return { ...page, code: screen.getByRole('textbox', { name: '인증 앱의 숫자' }) };
}

describe('accounts/second-factor: the second step', () => {
  it('leads on with the right code, by the keyboard alone', async () => {
    const { user, code, address } = open();
    network.answer(finishLogIn, { resultCode: 'SUCCESS', user: TEACHER, accessToken: 'token' });
    await waitFor(() => expect(code).toHaveFocus());
    await user.keyboard('123 456{Enter}');
    await waitFor(() => expect(address()).toBe('/books'));
    expect(network.sentTo(finishLogIn)).toMatchObject([{ body: { code: '123 456' } }]);
  });

  it('reports a wrong code at its field and selects it', async () => {
    const { user, code } = open();
    network.refuse(finishLogIn, 'WRONG_SECOND_FACTOR');
    await user.type(code, '000000{Enter}');
    await waitFor(() => expect(code).toHaveAccessibleDescription(/숫자가 맞지 않아요/));
    expect(code).toHaveFocus();
    await user.keyboard('1');
    expect(code).toHaveValue('1');
  });

  it('goes back to the first step when the time is over', async () => {
    const { user, code, address } = open();
    network.refuse(finishLogIn, 'SECOND_FACTOR_EXPIRED');
    await user.type(code, '123456{Enter}');
    await waitFor(() => expect(address()).toBe('/login?next=%2Fbooks'));
    await expectNotice(/로그인하지 못했어요/, 'alert');
  });
});

import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  getReauthentication,
  reauthenticate,
} from '../../../../shared/accounts/second-factor/reauthentication.ts';
import { stubNetwork } from '../../../../tests/support/components/network.ts';
import { renderPage } from '../../../../tests/support/components/render.tsx';
import { TEACHER } from '../../../../tests/support/components/samples.ts';
import { askReauthentication } from '../../../platform/session/reauthentication.ts';
import { ReauthenticationDialog } from './ReauthenticationDialog.tsx';

const network = stubNetwork();

describe('accounts/reauthentication: the question who sits there', () => {
  it('asks several calls once, takes the password or the code, and reports a wrong one', async () => {
    network.answer(getReauthentication, { ways: ['PASSWORD', 'CODE'], provider: null });
    const { user } = renderPage(<ReauthenticationDialog />, { viewer: TEACHER });
    const answers = [askReauthentication(), askReauthentication()];
    const password = await screen.findByLabelText('비밀번호');
    await waitFor(() => expect(password).toHaveFocus());
    network.refuse(reauthenticate, 'INVALID_PASSWORD');
    await user.keyboard('틀렸어요{Enter}');
    await waitFor(() => expect(password).toHaveAccessibleDescription(/비밀번호가 맞지 않아요/));
    await user.click(screen.getByRole('button', { name: '인증 앱의 숫자로 확인하기' }));
    network.answer(reauthenticate, { resultCode: 'SUCCESS' });
    await user.type(screen.getByRole('textbox', { name: '인증 앱의 숫자' }), '123456{Enter}');
    expect(await Promise.all(answers)).toEqual([true, true]);
    expect(network.sentTo(reauthenticate).at(-1)).toMatchObject({
      body: { way: 'CODE', code: '123456' },
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('closes, and the call is not sent again', async () => {
    network.answer(getReauthentication, { ways: [], provider: null });
    const { user } = renderPage(<ReauthenticationDialog />, { viewer: TEACHER });
    const answer = askReauthentication();
    await screen.findByText(/로그아웃하고 다시 로그인한 뒤/);
    await user.click(screen.getByRole('button', { name: '닫기' }));
    expect(await answer).toBe(false);
  });
});

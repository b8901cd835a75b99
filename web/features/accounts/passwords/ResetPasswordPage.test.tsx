import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { getPasswordReset } from '../../../../shared/accounts/passwords.ts';
import { stubNetwork } from '../../../../tests/support/components/network.ts';
import { renderPage } from '../../../../tests/support/components/render.tsx';
import { Component as ResetPasswordPage } from './ResetPasswordPage.tsx';

const network = stubNetwork();

describe('accounts/passwords: the link for the first password of an administrator', () => {
  it('names the ID, and no other log-ins that would end', async () => {
    network.answer(getPasswordReset, { resultCode: 'SUCCESS', userLogin: 'munjip-admin' });
    renderPage(<ResetPasswordPage />, { at: '/reset-password?code=a&administrator=1' });
    expect(await screen.findByText('munjip-admin')).toBeVisible();
    expect(screen.getByText(/관리자 아이디/)).toBeVisible();
    expect(screen.queryByText(/로그아웃돼요/)).not.toBeInTheDocument();
    await waitFor(() => expect(screen.getByLabelText('새 비밀번호')).toHaveFocus());
  });

  it('once invalid, tells to repeat the command and offers no e-mail', async () => {
    network.refuse(getPasswordReset, 'INVALID_EMAIL_CODE');
    renderPage(<ResetPasswordPage />, { at: '/reset-password?code=a&administrator=1' });
    expect(await screen.findByText(/24시간 동안, 한 번만.*같은 명령으로 새 링크/)).toBeVisible();
    expect(screen.queryByRole('link', { name: '새 링크 받기' })).not.toBeInTheDocument();
  });

  it('without the mark in the address the text is that of the mailed link', async () => {
    network.refuse(getPasswordReset, 'INVALID_EMAIL_CODE');
    renderPage(<ResetPasswordPage />, { at: '/reset-password?code=a' });
    expect(await screen.findByText(/30분 동안, 한 번만/)).toBeVisible();
    expect(screen.getByRole('link', { name: '새 링크 받기' })).toBeVisible();
  });
});

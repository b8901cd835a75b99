import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { userLogin } from '../../../../shared/accounts/sessions.ts';
import { getSite } from '../../../../shared/administration/site.ts';
import { stubNetwork } from '../../../../tests/support/components/network.ts';
import { renderPage } from '../../../../tests/support/components/render.tsx';
import { PUPIL, SITE } from '../../../../tests/support/components/samples.ts';
import { Component as LoginPage } from './LoginPage.tsx';

const network = stubNetwork();
beforeEach(() => network.answer(getSite, SITE));

function open(at = '/login') {
  const page = renderPage(<LoginPage />, { at, path: '/login' });
  return {
    ...page,
    login: screen.getByRole('textbox', { name: '아이디' }),
    password: screen.getByLabelText('비밀번호'),
  };
}

describe('accounts/sessions', () => {
  it('a card that is scanned where somebody else is logged in says who that is', () => {
    renderPage(<LoginPage />, { at: '/login?card=on', path: '/login', viewer: PUPIL });
    expect(
      screen.getByRole('heading', { name: `${PUPIL.penName} 님으로 로그인되어 있어요` }),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: '나는 다른 사람이에요' })).toBeVisible();
    expect(screen.getByRole('link', { name: '계속하기' })).toBeVisible();
  });

  it('a wrong password is reported at its field and stays, until the next key', async () => {
    const { user, login, password } = open();
    network.refuse(userLogin, 'CHECK_ID_PW');
    await waitFor(() => expect(login).toHaveFocus());
    await user.keyboard('kill-writer');
    await user.type(password, '봄에-감을-따요{Enter}');
    await waitFor(() => expect(password).toHaveAccessibleDescription(/비밀번호가 맞지 않아요/));
    expect(password).toHaveFocus();
    expect(password).toHaveValue('봄에-감을-따요');
    await user.keyboard('가');
    expect(password).not.toHaveAccessibleDescription();
  });

  it('says in the form why somebody is kept out, until the next attempt', async () => {
    const { user, login, password } = open();
    network.refuse(userLogin, 'ACCOUNT_SUSPENDED');
    await user.type(login, 'hs52-07');
    await user.type(password, '봄에-감을-따요{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(/지금은 쓸 수 없는 계정이에요/);
    expect(password).not.toHaveAccessibleDescription();
    network.refuse(userLogin, 'CHECK_ID_PW');
    await user.click(screen.getByRole('button', { name: '로그인' }));
    await waitFor(() => expect(password).toHaveAccessibleDescription(/비밀번호가 맞지 않아요/));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('a temporary password brings no welcome, which would cover the next form', async () => {
    const { user, password, address } = open('/login?next=%2Fbooks');
    network.answer(userLogin, {
      resultCode: 'SUCCESS',
      user: { ...PUPIL, mustChangePassword: true },
      accessToken: 'token',
    });
    await user.keyboard('hs52-07');
    await user.type(password, 'k7m2p9xq{Enter}');
    await waitFor(() => expect(address()).toBe('/books'));
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
  });

  it('the ways to log in that are set up are offered', async () => {
    network.answer(getSite, { ...SITE, socialLogins: ['GOOGLE', 'WHALE'], hasSen: true });
    open();
    expect(await screen.findByRole('button', { name: 'Google로 로그인' })).toBeVisible();
    expect(screen.getByRole('button', { name: '웨일로 로그인' })).toBeVisible();
    expect(screen.getByRole('link', { name: '서울교육 계정으로 로그인' })).toBeVisible();
  });
});

import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { changePassword } from '../../../../shared/accounts/passwords.ts';
import { stubNetwork } from '../../../../tests/support/components/network.ts';
import { renderPage } from '../../../../tests/support/components/render.tsx';
import { PUPIL } from '../../../../tests/support/components/samples.ts';
import { ChangeForm } from './ChangeForm.tsx';

const network = stubNetwork();
const OWN = '할머니 댁 마당의 감';

function open(isTemporary: boolean) {
  const page = renderPage(<ChangeForm userLogin="harin27" isTemporary={isTemporary} />, {
    viewer: PUPIL,
    at: '/profile/password',
  });
  return {
    ...page,
    next: screen.getByLabelText('새 비밀번호'),
    submit: screen.getByRole('button', { name: '비밀번호 바꾸기' }),
  };
}

describe('accounts/passwords: changing', () => {
  it('a temporary password, which the log-in used up, is not asked for again', async () => {
    const { user, next, submit, address } = open(true);
    network.answer(changePassword, { resultCode: 'SUCCESS' });
    await waitFor(() => expect(next).toHaveFocus());
    expect(screen.queryByLabelText(/임시 비밀번호|지금 쓰는/)).not.toBeInTheDocument();
    await user.keyboard(OWN);
    await user.click(submit);
    await waitFor(() => expect(address()).toBe('/group?begin=on'));
    expect(network.sentTo(changePassword)).toMatchObject([{ body: { newPassword: OWN } }]);
  });

  it('a wrong password is reported at its field, and the new one stays', async () => {
    const { user, next, submit } = open(false);
    const old = screen.getByLabelText('지금 쓰는 비밀번호');
    network.refuse(changePassword, 'INVALID_PASSWORD');
    await user.type(old, 'not this one');
    await user.type(next, OWN);
    await user.click(submit);
    await waitFor(() => expect(old).toHaveAccessibleDescription(/비밀번호가 맞지 않아요/));
    expect(next).toHaveValue(OWN);
  });

  it('what the server says of the new password is reported at its field', async () => {
    const { user, next, submit } = open(true);
    network.refuse(changePassword, 'INVALID_VALUE', {
      newPassword: '많은 사람이 쓰는 비밀번호예요.',
    });
    await user.type(next, OWN);
    await user.click(submit);
    await waitFor(() => expect(next).toHaveAccessibleDescription(/많은 사람이 쓰는/));
    expect(next).toHaveFocus();
    // The field says it; a toast would lie over the form.
    expect(screen.queryByText('바꾸지 못했어요')).not.toBeInTheDocument();
  });

  it('a changed password leads back to the profile', async () => {
    const { user, next, submit, address } = open(false);
    const old = screen.getByLabelText('지금 쓰는 비밀번호');
    network.answer(changePassword, { resultCode: 'SUCCESS' });
    await user.type(old, '가을에-감을-따요');
    await user.type(next, OWN);
    await user.click(submit);
    await waitFor(() => expect(address()).toBe('/profile'));
  });
});

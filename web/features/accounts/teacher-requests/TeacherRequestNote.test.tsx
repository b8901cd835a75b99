import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { getUserInfo, type User } from '../../../../shared/accounts/users.ts';
import { stubNetwork } from '../../../../tests/support/components/network.ts';
import { renderPage } from '../../../../tests/support/components/render.tsx';
import { TEACHER } from '../../../../tests/support/components/samples.ts';
import { session } from '../../../platform/session/session.ts';
import { TeacherRequestNote } from './TeacherRequestNote.tsx';

const network = stubNetwork();

const WAITING: User = {
  ...TEACHER,
  userClassify: 'GENERAL',
  teacherRequest: { status: 'PENDING' },
};

function open(viewer: User, now: User) {
  network.answer(getUserInfo, now);
  renderPage(<TeacherRequestNote />, { viewer });
}

describe('accounts/teacher-requests: the note', () => {
  it('says what can be done while the operator decides', async () => {
    open(WAITING, WAITING);
    expect(await screen.findByText('선생님인지 확인하고 있어요.')).toBeVisible();
    expect(screen.getByText(/학생 계정은 확인된 뒤에/)).toBeVisible();
  });

  it('gives the reason of a refusal', async () => {
    const refused: User = { ...WAITING, teacherRequest: { status: 'REFUSED', reason: '없는 분' } };
    open(WAITING, refused);
    expect(await screen.findByText(/사유: 없는 분/)).toBeVisible();
  });

  it('goes when the operator has approved, and the person is a teacher at once', async () => {
    open(WAITING, TEACHER);
    await waitFor(() => expect(session.get().user?.userClassify).toBe('TEACHER'));
    expect(screen.queryByText('선생님인지 확인하고 있어요.')).not.toBeInTheDocument();
  });

  it('is not there for anybody else', () => {
    renderPage(<TeacherRequestNote />, { viewer: TEACHER });
    expect(screen.queryByText(/선생님/)).not.toBeInTheDocument();
    expect(network.sentTo(getUserInfo)).toEqual([]);
  });
});

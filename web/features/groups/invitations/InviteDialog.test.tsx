import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { inviteMembers } from '../../../../shared/groups/invitations.ts';
import { stubNetwork } from '../../../../tests/support/components/network.ts';
import { expectNotice, renderPage } from '../../../../tests/support/components/render.tsx';
import { GROUP, TEACHER } from '../../../../tests/support/components/samples.ts';
import { InviteDialog } from './InviteDialog.tsx';

const network = stubNetwork();

function open() {
  const onClose = vi.fn<() => void>();
  const page = renderPage(<InviteDialog groupId={GROUP.groupId} open onClose={onClose} />, {
    viewer: TEACHER,
  });
  return {
    ...page,
    onClose,
    people: screen.getByRole('textbox', { name: '초대할 사람' }),
    submit: screen.getByRole('button', { name: '초대 보내기' }),
  };
}

describe('groups/invitations', () => {
  it('an empty list is reported at its field', async () => {
    const { user, people, submit } = open();
    await user.click(submit);
    await waitFor(() => expect(people).toHaveAccessibleDescription(/한 명 이상/));
    expect(network.sentTo(inviteMembers)).toEqual([]);
  });

  it('everybody is named once, and who was not found stays to be corrected', async () => {
    const { user, people, submit, onClose } = open();
    network.answer(inviteMembers, {
      resultCode: 'SUCCESS',
      people: [
        { named: 'pakian', registrationStatus: 'EXIST', error: null },
        { named: '없는사람', registrationStatus: null, error: 'USER_NOT_FOUND' },
      ],
    });
    await user.click(people);
    await user.paste('pakian\n없는사람, pakian');
    await user.click(submit);
    const results = await screen.findByRole('list', { name: '초대한 결과' });
    const [invited, unknown] = within(results).getAllByRole('listitem');
    expect(invited).toHaveTextContent('초대했어요.');
    expect(unknown).toHaveTextContent('찾지 못했어요.');
    expect(people).toHaveValue('없는사람');
    expect(onClose).not.toHaveBeenCalled();
    expect(network.sentTo(inviteMembers)).toMatchObject([
      { body: { people: ['pakian', '없는사람'] } },
    ]);
  });

  it('the dialog closes when everybody was invited', async () => {
    const { user, people, submit, onClose } = open();
    network.answer(inviteMembers, {
      resultCode: 'SUCCESS',
      people: [{ named: 'pakian', registrationStatus: 'EXIST', error: null }],
    });
    await user.type(people, 'pakian');
    await user.click(submit);
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
    await expectNotice('1명을 초대했어요');
  });
});

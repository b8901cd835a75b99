import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { joinGroup } from '../../../../shared/groups/groups.ts';
import { stubNetwork } from '../../../../tests/support/components/network.ts';
import { expectNotice, renderPage } from '../../../../tests/support/components/render.tsx';
import { GROUP, PUPIL } from '../../../../tests/support/components/samples.ts';
import { JoinDialog } from './JoinDialog.tsx';

const network = stubNetwork();

function Opener() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        열기
      </button>
      {open && <JoinDialog open initialCode="" onClose={() => setOpen(false)} />}
    </>
  );
}

async function open() {
  const page = renderPage(<Opener />, { viewer: PUPIL });
  await page.user.click(screen.getByRole('button', { name: '열기' }));
  const box = screen.getByRole('textbox', { name: '모임 코드' });
  return { ...page, box, submit: screen.getByRole('button', { name: '들어가기' }) };
}

const joined = {
  resultCode: 'SUCCESS',
  groupId: GROUP.groupId,
  groupTitle: GROUP.groupTitle,
} as const;

describe('groups/joining', () => {
  it('Escape and the close button close the dialog and return the focus', async () => {
    const { user, box } = await open();
    const opener = screen.getByRole('button', { name: '열기', hidden: true });
    await user.type(box, '{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(opener).toHaveFocus();
    await user.click(opener);
    await user.click(screen.getByRole('button', { name: '닫기' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(opener).toHaveFocus();
  });

  it('a pasted code loses its hyphen, spaces and small letters', async () => {
    const { user, box } = await open();
    await user.click(box);
    await user.paste(' abcd-2345 ');
    expect(box).toHaveValue('ABCD2345');
  });

  it('a short code is reported at its field and not sent', async () => {
    const { user, box, submit } = await open();
    await user.type(box, 'ABC');
    await user.click(submit);
    await waitFor(() => expect(box).toBeInvalid());
    expect(box).toHaveAccessibleDescription(/여덟 글자/);
    expect(network.sentTo(joinGroup)).toEqual([]);
  });

  it('a code that no group has is reported at its field and stays', async () => {
    const { user, box, submit } = await open();
    network.refuse(joinGroup, 'GROUP_CODE_NOT_FOUND');
    await user.type(box, 'ABCD2345');
    await user.click(submit);
    await waitFor(() => expect(box).toHaveAccessibleDescription(/코드를/));
    expect(box).toHaveValue('ABCD2345');
  });

  it('a request that waits for the owner closes the dialog and is told in a notice', async () => {
    const { user, box, submit, address } = await open();
    network.answer(joinGroup, { ...joined, enrollmentStatus: 'PENDING' });
    await user.type(box, 'ABCD2345');
    await user.click(submit);
    await expectNotice(/신청했어요/);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(address()).toBe('/');
  });

  it('an open group is entered at once', async () => {
    const { user, box, submit, address } = await open();
    network.answer(joinGroup, { ...joined, enrollmentStatus: 'ACCEPTED' });
    await user.type(box, 'ABCD2345');
    await user.click(submit);
    await waitFor(() => expect(address()).toBe(`/group/${GROUP.groupId}`));
    expect(network.sentTo(joinGroup)).toMatchObject([{ query: { code: 'ABCD2345' } }]);
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { getSite } from '../../../../shared/administration/site.ts';
import { deleteGroup } from '../../../../shared/groups/group-settings.ts';
import { stubNetwork } from '../../../../tests/support/components/network.ts';
import { renderPage } from '../../../../tests/support/components/render.tsx';
import { GROUP, SITE, TEACHER } from '../../../../tests/support/components/samples.ts';
import { DeleteGroupCard } from './DeleteGroupCard.tsx';

const network = stubNetwork();

describe('groups/group-settings', () => {
  it('a group is deleted only once its title has been typed', async () => {
    network.answer(getSite, SITE);
    network.answer(deleteGroup, undefined);
    const { user, address } = renderPage(<DeleteGroupCard group={GROUP} />, { viewer: TEACHER });
    await user.click(screen.getByRole('button', { name: '모임 지우기' }));
    const dialog = screen.getByRole('dialog', { name: '모임을 지울까요?' });
    const confirm = within(dialog).getByRole('button', { name: '지우기' });
    const typed = within(dialog).getByRole('textbox', { name: '모임 이름' });
    await user.type(typed, '햇살초{Enter}');
    expect(confirm).toBeDisabled();
    await user.clear(typed);
    await user.type(typed, `${GROUP.groupTitle} `);
    expect(confirm).toBeEnabled();
    expect(network.sentTo(deleteGroup)).toEqual([]);
    await user.click(confirm);
    await waitFor(() => expect(address()).toBe('/group/deleted'));
    expect(network.sentTo(deleteGroup)).toHaveLength(1);
  });
});

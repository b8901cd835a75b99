import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createGroup } from '../../../../shared/groups/groups.ts';
import { searchSchools } from '../../../../shared/groups/schools.ts';
import { stubNetwork } from '../../../../tests/support/components/network.ts';
import { renderPage } from '../../../../tests/support/components/render.tsx';
import { GROUP, PUPIL, TEACHER } from '../../../../tests/support/components/samples.ts';
import { Component as GroupCreationPage } from './GroupCreationPage.tsx';

const network = stubNetwork();

function open(viewer = TEACHER) {
  const page = renderPage(<GroupCreationPage />, { viewer, at: '/group/creation' });
  return {
    ...page,
    title: screen.getByRole('textbox', { name: '모임 이름' }),
    submit: screen.getByRole('button', { name: '모임 만들기' }),
  };
}

describe('groups/creation', () => {
  it('an empty title is reported at its field and not sent', async () => {
    const { user, title, submit } = open();
    await user.type(title, '  ');
    await user.click(submit);
    await waitFor(() => expect(title).toHaveAccessibleDescription(/이 필드는 필수 항목입니다/));
    expect(title).toHaveFocus();
    expect(network.sentTo(createGroup)).toEqual([]);
  });

  it('what the server says of a field is reported there', async () => {
    const { user, title, submit } = open();
    network.refuse(createGroup, 'INVALID_VALUE', { groupTitle: '이 필드는 유효하지 않습니다' });
    await user.type(title, '글벗');
    await user.click(submit);
    await waitFor(() => expect(title).toHaveAccessibleDescription(/유효하지 않습니다/));
  });

  it('a member who may open no further group keeps the form and is led to the prices', async () => {
    const { user, title, submit } = open();
    network.refuse(createGroup, 'FREE_MEMBERSHIP_GROUP_LIMIT_EXCEEDED');
    await user.type(title, '글벗');
    await user.click(submit);
    expect(await screen.findByRole('link', { name: '요금 안내' })).toBeVisible();
    expect(title).toHaveValue('글벗');
  });

  it('a pupil is not offered the public square', () => {
    open(PUPIL);
    expect(screen.queryByRole('radio', { name: /광장에 소개하기/ })).not.toBeInTheDocument();
    expect(screen.getByRole('group', { name: '어떻게 들어오나요?' })).toBeVisible();
  });

  it('a school is chosen by keyboard from what was found and sent with its code', async () => {
    const { user, title, submit, address } = open();
    const place = { schoolKind: '초등학교', place: '서울 은평구' };
    network.answer(searchSchools, {
      schools: [
        { schoolCode: 'B10-1', schoolName: '햇살초등학교', ...place },
        { schoolCode: 'B10-2', schoolName: '햇살여자고등학교', ...place },
      ],
    });
    network.answer(createGroup, { resultCode: 'SUCCESS', ...GROUP });
    await user.type(title, '글벗');
    const school = screen.getByRole('combobox', { name: /학교나 단체/ });
    await user.type(school, '햇살');
    expect(await screen.findAllByRole('option')).toHaveLength(2);
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent('햇살여자고등학교');
    await user.keyboard('{Enter}');
    expect(school).toHaveValue('햇살여자고등학교');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
    await user.click(submit);
    await waitFor(() => expect(address()).toBe(`/group/${GROUP.groupId}`));
    expect(network.sentTo(createGroup)).toMatchObject([
      { body: { groupTitle: '글벗', schoolName: '햇살여자고등학교', schoolCode: 'B10-2' } },
    ]);
  });
});

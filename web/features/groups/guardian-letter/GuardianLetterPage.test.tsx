import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { getSite } from '../../../../shared/administration/site.ts';
import { getGroup } from '../../../../shared/groups/groups.ts';
import { stubNetwork } from '../../../../tests/support/components/network.ts';
import { renderPage } from '../../../../tests/support/components/render.tsx';
import { GROUP, SITE, TEACHER } from '../../../../tests/support/components/samples.ts';
import { setGroupMenu } from '../../../app/menus/group-menu.ts';
import { Component as GuardianLetterPage } from './GuardianLetterPage.tsx';
import { addresseeOf, dayAfter, formatDue, formatPaperDay } from './letter-words.ts';

const network = stubNetwork();

const operator = {
  name: '햇살초등학교',
  email: 'munjip@haetsal.example',
  phone: null,
  hours: null,
  privacyOfficer: '교감 오세린',
  effectiveDate: '2027-03-02',
};

function open(facts: object, aiEnabled = false) {
  network.answer(getSite, { ...SITE, legalFacts: { ...SITE.legalFacts, ...facts } });
  network.answer(getGroup, { ...GROUP, settings: { ...GROUP.settings, aiEnabled } });
  renderPage(<GuardianLetterPage />, {
    at: `/group/${GROUP.groupId}/management/letter`,
    path: '/group/:groupId/management/letter',
    viewer: TEACHER,
  });
  // The layout of the group does it when the group is loaded.
  act(() => setGroupMenu({ groupId: GROUP.groupId, groupTitle: GROUP.groupTitle, isOwner: true }));
}

describe('groups/guardian-letter', () => {
  it('names teacher, class and operator, and asks about a model only where there is one', async () => {
    open({ operator, modelRecipient: 'model.example' });
    const sheet = await screen.findByRole('article');
    expect(sheet).toHaveTextContent(GROUP.groupTitle);
    expect(sheet).toHaveTextContent('교감 오세린');
    expect(within(sheet).getAllByRole('listitem')).toHaveLength(2);
    expect(sheet).not.toHaveTextContent('model.example');
  });

  it('asks about the model where the group uses it', async () => {
    open({ operator, modelRecipient: 'model.example' }, true);
    const sheet = await screen.findByRole('article');
    expect(within(sheet).getAllByRole('listitem')).toHaveLength(3);
    expect(sheet).toHaveTextContent('AI 서버(model.example)');
  });

  it('without an operator says what is missing and prints nothing', async () => {
    open({ operator: null });
    expect(await screen.findByRole('note')).toHaveTextContent('OPERATOR_NAME');
    expect(screen.queryByRole('button', { name: '인쇄하기' })).not.toBeInTheDocument();
    expect(screen.queryByRole('article')).not.toBeInTheDocument();
  });

  it('names days and whom the slip goes to', () => {
    expect(formatPaperDay(new Date(2027, 2, 4))).toBe('2027년 3월 4일');
    expect(dayAfter(new Date(2027, 1, 25), 7)).toBe('2027-03-04');
    expect(formatDue('2027-03-11')).toBe('3월 11일 (목)까지');
    expect(formatDue('')).toBe('');
    expect(addresseeOf('햇살초등학교')).toBe('햇살초등학교장 귀하');
    expect(addresseeOf('달빛도서관')).toBe('담임 선생님께');
    expect(addresseeOf(null)).toBe('담임 선생님께');
  });
});

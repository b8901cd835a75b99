import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  type ConsentUse,
  decideConsents,
  getMyPages,
  type MyPages,
  type UseConsent,
} from '../../../../shared/books/consents.ts';
import { documentOfParagraphs } from '../../../../shared/document/document-text.ts';
import { stubNetwork } from '../../../../tests/support/components/network.ts';
import { expectNotice, renderPage } from '../../../../tests/support/components/render.tsx';
import { id, PUPIL } from '../../../../tests/support/components/samples.ts';
import { Component as MyPagesPage } from './MyPagesPage.tsx';

const network = stubNetwork();

const wording = (name: string) => ({
  wordingId: `${name}/2026-11-23`,
  title: `${name}에 보여 주기`,
  text: `${name} 글\n\n둘째 문단`,
});

const pagesWith = (change: Partial<Record<ConsentUse, Partial<UseConsent>>> = {}): MyPages => ({
  bookId: id(50),
  bookTitle: '감나무 등불 아래',
  groupTitle: '햇살초 5학년 2반',
  makerPenName: '한지우',
  editionNumber: 1,
  chapters: [
    {
      postId: id(61),
      title: '은행잎 편지',
      document: documentOfParagraphs(['은행잎이 날아왔다.']),
      uses: (['CLASS_BOOK', 'BOOK_CODE', 'PUBLIC_PAGE', 'PRINT'] as const).map((consentUse) => ({
        consentUse,
        decision: null,
        decidedAt: null,
        guardian: consentUse === 'CLASS_BOOK' ? 'NOT_NEEDED' : 'MISSING',
        isAllowed: consentUse === 'CLASS_BOOK',
        ...change[consentUse],
      })),
    },
  ],
  wordings: {
    CLASS_BOOK: wording('책'),
    BOOK_CODE: wording('코드'),
    PUBLIC_PAGE: wording('페이지'),
    PRINT: wording('인쇄'),
  },
});

const open = () =>
  renderPage(<MyPagesPage />, {
    viewer: PUPIL,
    at: `/books/${id(50)}/my-pages`,
    path: '/books/:bookId/my-pages',
  });
const decisions = () => network.sentTo(decideConsents).map(({ body }) => body.decisions);

describe('books/my-pages: what a writer decides', () => {
  it('a post is taken out and put back, with the wording that was shown', async () => {
    network.answer(getMyPages, pagesWith());
    const decidedAt = '2026-11-23T00:00:00Z';
    const out = { decision: 'WITHDRAWN' as const, decidedAt, isAllowed: false };
    network.answer(decideConsents, pagesWith({ CLASS_BOOK: out }));
    const { user } = open();
    const post = within(await screen.findByRole('region', { name: '은행잎 편지' }));
    expect(post.getByText('은행잎이 날아왔다.')).toBeVisible();
    await user.click(post.getByRole('button', { name: '빼 주세요' }));
    expect(await post.findByRole('button', { name: '다시 실어 주세요' })).toBeVisible();
    expect(decisions()).toEqual([
      [
        {
          postId: id(61),
          consentUse: 'CLASS_BOOK',
          decision: 'WITHDRAWN',
          wordingId: '책/2026-11-23',
        },
      ],
    ]);
    for (const box of screen.getAllByRole('checkbox')) expect(box).toBeDisabled();
  });

  it('consent to a use outside the group says that the guardians are asked too', async () => {
    network.answer(getMyPages, pagesWith());
    const given = { decision: 'GIVEN' as const, decidedAt: new Date().toISOString() };
    network.answer(decideConsents, pagesWith({ PUBLIC_PAGE: given }));
    const { user } = open();
    const use = within(await screen.findByRole('group', { name: '페이지에 보여 주기' }));
    expect(use.getByText('둘째 문단')).toBeVisible();
    await user.click(use.getByRole('checkbox', { name: /은행잎 편지/ }));
    expect(await use.findByText(/보호자도 동의하시면 보여요/)).toBeVisible();
    expect(use.getByRole('checkbox')).toBeChecked();
    expect(decisions()[0]).toMatchObject([{ consentUse: 'PUBLIC_PAGE', decision: 'GIVEN' }]);
  });

  it('a newer wording is shown before one can agree to it', async () => {
    network.answer(getMyPages, pagesWith());
    network.refuse(decideConsents, 'AGREEMENT_OUTDATED');
    const { user } = open();
    const [first] = await screen.findAllByRole('checkbox');
    if (!first) throw new Error('the page has a checkbox for each use');
    await user.click(first);
    await expectNotice(/저장하지 못했어요/, 'alert');
    expect(network.sentTo(getMyPages)).toHaveLength(2);
    expect(first).not.toBeChecked();
  });
});

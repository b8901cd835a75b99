import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  type AgreementRecord,
  agree,
  listAgreementRecords,
} from '../../../../shared/accounts/agreements.ts';
import {
  type ConsentRecord,
  listMyConsents,
  withdrawConsent,
} from '../../../../shared/accounts/my-consents.ts';
import { decideConsents } from '../../../../shared/books/consents.ts';
import { stubNetwork } from '../../../../tests/support/components/network.ts';
import { renderPage } from '../../../../tests/support/components/render.tsx';
import { PUPIL } from '../../../../tests/support/components/samples.ts';
import { Component as MyConsentsPage } from './MyConsentsPage.tsx';

const network = stubNetwork();

beforeEach(() => network.answer(listAgreementRecords, { agreements: [] }));

const BOOK_ID = '01a20a50-93f9-7038-a629-b7b51c6bcb14';

const GIVEN: ConsentRecord = {
  consentId: '01a20a50-93f9-7038-a629-b7b51c6bcb04',
  consentUse: 'CLASS_BOOK',
  decision: 'GIVEN',
  wording: {
    wordingId: 'class-book/2026-11-27',
    title: '문집에 실려요',
    text: '첫 문단\n\n둘째 문단',
  },
  wordingId: 'class-book/2026-11-27',
  decidedAt: '2026-11-20T03:00:00.000Z',
  decidedBy: { penName: '임하린', isMe: true },
  replacedAt: null,
  recipient: null,
  group: null,
  book: { bookId: BOOK_ID, bookTitle: '가을 문집' },
  post: { postId: '01a20a50-93f9-7038-a629-b7b51c6bcb15', title: '바스락 길' },
};
const CONFIRMED: ConsentRecord = {
  ...GIVEN,
  consentId: '01a20a50-93f9-7038-a629-b7b51c6bcb05',
  consentUse: 'ACCOUNT',
  decision: 'GUARDIAN_CONFIRMED',
  decidedBy: { penName: '한지우 선생님', isMe: false },
  book: null,
  post: null,
};
const REPLACED: ConsentRecord = {
  ...GIVEN,
  consentId: '01a20a50-93f9-7038-a629-b7b51c6bcb06',
  consentUse: 'SQUARE',
  replacedAt: '2026-11-21T03:00:00.000Z',
  decidedBy: null,
  wording: null,
  book: null,
};

it('accounts/my-consents: each decision says what, when and who, with the words that were read', async () => {
  network.answer(listMyConsents, () => ({ consents: [GIVEN, CONFIRMED, REPLACED] }));
  const { user } = renderPage(<MyConsentsPage />, { viewer: PUPIL });
  const [given, confirmed, replaced] = await screen.findAllByRole('article');
  if (!given || !confirmed || !replaced) throw new Error('three entries are expected');
  expect(given).toHaveTextContent('학급 문집에 글 싣기 동의했어요');
  expect(given).toHaveTextContent('지금 유효해요');
  expect(given).toHaveTextContent('내가');
  expect(given).toHaveTextContent('바스락 길 · 가을 문집');
  await user.click(within(given).getByText('그때 읽은 글'));
  expect(within(given).getByText('둘째 문단')).toBeVisible();
  expect(
    within(given).getByRole('button', { name: /^취소하기.*학급 문집에 글 싣기$/ }),
  ).toBeVisible();
  // Guardians' consent is withdrawn by the teacher, not by the pupil.
  expect(confirmed).toHaveTextContent('계정 만들기 보호자 동의를 확인했어요');
  expect(confirmed).toHaveTextContent('한지우 선생님');
  expect(within(confirmed).queryByRole('button')).not.toBeInTheDocument();
  expect(replaced).toHaveTextContent('예전 기록');
  expect(replaced).toHaveTextContent('탈퇴한 사용자');
  expect(within(replaced).queryByText('그때 읽은 글')).not.toBeInTheDocument();
  expect(within(replaced).queryByRole('button')).not.toBeInTheDocument();
});

it('accounts/my-consents: without an entry it says when it will ask', async () => {
  network.answer(listMyConsents, () => ({ consents: [] }));
  renderPage(<MyConsentsPage />, { viewer: PUPIL });
  expect(await screen.findByText('아직 동의한 것이 없어요')).toBeVisible();
});

describe('accounts/my-consents: withdrawing', () => {
  it('asks first, says what becomes of the text, and can be undone with the same wording', async () => {
    let consents = [GIVEN];
    network.answer(listMyConsents, () => ({ consents }));
    network.answer(withdrawConsent, () => {
      // The button is gone from then on.
      consents = [{ ...GIVEN, replacedAt: '2026-11-24T03:00:00.000Z' }];
      return { resultCode: 'SUCCESS' as const, canUndo: true };
    });
    network.refuse(decideConsents, 'AGREEMENT_OUTDATED');
    const { user } = renderPage(<MyConsentsPage />, { viewer: PUPIL });
    await user.click(await screen.findByRole('button', { name: /^취소하기/ }));
    const question = screen.getByRole('alertdialog', { name: '책에서 뺄까요?' });
    expect(question).toHaveTextContent('이미 나온 판은 모임 책장에 그대로 남아요');
    await user.click(within(question).getByRole('button', { name: '그대로 두기' }));
    expect(network.sentTo(withdrawConsent)).toEqual([]);

    await user.click(screen.getByRole('button', { name: /^취소하기/ }));
    await user.click(screen.getByRole('button', { name: '동의 취소' }));
    await user.click(await screen.findByRole('button', { name: '되돌리기' }));
    expect(network.sentTo(withdrawConsent)).toMatchObject([
      { params: { consentId: GIVEN.consentId } },
    ]);
    expect(await screen.findByText('되돌리지 못했어요')).toBeVisible();
    expect(network.sentTo(decideConsents)).toMatchObject([
      {
        params: { bookId: BOOK_ID },
        body: {
          decisions: [{ consentUse: 'CLASS_BOOK', decision: 'GIVEN', wordingId: GIVEN.wordingId }],
        },
      },
    ]);
  });

  it('offers no undo when another wording would have to be read', async () => {
    network.answer(listMyConsents, () => ({ consents: [GIVEN] }));
    network.answer(withdrawConsent, { resultCode: 'SUCCESS', canUndo: false });
    const { user } = renderPage(<MyConsentsPage />, { viewer: PUPIL });
    await user.click(await screen.findByRole('button', { name: /^취소하기/ }));
    await user.click(screen.getByRole('button', { name: '동의 취소' }));
    expect(await screen.findByText('동의를 취소했어요')).toBeVisible();
    expect(screen.queryByRole('button', { name: '되돌리기' })).not.toBeInTheDocument();
  });
});

describe('accounts/my-consents: legal texts', () => {
  const operator = {
    name: '햇살초등학교',
    email: 'help@haetsal.example',
    phone: null,
    hours: null,
    privacyOfficer: '교감 윤하늘',
    effectiveDate: '2027-03-02',
  };
  const TERMS: AgreementRecord = {
    document: 'TERMS',
    version: '2026-11-23',
    agreed: true,
    agreedAt: '2026-11-23T03:00:00.000Z',
    replacedAt: null,
    operator,
  };
  const NEWS: AgreementRecord = { ...TERMS, document: 'ADVERTISEMENT', version: '2026-11-21' };
  const OLD: AgreementRecord = {
    ...TERMS,
    version: '2026-11-21',
    agreedAt: '2026-11-21T03:00:00.000Z',
    replacedAt: TERMS.agreedAt,
  };

  it('are each there with version, day and operator, and only the news can be withdrawn', async () => {
    network.answer(listMyConsents, () => ({ consents: [] }));
    let now = NEWS;
    network.answer(listAgreementRecords, () => ({ agreements: [TERMS, now, OLD] }));
    network.answer(agree, ({ body }) => {
      now = { ...NEWS, agreed: body.agreements[0]?.agreed ?? false };
      return { agreements: [] };
    });
    const { user } = renderPage(<MyConsentsPage />, { viewer: PUPIL });
    const [terms, news, old] = await screen.findAllByRole('article');
    if (!terms || !news || !old) throw new Error('three answers are expected');
    expect(terms).toHaveTextContent('이용약관 동의했어요');
    expect(terms).toHaveTextContent('지금 유효해요');
    expect(terms).toHaveTextContent('내가');
    expect(terms).toHaveTextContent('2026년 11월 23일 판햇살초등학교');
    expect(old).toHaveTextContent('예전 기록');
    expect(within(terms).queryByRole('button', { name: /취소하기/ })).not.toBeInTheDocument();
    expect(within(old).queryByRole('button', { name: /취소하기/ })).not.toBeInTheDocument();
    await user.click(within(news).getByRole('button', { name: /취소하기/ }));
    await user.click(screen.getByRole('button', { name: '동의 취소' }));
    expect(await screen.findByText('새 소식을 보내지 않을게요')).toBeVisible();
    expect(network.sentTo(agree)).toMatchObject([
      { body: { agreements: [{ document: 'ADVERTISEMENT', agreed: false }] } },
    ]);
    await user.click(screen.getByRole('button', { name: '되돌리기' }));
    expect(await screen.findByText('새 소식을 다시 보내 드릴게요')).toBeVisible();
  });

  it('of an account that a teacher made were asked of nobody here', async () => {
    network.answer(listMyConsents, () => ({ consents: [] }));
    renderPage(<MyConsentsPage />, { viewer: PUPIL });
    expect(await screen.findByText(/선생님이 만들어 주신 계정이라/)).toBeVisible();
  });
});

import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type ConsentRecord, listMyConsents } from '../../../../shared/accounts/my-consents.ts';
import { stubNetwork } from '../../../../tests/support/components/network.ts';
import { renderPage } from '../../../../tests/support/components/render.tsx';
import { PUPIL } from '../../../../tests/support/components/samples.ts';
import { Component as MyConsentsPage } from './MyConsentsPage.tsx';

const network = stubNetwork();

const BOOK_ID = '01a20a50-93f9-7038-a629-b7b51c6bcb14';

const GIVEN: ConsentRecord = {
  consentId: '01a20a50-93f9-7038-a629-b7b51c6bcb04',
  consentUse: 'CLASS_BOOK',
  decision: 'GIVEN',
  wording: {
    wordingId: 'class-book/2026-11-21',
    title: '문집에 실려요',
    text: '첫 문단\n\n둘째 문단',
  },
  wordingId: 'class-book/2026-11-21',
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
  expect(given).toHaveTextContent('지금 그래요');
  expect(given).toHaveTextContent('내가');
  expect(given).toHaveTextContent('바스락 길 · 가을 문집');
  await user.click(within(given).getByText('그때 읽은 글'));
  expect(within(given).getByText('둘째 문단')).toBeVisible();
  expect(within(given).getByRole('link', { name: '거두러 가기' })).toHaveAttribute(
    'href',
    `/books/${BOOK_ID}/my-pages`,
  );
  // Guardians' consent is withdrawn by the teacher, not by the pupil.
  expect(confirmed).toHaveTextContent('계정 만들기 보호자 동의를 확인했어요');
  expect(confirmed).toHaveTextContent('한지우 선생님');
  expect(within(confirmed).queryByRole('link')).not.toBeInTheDocument();
  expect(replaced).toHaveTextContent('예전 기록');
  expect(replaced).toHaveTextContent('탈퇴한 사용자');
  expect(within(replaced).queryByText('그때 읽은 글')).not.toBeInTheDocument();
  expect(within(replaced).queryByRole('link')).not.toBeInTheDocument();
});

it('accounts/my-consents: without an entry it says when it will ask', async () => {
  network.answer(listMyConsents, () => ({ consents: [] }));
  renderPage(<MyConsentsPage />, { viewer: PUPIL });
  expect(await screen.findByText('아직 동의한 것이 없어요')).toBeVisible();
});

import type { ConsentRecord } from '../../../../shared/accounts/my-consents.ts';
import { paths } from '../../../app/paths.ts';

/** What a consent is about, as the object of a sentence. */
const USES: Record<ConsentRecord['consentUse'], string> = {
  CLASS_BOOK: '학급 문집에 글 싣기',
  BOOK_CODE: '책 코드로 함께 보기',
  PUBLIC_PAGE: '누구나 보는 책에 싣기',
  PRINT: '인쇄해서 나누기',
  MODEL: 'AI에 글 보내기',
  SQUARE: '광장에 글 보이기',
  ACCOUNT: '계정 만들기',
};

const DECISIONS: Record<ConsentRecord['decision'], string> = {
  GIVEN: '동의했어요',
  WITHDRAWN: '거두었어요',
  GUARDIAN_CONFIRMED: '보호자 동의를 확인했어요',
  GUARDIAN_WITHDRAWN: '보호자 동의를 거두었어요',
  GROUP_GIVEN: '모임에서 쓰기로 했어요',
  GROUP_WITHDRAWN: '모임에서 쓰지 않기로 했어요',
};

const AGREEING: readonly ConsentRecord['decision'][] = [
  'GIVEN',
  'GUARDIAN_CONFIRMED',
  'GROUP_GIVEN',
];

export const subjectWords = ({ consentUse }: Pick<ConsentRecord, 'consentUse'>) => USES[consentUse];
export const decisionWords = ({ decision }: Pick<ConsentRecord, 'decision'>) => DECISIONS[decision];

/** Whether the person is allowed something by this entry, and no later one replaced it. */
export function isInForce({
  decision,
  replacedAt,
}: Pick<ConsentRecord, 'decision' | 'replacedAt'>): boolean {
  return replacedAt === null && AGREEING.includes(decision);
}

/** The page on which the person withdraws a consent that is in force; undefined if it is another's. */
export function withdrawalPage(consent: ConsentRecord): string | undefined {
  if (!isInForce(consent) || consent.decision !== 'GIVEN') return undefined;
  const { consentUse, book, group, post } = consent;
  if (book !== null) return paths.myPages(book.bookId);
  if (consentUse === 'SQUARE' && group !== null && post !== null) {
    return paths.post(group.groupId, post.postId);
  }
  return undefined;
}

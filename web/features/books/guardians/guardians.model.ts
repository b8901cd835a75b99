import type { GuardianUse, OutsideUse } from '../../../../shared/books/consents.ts';

/** The uses outside the group, in the order of my-pages. */
export const outsideUses: Record<OutsideUse, string> = {
  BOOK_CODE: '책 코드',
  PUBLIC_PAGE: '공개 페이지',
  PRINT: '인쇄',
};

/** What guardians agree to. */
export const guardianUses: Record<GuardianUse, string> = {
  ...outsideUses,
  MODEL: 'AI 도우미',
};

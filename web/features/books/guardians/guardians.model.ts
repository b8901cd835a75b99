import type { OutsideUse } from '../../../../shared/books/consents.ts';

/** The uses outside the group, in the order of my-pages. */
export const outsideUses: Record<OutsideUse, string> = {
  BOOK_CODE: '책 번호',
  PUBLIC_PAGE: '공개 쪽',
  PRINT: '인쇄',
};

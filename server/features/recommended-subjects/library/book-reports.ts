import type { Shelf } from './shipped-subject.ts';

export const BOOK_REPORTS: Shelf = {
  ELEMENTARY_3_4: [],
  ELEMENTARY_5_6: [],
  MIDDLE: [],
  HIGH: [],
};

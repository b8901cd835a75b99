import type { Shelf } from './shipped-subject.ts';

export const LETTERS: Shelf = {
  ELEMENTARY_3_4: [],
  ELEMENTARY_5_6: [],
  MIDDLE: [],
  HIGH: [],
};

import type { Shelf } from './shipped-subject.ts';

export const FREE_WRITING: Shelf = {
  ELEMENTARY_3_4: [],
  ELEMENTARY_5_6: [],
  MIDDLE: [],
  HIGH: [],
};

import type { WorldGroup } from './group.ts';
import { bookClub } from './groups/book-club.ts';
import { classGroup } from './groups/class.ts';
import { lastYear } from './groups/last-year.ts';
import { poemClub } from './groups/poem-club.ts';

/** The groups of the demo. */
export const groups: WorldGroup[] = [classGroup, lastYear, bookClub, poemClub];

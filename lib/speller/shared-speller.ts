import { loadData } from './load-data.ts';
import { createSpeller } from './speller.ts';

/** One for all tests of a process: to read everything takes a second. */
export const speller = createSpeller(loadData());

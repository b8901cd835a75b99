import { common } from './common.ts';
import type { Pair } from './pair.ts';

/** Every pair there is: a new file is put in here. */
export const pairs: readonly Pair[] = [...common];

import { article1 } from './article-1.ts';
import { article2 } from './article-2.ts';
import { article3 } from './article-3.ts';
import { articleMore1 } from './article-more-1.ts';
import { dailyVerbs1 } from './daily-verbs-1.ts';
import { dailyVerbs2 } from './daily-verbs-2.ts';
import type { Pair } from './pair.ts';

/** Every pair there is: a new file is put in here. */
export const pairs: readonly Pair[] = [
  ...article1,
  ...article2,
  ...article3,
  ...articleMore1,
  ...dailyVerbs1,
  ...dailyVerbs2,
];

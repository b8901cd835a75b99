import { article1 } from './article-1.ts';
import { article2 } from './article-2.ts';
import { article3 } from './article-3.ts';
import { articleMore1 } from './article-more-1.ts';
import { dailyVerbs1 } from './daily-verbs-1.ts';
import { dailyVerbs2 } from './daily-verbs-2.ts';
import { everydayVerbs1 } from './everyday-verbs-1.ts';
import { everydayVerbs2 } from './everyday-verbs-2.ts';
import { everydayVerbs3 } from './everyday-verbs-3.ts';
import { further1 } from './further-1.ts';
import { further2 } from './further-2.ts';
import { last1 } from './last-1.ts';
import { last2 } from './last-2.ts';
import { moreVerbs1 } from './more-verbs-1.ts';
import { moreVerbs2 } from './more-verbs-2.ts';
import { moreVerbs3 } from './more-verbs-3.ts';
import { nouns1 } from './nouns-1.ts';
import { nouns2 } from './nouns-2.ts';
import { nouns3 } from './nouns-3.ts';
import { otherVerbs1 } from './other-verbs-1.ts';
import { otherVerbs2 } from './other-verbs-2.ts';
import { otherVerbs3 } from './other-verbs-3.ts';
import type { Pair } from './pair.ts';
import { verbs1 } from './verbs-1.ts';
import { verbs2 } from './verbs-2.ts';
import { verbs3 } from './verbs-3.ts';
import { words1 } from './words-1.ts';
import { words2 } from './words-2.ts';
import { words3 } from './words-3.ts';

/** Every pair there is: a new file is put in here. */
export const pairs: readonly Pair[] = [
  ...article1,
  ...article2,
  ...article3,
  ...articleMore1,
  ...dailyVerbs1,
  ...dailyVerbs2,
  ...everydayVerbs1,
  ...everydayVerbs2,
  ...everydayVerbs3,
  ...further1,
  ...further2,
  ...last1,
  ...last2,
  ...moreVerbs1,
  ...moreVerbs2,
  ...moreVerbs3,
  ...nouns1,
  ...nouns2,
  ...nouns3,
  ...otherVerbs1,
  ...otherVerbs2,
  ...otherVerbs3,
  ...verbs1,
  ...verbs2,
  ...verbs3,
  ...words1,
  ...words2,
  ...words3,
];

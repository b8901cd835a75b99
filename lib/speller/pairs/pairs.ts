import { adjectives1 } from './adjectives-1.ts';
import { adjectives2 } from './adjectives-2.ts';
import { adjectives3 } from './adjectives-3.ts';
import { adverbs1 } from './adverbs-1.ts';
import { adverbs2 } from './adverbs-2.ts';
import { article571 } from './article-57-1.ts';
import { article572 } from './article-57-2.ts';
import { article573 } from './article-57-3.ts';
import { article574 } from './article-57-4.ts';
import { nouns1 } from './nouns-1.ts';
import { nouns2 } from './nouns-2.ts';
import { nouns3 } from './nouns-3.ts';
import { nouns4 } from './nouns-4.ts';
import { nouns5 } from './nouns-5.ts';
import type { Pair } from './pair.ts';
import { verbs1 } from './verbs-1.ts';
import { verbs2 } from './verbs-2.ts';
import { verbs3 } from './verbs-3.ts';
import { verbs4 } from './verbs-4.ts';
import { verbs5 } from './verbs-5.ts';
import { verbs6 } from './verbs-6.ts';
import { verbs7 } from './verbs-7.ts';
import { verbs8 } from './verbs-8.ts';
import { verbs9 } from './verbs-9.ts';
import { verbs10 } from './verbs-10.ts';
import { verbs11 } from './verbs-11.ts';
import { verbs12 } from './verbs-12.ts';
import { verbs13 } from './verbs-13.ts';

/** Every pair there is: a new file is put in here. */
export const pairs: readonly Pair[] = [
  ...article571,
  ...article572,
  ...article573,
  ...article574,
  ...adverbs1,
  ...adverbs2,
  ...verbs1,
  ...verbs2,
  ...verbs3,
  ...verbs4,
  ...verbs5,
  ...verbs6,
  ...verbs7,
  ...verbs8,
  ...verbs9,
  ...verbs10,
  ...verbs11,
  ...verbs12,
  ...verbs13,
  ...adjectives1,
  ...adjectives2,
  ...adjectives3,
  ...nouns1,
  ...nouns2,
  ...nouns3,
  ...nouns4,
  ...nouns5,
];

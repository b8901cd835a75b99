import type { Field } from '../pairs/word-list.ts';

/** Cases that a verb takes, by the names of their particles. */
export const CASES = ['이', '을', '에', '에서', '에게', '으로', '과'] as const;
export type Case = (typeof CASES)[number];

/** A verb with the cases that it takes, the most usual first. */
export interface Frame {
  /** Without 다. */
  stem: string;
  takes: readonly Case[];
}

/** Lists of nouns by their names in `fields.yaml`. */
export type NounLists = ReadonlyMap<string, Field>;

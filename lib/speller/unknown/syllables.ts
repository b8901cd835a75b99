/** What the syllables of a word tell of its origin. Each is a text of syllables. */
export const SYLLABLE_KINDS = [
  'surnames',
  'givenFirst',
  'givenLast',
  'givenNames',
  'foreign',
  'onlyForeign',
  'sinoKorean',
  'nounSuffixes',
  'deedSuffixes',
  'placeSuffixes',
  'nounPrefixes',
  'compoundTails',
] as const;

/** By kind its syllables; of `givenNames` whole words. */
export type Syllables = Readonly<Record<(typeof SYLLABLE_KINDS)[number], ReadonlySet<string>>>;

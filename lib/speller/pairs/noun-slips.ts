import type { Analyser } from '../analysis/analyser.ts';
import type { Reading } from '../analysis/reading.ts';
import { nounIn, predicateBehind } from '../frames/clause.ts';
import { jamoOf } from '../hangul.ts';
import { RANK, type Ranked } from '../issue.ts';
import type { Morphology } from '../rules/fix.ts';
import { wordsOf } from '../rules/words-of.ts';
import type { Token } from '../text/tokens.ts';
import { distance } from '../unknown/similarity/distance.ts';
import type { CompanyBook } from './company.ts';
import type { Slot } from './pair.ts';

/** Lists that are shorter say too little about what does not go with the verb. */
const SHORTEST = 8;
/** How far a noun that few know may be from the usual one, one less rare, one that all know. */
const MOST_OF_RARE = 1.3;
const MOST_OF_KNOWN = 0.7;
const MOST_OF_USUAL = 0.5;
const RARE = 1;
/** The level of a noun that is suggested. */
const USUAL = 3;
/** Verbs of nearly any company. */
const WITH_ANYTHING = new Set(
  wordsOf(
    '하 되 있 없 보 주 받 가 오 쓰 좋 많 크 작 싫 알 들 찾 만들 사 팔 생기 나오 나 남 바라 바꾸 위하 대하 통하 좋아하 싫어하 사랑하 그리 떠오르 아니 같 다르 먹',
  ),
);

const SLOTS: ReadonlySet<string> = new Set(['을', '이', '에'] satisfies Slot[]);

/** 전동을 끄다 → 전등을: the verb is used with a noun that looks like the one that is written. */
export function* nounSlips(
  company: CompanyBook,
  sentence: readonly Token[],
  { analyser, writer }: Morphology,
): Generator<Ranked> {
  for (const token of sentence) {
    const [best] = token.analysis.readings;
    const slot = best?.particles[0] ?? '';
    if (best?.particles.length !== 1 || !SLOTS.has(slot)) continue;
    const noun = nounIn(token, slot);
    if (!noun || noun.word.length < 2 || noun.suffix !== '' || noun.pos !== 'noun') continue;
    const meant = meantInstead(analyser, company, sentence, token, noun, slot as Slot);
    if (meant === undefined) continue;
    const suggestions = analyser.grammar.lexicon
      .words(meant)
      .filter(({ wrong }) => wrong === undefined)
      .slice(0, 1)
      .flatMap((lexeme) => writer.rewrite(noun, { lexeme }));
    if (suggestions.length > 0) yield issueOf(token, noun.word, meant, suggestions);
  }
}

function meantInstead(
  { grammar }: Analyser,
  company: CompanyBook,
  sentence: readonly Token[],
  token: Token,
  noun: Reading,
  slot: Slot,
): string | undefined {
  const verb = predicateBehind(sentence, token);
  if (!verb || WITH_ANYTHING.has(verb.reading.word)) return undefined;
  const known = company.of(verb.reading);
  const list = wordsOf(known?.collocates[slot]);
  if (!known || list.length < SHORTEST) return undefined;
  const all = Object.values(known.collocates).flatMap((words) => wordsOf(words));
  if (all.some((one) => noun.word === one || (one.length > 1 && noun.word.endsWith(one)))) {
    return undefined;
  }
  const limit = limitOf(noun);
  const jamo = jamoOf(noun.word);
  let best: string | undefined;
  let least = limit;
  for (const one of list) {
    if (one.length !== noun.word.length) continue;
    const far = distance(jamo, jamoOf(one), least);
    if (far > least || far === 0) continue;
    if (!grammar.lexicon.words(one).some(({ level, pos }) => pos === 'noun' && level >= USUAL))
      continue;
    best = one;
    least = far;
  }
  return best;
}

const limitOf = ({ lexeme: { level } }: Reading) =>
  level <= RARE ? MOST_OF_RARE : level < USUAL ? MOST_OF_KNOWN : MOST_OF_USUAL;

const issueOf = (token: Token, own: string, other: string, suggestions: string[]): Ranked => ({
  start: token.start,
  end: token.end,
  original: '',
  suggestions,
  category: 'confusable',
  severity: 'check',
  ruleId: 'pairs/noun-slip',
  title: `${own}, ${other}`,
  help: `뒤에 오는 말과 잘 어울리는지 살펴보세요. '${other}'를 쓰려던 것인가요?`,
  article: '표준국어대사전',
  rank: RANK.check,
});

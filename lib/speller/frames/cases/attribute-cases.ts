import type { Reading } from '../../analysis/reading.ts';
import { isNominal, isPredicate } from '../../lexicon/lexeme.ts';
import type { Token } from '../../text/tokens.ts';
import { agree, nounIn, type Predicate, predicateBehind, readingsOf } from '../clause.ts';
import type { FrameBook } from '../frame-book.ts';
import type { FindCase } from '../frame-issues.ts';

/** Rare verbs are nouns, names and abbreviations that look like one: 여 종업원. */
const USUAL = 2;

/** 발의 잘 맞다 → 발에: 의 stands before a noun, not before a verb of its own. */
export const genitiveForAdverbial: FindCase = (book, sentence, token) => {
  const noun = genitiveIn(token);
  if (!noun) return undefined;
  const found = predicateBehind(sentence, token);
  if (!found || found.reading.lexeme.level < USUAL || found.reading.helper !== '') return undefined;
  if (
    !agree(found.token, ({ role }) => role !== 'modify' && role !== 'noun' && role !== 'adverb')
  ) {
    return undefined;
  }
  if (modifiesLater(sentence, found)) return undefined;
  return {
    id: 'genitive-for-adverbial',
    token,
    noun,
    predicate: found.token,
    instead: casesFor(book, found.reading, noun),
    help: "'의'는 이름을 나타내는 말 앞에 써요. 움직임을 나타내는 말 앞에는 '에, 에게, 을' 가운데 알맞은 것을 써요. 예: 발에 맞다.",
  };
};

/** Also of a clause: 쓰느냐의 따라. */
function genitiveIn(token: Token): Reading | undefined {
  const noun = nounIn(token, '의');
  // 이의 있습니까? is not 이 with 의.
  if (noun) return noun.word === '이' ? undefined : noun;
  const [best] = token.analysis.readings;
  const isClause = best !== undefined && isPredicate(best.pos) && best.endings.length > 0;
  return isClause && readingsOf(token).every(({ particles }) => particles.join() === '의')
    ? best
    : undefined;
}

/** 그의 웃고 떠드는 소리: the noun that 의 belongs to may come later. */
function modifiesLater(sentence: readonly Token[], { token }: Predicate): boolean {
  for (let at = token.at + 1; at <= token.at + 3; at += 1) {
    const next = sentence[at]?.analysis.readings[0];
    if (!next) return false;
    if (next.role === 'modify') return true;
    if (isNominal(next.pos) && next.endings.length === 0) return false;
  }
  return false;
}

/** 다음의 만나자 → 다음에. */
const OCCASIONS = /^(?:다음|이번|저번|지난번|나중|처음|한번|마지막|동안|덕분|때문)$/;

function casesFor(book: FrameBook, predicate: Reading, noun: Reading): string[] {
  const isOccasion =
    noun.pos === 'bound' || book.isIn('circumstances', noun) || OCCASIONS.test(noun.word);
  if (isOccasion) return ['에'];
  const isPerson = book.kindOf(noun) === 'people';
  if (isPerson) return ['에게', '이', '을'];
  for (const one of ['에', '을', '이'] as const) {
    if (book.isUsual(predicate, noun, one)) return [...new Set([one, '에'])];
  }
  const takes = book.takes(predicate);
  if (takes && !takes.includes('에')) return [takes.includes('을') ? '을' : '이', '에'];
  return ['에', '을', '이'];
}

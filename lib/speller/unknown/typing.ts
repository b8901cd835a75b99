import type { Analyser } from '../analysis/analyser.ts';
import { isHangul } from '../hangul.ts';
import { RANK, type Ranked } from '../issue.ts';
import { isNominal } from '../lexicon/lexeme.ts';
import type { Token } from '../text/tokens.ts';
import { composed, hangulOfLatin, keysOf, otherKeys, withVowels } from './similarity/keys.ts';
import type { Suggest } from './suggestions.ts';

/** Emoticons of laughing and crying, and abbreviations, which are meant. */
const EMOTICONS = /^(ㅋ+|ㅎ+|ㅠ+|ㅜ+|[ㅠㅜ]+|ㅡ+|ㅇ+|ㅎㅇ|ㅇㅋ|ㄱㅅ|ㄴㄴ|ㄷㄷ+|ㅂㅂ|ㅊㅋ+|ㅅㄱ)$/;
const LEAST_LATIN = 4;
/** Longer runs of letters are not slips of the keyboard. */
const LONGEST_JOINED = 12;
/** After this many slips in a text, other keys and words are not tried, so that time stays bounded. */
const MOST_TRIED = 60;

const JAMO_HELP = '글자가 되지 못한 자음이나 모음이 남아 있어요. 예: 하루였다ㅏ → 하루였다';
const LATIN_HELP = '한글로 바꾸지 않고 친 것 같아요. 예: gkrry → 학교';

/** Issues of stray letters and of the wrong keyboard: 하루였다ㅏ, 흔ㄷ르며, gkrry에. One checker a text. */
export function createTyping(analyser: Analyser, suggest: Suggest) {
  let tried = 0;

  return function* typingIssues(sentence: readonly Token[]): Generator<Ranked> {
    for (const token of sentence) {
      if (token.kind === 'jamo' && !isLetterName(sentence[token.at + 1])) {
        yield* leftOver(token, sentence);
      }
      if (token.kind === 'latin') yield* latin(token, sentence, analyser);
    }
  };

  function* leftOver(token: Token, sentence: readonly Token[]): Generator<Ranked> {
    if (EMOTICONS.test(token.text)) return;
    const tokens = joined(token, sentence);
    if (tokens.length < 2) return;
    const text = tokens.map((one) => one.text).join('');
    if (text.length > LONGEST_JOINED) return;
    tried += 1;
    yield issueOf(tokens, corrections(text, tried <= MOST_TRIED).slice(0, 5), 'jamo', JAMO_HELP);
  }

  function usualFirst(words: Iterable<string>): string[] {
    const costOf = (word: string) => analyser.quickReading(word)?.cost ?? Infinity;
    return [...words].sort((one, other) => costOf(one) - costOf(other));
  }

  function corrections(text: string, isThorough: boolean): string[] {
    const bare = text.replace(/[^가-힣]/g, '');
    const isWord = (word: string) => isHangul(word) && analyser.analyse(word).isKnown;
    const others = isThorough ? [...usualFirst(withVowels(text)), ...otherKeys(text)] : [];
    // 인구ㅏ: the first key of a particle was not hit.
    const particle = PARTICLES[text.slice(bare.length)];
    const [noun] = particle === undefined ? [] : analyser.analyse(bare).readings;
    const isBare = noun !== undefined && isNominal(noun.pos) && noun.endings.length === 0;
    const mended = isBare ? `${bare}${particle}` : '';
    const found = [mended, composed(keysOf(text)), bare, ...others].filter(isWord);
    const more = found.length === 0 && isThorough ? suggest(bare).map((one) => one.text) : [];
    return [...new Set([...found, ...more])];
  }
}

/** The tokens that are joined to a token: 흔 + ㄷ + 르며. */
function joined(token: Token, sentence: readonly Token[]): Token[] {
  const tokens = [token];
  let length = token.text.length;
  for (let at = token.at - 1; at >= 0; at -= 1) {
    const before = sentence[at];
    if (!before || before.end !== tokens[0]?.start || before.kind !== 'hangul') break;
    tokens.unshift(before);
  }
  // Stops early, since each letter of a long run is tried.
  for (let at = token.at + 1; at < sentence.length && length <= LONGEST_JOINED; at += 1) {
    const next = sentence[at];
    if (!next || next.start !== tokens.at(-1)?.end) break;
    if (next.kind !== 'hangul' && next.kind !== 'jamo') break;
    tokens.push(next);
    length += next.text.length;
  }
  return tokens;
}

function* latin(token: Token, sentence: readonly Token[], analyser: Analyser): Generator<Ranked> {
  if (token.text.length < LEAST_LATIN || token.isGlued) return;
  const hangul = hangulOfLatin(token.text);
  if (hangul === undefined || hangul.length < 2 || !isHangul(hangul)) return;
  const next = sentence[token.at + 1];
  const isJoined = next !== undefined && next.start === token.end && next.kind === 'hangul';
  const text = hangul + (isJoined ? next.text : '');
  const [best] = analyser.analyse(text).readings;
  if (!best || best.cost > 3) return;
  yield issueOf(isJoined ? [token, next] : [token], [text], 'latin', LATIN_HELP);
}

function issueOf(
  tokens: readonly Token[],
  suggestions: readonly string[],
  id: string,
  help: string,
): Ranked {
  return {
    start: tokens[0]?.start ?? 0,
    end: tokens.at(-1)?.end ?? 0,
    original: '',
    suggestions,
    category: 'spelling',
    severity: 'error',
    ruleId: `typing/${id}`,
    title: '잘못 친 글자',
    help,
    article: '한글 맞춤법 제2장',
    rank: RANK.typing,
  };
}

/** Particles by what is left of them. */
const PARTICLES: Readonly<Record<string, string>> = { ㅏ: '가', ㅔ: '에', ㅗ: '로', ㅢ: '의' };

/** ㄷ자 모양, ㄹ받침, ㅓ음: letters that are spoken of. */
const isLetterName = (next: Token | undefined) =>
  next?.isGlued === true && /^(?:자|형|음|받침|소리|꼴)/.test(next.text);

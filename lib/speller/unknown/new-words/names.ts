import type { Grammar } from '../../analysis/grammar.ts';
import { chainsBehind } from '../../analysis/grammar.ts';
import { finalOf, jamoOf } from '../../hangul.ts';

/** The noun that a dictionary has, of a word with or without particles: 닥풀 of 닥풀을. */
export function headwordOf(grammar: Grammar, word: string): string | undefined {
  for (let end = word.length; end >= 2; end -= 1) {
    const noun = word.slice(0, end);
    if (grammar.headwords.has(noun) && isFollowed(grammar, noun, word.slice(end))) return noun;
  }
  return undefined;
}

/** Whether it is a word that is also a name, with 이 and a particle: 고운이의, 하늘이는. */
export function isGivenName(grammar: Grammar, word: string): boolean {
  const rest = word.slice(3);
  return (
    rest !== '' &&
    word.charAt(2) === '이' &&
    grammar.syllables.givenNames.has(word.slice(0, 2)) &&
    isFollowed(grammar, '이', rest)
  );
}

/** 칠구 육십삼: multiplication tables, telephone numbers. */
export const isCountedOff = (word: string): boolean => /^[일이삼사오육칠팔구십]{2,}$/.test(word);

/** Whether it is a name of one syllable in a consonant, with 이 and a particle: 찬이가, 준이는. */
export function isShortName(grammar: Grammar, word: string): boolean {
  const [name = '', called] = word;
  return (
    called === '이' &&
    word.length > 2 &&
    grammar.syllables.givenLast.has(name) &&
    finalOf(name) !== '' &&
    isFollowed(grammar, '이', word.slice(2))
  );
}

/** Whether it looks like a Korean name, with or without particles: 김서연은, 박지훈이, 민수는. */
export function isNameLike(grammar: Grammar, word: string): boolean {
  // 곽씨, 김씨가
  if (grammar.syllables.surnames.has(word.charAt(0)) && word.charAt(1) === '씨') {
    return isFollowed(grammar, '씨', word.slice(2));
  }
  for (let length = Math.min(4, word.length); length >= 2; length -= 1) {
    const name = word.slice(0, length);
    if (isName(grammar, name) && isCalled(grammar, name, word.slice(length))) return true;
  }
  return false;
}

function isName({ syllables }: Grammar, name: string): boolean {
  const { surnames, givenFirst, givenLast, givenNames } = syllables;
  const isGiven = (given: string) =>
    givenFirst.has(given.charAt(0)) && givenLast.has(given.charAt(1));
  if (name.length === 2) return isGiven(name);
  if (name.length !== 3 || !surnames.has(name.charAt(0))) return false;
  return isGiven(name.slice(1)) || givenNames.has(name.slice(1));
}

/** Whether it ends in a kind of place: 담양군, 창평면에, 목동리까지. */
export function isPlaceLike(grammar: Grammar, word: string): boolean {
  const [, name, rest] = /^(..(?:[시군구읍면동리역산천섬]|[초중]등학교))(.*)$/.exec(word) ?? [];
  return name !== undefined && isFollowed(grammar, name, rest ?? '');
}

const SPECIES =
  /^(..+(?:고래|상어|나무|벌레|버섯|나비|거북|도마뱀|개구리|원숭이|오리|매미|잠자리|쥐|물고기|가재|새우|거미|개미|선인장|이끼|풀|꽃|사슴|여우|물범|펭귄|독수리|갈매기))(.*)$/;

/** Whether it is a species, or has only syllables of foreign names and of terms: 프레리도그가, 맥가이버. */
export function isUnheardOf(grammar: Grammar, word: string): boolean {
  const { sinoKorean, foreign } = grammar.syllables;
  // 흰긴수염고래
  const [, species, rest] = SPECIES.exec(word) ?? [];
  if (species !== undefined && isFollowed(grammar, species, rest ?? '')) return true;
  for (let end = word.length; end >= 3; end -= 1) {
    const name = word.slice(0, end);
    const isUsual = [...name].every((letter) => sinoKorean.has(letter) || foreign.has(letter));
    if (isUsual && isFollowed(grammar, name, word.slice(end).replace(/^들/, ''))) return true;
  }
  return false;
}

/**
 * Whether it is two or three syllables with particles (밤게처럼, 목섬까지), and does not begin with a usual
 * word (자전거르).
 */
export function isNewNoun(grammar: Grammar, word: string): boolean {
  for (let end = word.length; end >= 2; end -= 1) {
    const known = grammar.lexicon.words(word.slice(0, end));
    if (known.some(({ wrong, level }) => wrong === undefined && level > 2)) return false;
  }
  return [2, 3].some(
    (end) => end <= word.length && isFollowed(grammar, word.slice(0, end), word.slice(end)),
  );
}

/** Whether every syllable is Sino-Korean, as in most terms and names: 초충도에는, 대릉원이. */
export function isTermLike(grammar: Grammar, word: string): boolean {
  const { sinoKorean } = grammar.syllables;
  for (let end = Math.min(5, word.length); end >= 2; end -= 1) {
    const name = word.slice(0, end);
    if (
      [...name].every((letter) => sinoKorean.has(letter)) &&
      isFollowed(grammar, name, word.slice(end))
    ) {
      return true;
    }
  }
  return false;
}

/** Whether it is a surname and a given name without particles: 서도은. */
export const isFullName = (grammar: Grammar, word: string) =>
  word.length === 3 && isName(grammar, word);

/** Whether `rest` may follow a name; names in a consonant may take 이 first: 지민이는, 서연이네. */
function isCalled(grammar: Grammar, name: string, rest: string): boolean {
  const bare = rest.replace(/^(?:씨|님|네|양|군)/, '');
  if (isFollowed(grammar, name, rest) || isFollowed(grammar, '네', bare)) return true;
  if (finalOf(name) === '' || !rest.startsWith('이')) return false;
  return isFollowed(grammar, '이', rest.slice(1).replace(/^네/, ''));
}

/** Whether `rest` may follow a noun: nothing, particles, 들, 이다. */
export function isFollowed(grammar: Grammar, before: string, rest: string): boolean {
  if (rest === '' || rest === '들') return true;
  if (rest.startsWith('들')) return isFollowed(grammar, '들', rest.slice(1));
  for (const _ of chainsBehind(grammar, before, rest)) return true;
  const tails = grammar.copulas.beside.get(jamoOf(rest));
  return tails?.some(({ afterVowel }) => !afterVowel || finalOf(before) === '') ?? false;
}

/** Whether at least half of the syllables occur only in foreign names: 슈베르트의, 헬렌. */
export function isForeignLike(grammar: Grammar, word: string): boolean {
  const { foreign, onlyForeign } = grammar.syllables;
  for (let length = word.length; length >= 2; length -= 1) {
    const name = word.slice(0, length);
    if (!isFollowed(grammar, name, word.slice(length))) continue;
    const strong = [...name].filter((letter) => onlyForeign.has(letter)).length;
    if ([...name].every((letter) => foreign.has(letter)) && strong * 2 >= length) return true;
  }
  return false;
}

import {
  hasParticle,
  isPredicate,
  nounEnd,
  type Passage,
  type Sentence,
  type TextRange,
  type Word,
} from './passage.ts';
import type { Phrases } from './phrases.ts';

/** Something that a text has at a place. */
export interface Fact extends TextRange {
  name: string;
  /** Index of its sentence. */
  sentence: number;
  /** Whether the person is addressed with -시-. */
  isElder?: boolean;
}

const COUNTED =
  /^(?:세|네|다섯|여섯|일곱|여덟|아홉|열\S{0,3}|스무|스물\S{0,3}|서른\S{0,3}|마흔\S{0,3}|쉰\S{0,3}|[0-9.,]+)$/;
const SOUND_WORD = /^([가-힣]{1,3})\1$/;
const SAYING = new Set([
  '하',
  '말하',
  '말씀하',
  '묻',
  '대답하',
  '외치',
  '속삭이',
  '소리치',
  '여쭙',
]);
const REPORTING = new Set(['다고', '라고', '자고', '냐고', '는다고']);
const NEEDED = new Set(['하', '되']);

/** Everything that the rules look for, in the order of the text. */
export function findFacts(passage: Passage, { words }: Phrases): Fact[] {
  const facts: Fact[] = [];
  const isIn = (list: string, word: Word) => {
    const stem = word.reading?.word;
    if (stem === undefined || !words[list]?.has(stem)) return false;
    // 차 is a car, 차다 is cold.
    return stem.length > 1 || isPredicate(word);
  };
  passage.sentences.forEach((sentence, index) => {
    const add = (name: string, range: TextRange, more: Partial<Fact> = {}) => {
      facts.push({ name, start: range.start, end: range.end, sentence: index, ...more });
    };
    sentence.words.forEach((word, at) => {
      const before = sentence.words[at - 1];
      const next = sentence.words[at + 1];
      for (const [name, list] of SENSES) if (isIn(list, word)) add(name, word);
      if (word.kind === 'number') add('NUMBER', word);
      if (SOUND_WORD.test(word.text) && word.text.length > 2 && !words.manners?.has(word.text)) {
        add('SOUND', word);
        add('SOUND_WORD', word);
      }
      if (passage.said.has(word)) return;
      if (isIn('feelings', word) && isPredicate(word) && word.reading?.role !== 'modify') {
        add('FEELING', word);
      }
      addPerson(words, word, before, add);
      addAmount(words, sentence.words, at, add);
      addComparison(words, before, word, sentence.words[at - 2], add);
      if (next && isReported(passage, word, next)) {
        add('REPORTED', { start: word.start, end: next.end });
      }
      const isNeed =
        word.reading?.endings.at(-1) === '어야' && NEEDED.has(next?.reading?.word ?? '');
      if (next && isNeed) add('CLAIM', { start: word.start, end: next.end });
      if (word.reading?.pos === 'noun' && hasParticle(word, '에서')) add('PLACE', word);
      if (word.reading?.endings.includes('으니까')) add('REASON', word);
      if (/^(나도|저도|우리도|나라면|내가|제가)$/.test(word.text)) add('OWN', word);
    });
    addOpening(words, sentence, add);
    const text = passage.text.slice(sentence.start, sentence.end);
    if (/[?？][”"’']*$/.test(text)) add('QUESTION', sentence);
    if (/[「『《<]/.test(text)) add('SCENE', sentence);
    if (/예를 들|예컨대|가령|보기로/.test(text)) add('EXAMPLE', sentence);
  });
  const [first] = passage.sentences;
  if (first && /^\S{1,12}(?:아|야|에게|께|님|이여)[,.!~\s]/.test(passage.text.slice(first.start))) {
    facts.push({ name: 'GREETING', start: first.start, end: first.end, sentence: 0 });
  }
  for (const speech of passage.speeches) facts.push({ name: 'SPEECH', ...speech });
  return facts;
}

type Add = (name: string, range: TextRange, more?: Partial<Fact>) => void;
type Lists = Phrases['words'];

const SENSES = [
  ['SOUND', 'sounds'],
  ['SMELL', 'smells'],
  ['TOUCH', 'touches'],
  ['COLOUR', 'colours'],
  ['TIME', 'times'],
  ['REASON', 'reasons'],
  ['OPINION', 'opinions'],
  ['GREETING', 'greetings'],
  ['SCENE', 'scenes'],
] as const;

/** A person who does something: 할머니가, 친구는. */
function addPerson(words: Lists, word: Word, before: Word | undefined, add: Add): void {
  const { reading } = word;
  // 한 짝 is one boot.
  if (reading?.pos !== 'noun' || (reading.word === '짝' && before?.reading?.pos === 'determiner')) {
    return;
  }
  const isElder = words.elders?.has(reading.word) || reading.suffix === '님';
  if (!isElder && !words.people?.has(reading.word)) return;
  if (!hasParticle(word, '이', '은', '께서', '도')) return;
  const end = nounEnd(word) + (reading.suffix === '님' ? 1 : 0);
  add('PERSON', { start: word.start, end: Math.min(end, word.end) }, { isElder });
}

/** 1미터 40센티미터, 열두 장. */
function addAmount(words: Lists, sentence: readonly Word[], at: number, add: Add): void {
  const number = sentence[at];
  const unit = sentence[at + 1];
  if (!number || unit?.reading?.pos !== 'unit' || !COUNTED.test(number.text)) return;
  const name = unit.reading.word;
  if (words.counts?.has(name)) add('COUNT', { start: number.start, end: nounEnd(unit) });
  if (!words.measures?.has(name) || number.kind !== 'number') return;
  const smaller = sentence[at + 3];
  const isLonger =
    sentence[at + 2]?.kind === 'number' &&
    unit.reading.particles.length + unit.reading.endings.length === 0 &&
    smaller?.reading?.pos === 'unit' &&
    words.measures.has(smaller.reading.word);
  const before = sentence[at - 1];
  const isSmaller = before?.reading?.pos === 'unit' && words.measures.has(before.reading.word);
  if (isSmaller) return;
  add('MEASURE', { start: number.start, end: nounEnd(isLonger && smaller ? smaller : unit) });
}

/** 단추처럼, 철봉 냄새와 같다; and 쓴 것 같다, which is a guess. */
function addComparison(
  words: Lists,
  before: Word | undefined,
  word: Word,
  earlier: Word | undefined,
  add: Add,
): void {
  // 처음처럼 compares nothing that one sees.
  const isThing = (one: Word) => !words.abstract?.has(one.reading?.word ?? '');
  if (hasParticle(word, '처럼') && isThing(word)) {
    const isModified = before?.reading?.role === 'modify';
    add('SIMILE', { start: isModified && before ? before.start : word.start, end: word.end });
    return;
  }
  if (word.reading?.pos !== 'adjective' || word.reading.word !== '같' || !before) return;
  if (before.reading?.pos === 'bound') {
    if (earlier) add('GUESS', { start: earlier.start, end: word.end });
  } else if (before.reading?.pos === 'noun' && isThing(before)) {
    const isPart =
      earlier?.reading?.pos === 'noun' &&
      earlier.reading.particles.length + earlier.reading.endings.length === 0;
    add('SIMILE', { start: isPart ? earlier.start : before.start, end: word.end });
  }
}

/** 맞았다고 했다; not what is in quotation marks, and not 생각한다고. */
function isReported({ text }: Passage, word: Word, next: Word): boolean {
  if (!word.reading || !next.reading || !isPredicate(next)) return false;
  const last = word.reading.endings.at(-1) ?? '';
  if (!REPORTING.has(last) || word.isGlued || /[”"’']/.test(text.charAt(word.start - 1))) {
    return false;
  }
  return SAYING.has(next.reading.word) && next.reading.role !== 'modify';
}

function addOpening(words: Lists, { words: [first] }: Sentence, add: Add): void {
  if (!first?.reading) return;
  if (words.orders?.has(first.reading.word)) add('ORDER', first);
  if (words.opposites?.has(first.text)) add('OPPOSITE', first);
}

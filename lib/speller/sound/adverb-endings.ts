import type { Analyser } from '../analysis/analyser.ts';
import { RANK, type Ranked } from '../issue.ts';
import type { Token } from '../text/tokens.ts';
import { isNameLike } from '../unknown/new-words/names.ts';

const ADVERB = /^(..+|곧|깊|높|굳|길|같|많|적|참)([이히])(도|는|만|들)?$/;
/** From this level on the root is a noun that is the subject as often: 건강이 나빠졌다. */
const NOUN = 3;
/** A subject has these: 단순이 된다, 특별이 아니다. */
const OF_SUBJECT = new Set(
  '있 없 되 아니 많 적 크 작 좋 나쁘 필요하 중요하 느껴지 보이 깃들 찾아오 깨지'.split(' '),
);
const BARE = 0;

const HELP =
  "끝소리가 '이'로만 나면 '-이', '히'로도 나면 '-히'로 적어요. 'ㅅ' 받침 뒤나 겹쳐 쓴 말 뒤에는 '-이'를 쓰는 일이 많아요. 예: 깨끗이, 떳떳이, 틈틈이, 꼼꼼히, 단순히.";

/** Issues of adverbs in -이 that take -히, and the other way: 떳떳히, 단순이 말했다. */
export function createAdverbEndings(analyser: Analyser) {
  const { grammar } = analyser;
  const isAdverb = (text: string) =>
    grammar.lexicon.words(text).some(({ pos, wrong }) => pos === 'adverb' && wrong === undefined);

  return function* adverbEndingIssues(sentence: readonly Token[]): Generator<Ranked> {
    for (const token of sentence) {
      const [, root = '', ending, more = ''] = ADVERB.exec(token.text) ?? [];
      if (ending === undefined || token.kind !== 'hangul' || token.isGlued) continue;
      const right = root + (ending === '이' ? '히' : '이');
      if (!isAdverb(right) || isAdverb(root + ending)) continue;
      if (token.analysis.isKnown) {
        if (ending === '히' || more !== '' || !isMeant(root, sentence, token.at)) continue;
      } else if (isOtherName(token.text, right)) continue;
      yield issueOf(token, right + more, token.analysis.isKnown);
    }
  };

  /** 유연이: a name is likelier than a rare adverb. */
  function isOtherName(text: string, right: string): boolean {
    const level = Math.max(BARE, ...grammar.lexicon.words(right).map((one) => one.level));
    return level === BARE && text.length < 4 && isNameLike(grammar, text);
  }

  /** 단순이 말했다: a root of an adjective that is hardly a noun, before what an adverb modifies. */
  function isMeant(root: string, sentence: readonly Token[], at: number): boolean {
    const { lexicon } = grammar;
    const next = sentence[at + 1];
    // 건강과 평안이
    if (sentence[at - 1]?.analysis.readings[0]?.particles.includes('과')) return false;
    if (!lexicon.stems(`${root}하`).some(({ pos }) => pos === 'adjective')) return false;
    // 교복을 단정이 입다: the subject stands before the object.
    const isBehindObject = sentence[at - 1]?.analysis.readings[0]?.particles[0] === '을';
    if (!isBehindObject && lexicon.words(root).some(({ level }) => level >= NOUN)) return false;
    const [best] = next?.lead === ' ' ? next.analysis.readings : [];
    if (!best || OF_SUBJECT.has(best.word)) return false;
    return best.pos === 'verb' || best.pos === 'adjective';
  }
}

function issueOf({ start, end }: Token, text: string, isDoubtful: boolean): Ranked {
  return {
    start,
    end,
    original: '',
    suggestions: [text],
    category: 'spelling',
    severity: isDoubtful ? 'check' : 'error',
    ruleId: 'i-hi/adverb',
    title: '-이와 -히',
    help: HELP,
    article: '한글 맞춤법 제51항',
    rank: isDoubtful ? RANK.check - 1 : RANK.particle,
  };
}

import { describe, expect, it } from 'vitest';
import { passageOf, type Word } from './passage.ts';
import { fill, loadPhrases } from './phrases.ts';
import { createRuleHelper, SUPPORT_FUNCTIONS, type SupportInput } from './rule-helper.ts';

const helper = createRuleHelper();
const phrases = loadPhrases();
const subject = { title: '우리 동네 가을', classification: '생활문', guide: '' };

/** Words as an analyser gives them: `할머니/noun/은` is 할머니는. */
function wordsOf(text: string, readings: Record<string, string>): Word[] {
  return [...text.matchAll(/[가-힣]+|[0-9]+/g)].map((found) => {
    const [word, pos, particle, ending, role] = readings[found[0]]?.split('/') ?? [];
    const start = found.index;
    return {
      text: found[0],
      start,
      end: start + found[0].length,
      kind: /[0-9]/.test(found[0]) ? 'number' : 'hangul',
      isGlued: start > 0 && !/\s/.test(text.charAt(start - 1)),
      reading: word
        ? {
            word,
            pos: pos ?? 'noun',
            particles: particle ? [particle] : [],
            endings: ending ? [ending] : [],
            role,
            suffix: '',
          }
        : undefined,
    };
  });
}

function ask(text: string, readings: Record<string, string>, more: Partial<SupportInput> = {}) {
  const { points } = helper.answer({
    supportFunction: 'PARAGRAPH',
    text,
    words: wordsOf(text, readings),
    subject,
    rubric: [],
    ...more,
  });
  return points.map(({ range, text: question }) => ({
    words: range && text.slice(range.start, range.end),
    question,
  }));
}

describe('rule-helper: a place', () => {
  it('of a measured value is asked about as one value', () => {
    const [point] = ask('물이 1미터 40센티미터까지 올라갔다.', {
      미터: '미터/unit',
      센티미터까지: '센티미터/unit/까지',
    });
    expect(point?.words).toBe('1미터 40센티미터');
    expect(phrases.rules.MEASURE?.map((text) => fill(text, { 말: '1미터 40센티미터' }))).toContain(
      point?.question,
    );
  });

  it('of a feeling that ends a sentence is asked about, one that describes is not', () => {
    const asked = ask('무서운 개를 보았다. 나는 무서웠다.', {
      무서운: '무섭/adjective//은/modify',
      무서웠다: '무섭/adjective//다/final',
    });
    const places = asked.map(({ words }) => words);
    expect(places).toContain('무서웠다');
    expect(places).not.toContain('무서운');
  });

  it('with an elder is asked about politely, and for speech only where nobody speaks', () => {
    const readings = { 할머니가: '할머니/noun/이', 오셨다: '오/verb//다/final' };
    const [silent] = ask('할머니가 오셨다.', readings);
    expect(silent?.question).toMatch(/하셨나요|말씀/);
    const spoken = ask('할머니가 오셨다. “밥은 먹고 노니?”', readings);
    expect(spoken.find(({ words }) => words?.startsWith('할머니'))?.question).toMatch(
      /얼굴이셨|그러시는/,
    );
  });

  it('of reported speech is asked for the words that were heard', () => {
    const asked = ask('형은 배가 고프다고 말했다.', {
      고프다고: '고프/adjective//다고/link',
      말했다: '말하/verb//다/final',
    });
    expect(asked[0]?.words).toBe('고프다고 말했다');
  });

  it('has the words of the text without their particle', () => {
    const asked = ask('연못에서 자라를 보았다.', { 자라를: '자라/noun/을' });
    expect(asked.map(({ words }) => words)).toContain('자라');
  });

  it('lies in the paragraph that was chosen', () => {
    const text = '첫날은 무서웠다.\n이튿날은 슬펐다.';
    const readings = {
      무서웠다: '무섭/adjective//다/final',
      슬펐다: '슬프/adjective//다/final',
    };
    const selection = { start: text.indexOf('이튿날'), end: text.length };
    const places = ask(text, readings, { selection }).map(({ words }) => words);
    expect(places).toContain('슬펐다');
    expect(places).not.toContain('무서웠다');
  });
});

describe('rule-helper: ideas', () => {
  it('begin with what the classification asks for when nothing is written', () => {
    for (const classification of Object.keys(phrases.classifications)) {
      const asked = ask(
        '',
        {},
        { supportFunction: 'IDEAS', subject: { ...subject, classification } },
      );
      expect(asked.length).toBeGreaterThanOrEqual(4);
      expect(new Set(asked.map(({ question }) => question)).size).toBe(asked.length);
    }
  });

  it('do not ask for what the text has', () => {
    const missing = phrases.classifications.편지?.find(
      ({ needs }) => needs === 'QUESTION',
    )?.missing;
    const readings = { 자라는: '자라/noun/은', 사니: '살/verb//니/ask' };
    const questions = (text: string) =>
      ask(text, readings, {
        supportFunction: 'IDEAS',
        subject: { ...subject, classification: '편지' },
      }).map(({ question }) => question);
    const asked = fill(missing ?? '', { 낱말: '자라' });
    expect(questions('자라는 물에 산다.')).toContain(asked);
    expect(questions('자라는 어디에 사니?')).not.toContain(asked);
  });

  it('say how far a short text is from what the subject asks', () => {
    const asked = ask('눈이 왔다.', {}, { supportFunction: 'IDEAS', length: { least: 200 } });
    expect(asked.at(-1)?.question).toContain('200자');
  });
});

describe('rule-helper: the rubric', () => {
  it('has a point for each criterion, with words of the text where some are found', () => {
    const { points } = helper.answer({
      supportFunction: 'RUBRIC',
      text: '“밥 먹자.” 하고 불렀다.',
      words: [],
      subject,
      rubric: [
        { criterionId: 'a', name: '생생하게', levels: [] },
        { criterionId: 'b', name: '까닭', levels: [] },
        { criterionId: 'c', name: '우리 반만의 기준', levels: ['누가 읽어도 우리 반 글이다.'] },
      ],
    });
    expect(points.map(({ criterionId, range }) => [criterionId, range !== undefined])).toEqual([
      ['a', true],
      ['b', false],
      ['c', false],
    ]);
    expect(points[2]?.text).toContain('누가 읽어도 우리 반 글이다.');
  });
});

describe('rule-helper: the texts', () => {
  const lists = [
    ...Object.values(phrases.rules).flat(),
    ...Object.values(phrases.outline).flat(),
    ...Object.values(phrases.classifications).flatMap((all) =>
      all.flatMap(({ missing, empty }) => [missing, empty]),
    ),
    ...phrases.criteria.flatMap(({ found, none }) => [found, none]),
    ...phrases.vague.values(),
    ...phrases.none,
  ];

  it('are questions of at most 160 characters without a placeholder that is unknown', () => {
    for (const text of lists) {
      expect(text, text).toMatch(/[?요]$|세요\.$|[요]\.$|요\?$|\?$/);
      expect(text.length, text).toBeLessThanOrEqual(160);
      const known = ['말', '낱말', '다른말', '제목', '수', '몇째', '다른째'];
      for (const [, name] of text.matchAll(/\{([^:}]+)/g)) expect(known, text).toContain(name);
    }
  });

  it('take the particle that fits, outside the quotation marks', () => {
    expect(fill('‘{말:이/가}’ 나왔어요.', { 말: '연못' })).toBe('‘연못’이 나왔어요.');
    expect(fill('‘{말:이/가}’ 나왔어요.', { 말: '자라' })).toBe('‘자라’가 나왔어요.');
    expect(fill('‘{말:으로/로}’ 끝나요.', { 말: '물' })).toBe('‘물’로 끝나요.');
  });

  it('recognise each criterion by words of its own', () => {
    const words = phrases.criteria.flatMap((entry) => entry.words);
    expect(new Set(words).size).toBe(words.length);
  });
});

describe('rule-helper: any text', () => {
  const texts = [
    '',
    '   \n \n',
    '🙂👩‍👩‍👧 “🙂',
    'x'.repeat(100_000),
    '가'.repeat(100_000),
    '가. '.repeat(30_000),
    '“'.repeat(10_000),
    `${'“가” '.repeat(20_000)}`,
    '\u200b\u3164\u2028글\ufeff',
    'a\u0000b',
  ];

  it.each(SUPPORT_FUNCTIONS)('has valid places and bounded points: %s', (supportFunction) => {
    for (const text of texts) {
      const words = wordsOf(text, { 가: '가/noun/이' });
      const answer = helper.answer({ supportFunction, text, words, subject, rubric: [] });
      expect(answer.points.length).toBeGreaterThan(0);
      expect(answer.points.length).toBeLessThanOrEqual(8);
      for (const { range, text: question } of answer.points) {
        expect(question.length).toBeLessThanOrEqual(200);
        if (!range) continue;
        expect(range.start).toBeGreaterThanOrEqual(0);
        expect(range.start).toBeLessThan(range.end);
        expect(range.end).toBeLessThanOrEqual(text.length);
      }
    }
  });

  it('keeps a quotation of many full stops in one sentence', () => {
    const { sentences } = passageOf('그가 “가. 나. 다.” 했다. 끝.', []);
    expect(sentences).toHaveLength(2);
  });
});

describe('rule-helper: a draft of feedback', () => {
  const draft = (text: string, readings: Record<string, string> = {}) =>
    helper.draftFeedback({ text, words: wordsOf(text, readings), subject, rubric: [] });

  it('praises what the text has and asks about other places', () => {
    const text = '물이 철썩철썩 흘렀다. 할머니가 “조심해라.” 하셨다. 나는 무서웠다.';
    const { points, remark } = draft(text, {
      할머니가: '할머니/noun/이',
      무서웠다: '무섭/adjective',
    });
    const praised = points.filter(({ kind }) => kind === 'PRAISE');
    expect(praised.map(({ start, end }) => text.slice(start, end))).toContain('철썩철썩');
    for (const [at, { start, end }] of points.entries()) {
      expect(start).toBeLessThan(end);
      expect(start).toBeGreaterThanOrEqual(points[at - 1]?.end ?? 0);
    }
    expect(remark).toMatch(/\?$|요\.$/);
  });

  it('is short and never fails, whatever the text', () => {
    for (const text of ['', '  ', '🙂', '가. '.repeat(5_000), `${'“가” '.repeat(2_000)}`]) {
      const { points, remark } = draft(text, { 가: '가/noun/이' });
      expect(points.length).toBeLessThanOrEqual(4);
      expect(remark.length).toBeGreaterThan(10);
      expect(remark.length).toBeLessThanOrEqual(400);
    }
  });
});

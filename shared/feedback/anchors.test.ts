import { describe, expect, it } from 'vitest';
import { editBetween } from '../writing/edit-history.ts';
import {
  anchorAt,
  isRangeOf,
  locate,
  mapRange,
  type RangeEdit,
  selectorsOf,
  type TrackedRange,
} from './anchors.ts';

const TEXT = '할머니 댁 마당에는 감나무가 한 그루 있다.\n감이 주황 등불처럼 매달린다.';
const anchorOf = (words: string, text = TEXT) => {
  const start = text.indexOf(words);
  return anchorAt(text, { start, end: start + words.length });
};
const edit = (start: number, removed: number, text: string): RangeEdit => ({
  start,
  removed,
  length: text.length,
  text,
});
const applied = (text: string, { start, removed, text: inserted }: RangeEdit) =>
  text.slice(0, start) + inserted + text.slice(start + removed);

describe('feedback/anchors: anchorAt', () => {
  it('keeps the words with up to 32 code units on either side', () => {
    expect(anchorOf('주황 등불')).toEqual({
      start: 28,
      end: 33,
      exact: '주황 등불',
      prefix: TEXT.slice(0, 28),
      suffix: '처럼 매달린다.',
    });
    const long = '가'.repeat(100);
    const { prefix, suffix } = anchorAt(long, { start: 50, end: 51 });
    expect([prefix.length, suffix.length]).toEqual([32, 32]);
  });

  it('splits no surrogate pair', () => {
    const leaves = '🍂'.repeat(20);
    const text = `${leaves}나가나${leaves}`;
    const { prefix, suffix } = anchorAt(text, { start: 41, end: 42 });
    expect([prefix, suffix]).toEqual([`${'🍂'.repeat(15)}나`, `나${'🍂'.repeat(15)}`]);
    expect(isRangeOf(text, { start: 1, end: 4 })).toBe(false);
    expect(isRangeOf(text, { start: 0, end: 2 })).toBe(true);
    expect(isRangeOf(text, { start: 0, end: text.length + 1 })).toBe(false);
    expect(isRangeOf(text, { start: 2, end: 2 })).toBe(false);
  });

  it('has the selectors of the Web Annotation model', () => {
    const anchor = anchorOf('감나무');
    const { start, end, exact, prefix, suffix } = anchor;
    expect(selectorsOf(anchor)).toEqual([
      { type: 'TextPositionSelector', start, end },
      { type: 'TextQuoteSelector', exact, prefix, suffix },
    ]);
  });
});

describe('feedback/anchors: mapRange', () => {
  const range: TrackedRange = { start: 10, end: 20, isTouched: false };
  const touched: TrackedRange = { ...range, isTouched: true };
  it.each([
    ['an edit before shifts it', range, edit(2, 3, '가'), { start: 8, end: 18, isTouched: false }],
    [
      'a deletion up to its start shifts it',
      range,
      edit(5, 5, ''),
      { start: 5, end: 15, isTouched: false },
    ],
    ['an edit after leaves it', range, edit(20, 3, '가'), range],
    [
      'an insertion at its start is outside',
      range,
      edit(10, 0, '가나'),
      { start: 12, end: 22, isTouched: false },
    ],
    ['an insertion at its end is outside', range, edit(20, 0, '가나'), range],
    [
      'an insertion at the end of an edited range is inside',
      touched,
      edit(20, 0, '가나'),
      { start: 10, end: 22, isTouched: true },
    ],
    [
      'a new line at the end of an edited range is outside',
      touched,
      edit(20, 0, '가\n나'),
      touched,
    ],
    [
      'an edit inside grows it',
      range,
      edit(12, 2, '가나다'),
      { start: 10, end: 21, isTouched: true },
    ],
    [
      'a replaced beginning is inside',
      range,
      edit(10, 2, '가'),
      { start: 10, end: 19, isTouched: true },
    ],
    [
      'an edit over its start cuts it',
      range,
      edit(8, 4, '가나다'),
      { start: 11, end: 19, isTouched: true },
    ],
    [
      'an edit over its end cuts it',
      range,
      edit(18, 4, '가나다'),
      { start: 10, end: 18, isTouched: true },
    ],
    [
      'a replacement becomes the range',
      range,
      edit(10, 10, '가나'),
      { start: 10, end: 12, isTouched: true },
    ],
    [
      'a replacement of more after it becomes the range',
      range,
      edit(10, 15, '가'),
      { start: 10, end: 11, isTouched: true },
    ],
    [
      'a replacement of more before it becomes the range',
      range,
      edit(4, 16, '가'),
      { start: 4, end: 5, isTouched: true },
    ],
    [
      'a replacement of more on both sides empties it',
      range,
      edit(4, 30, '가'),
      { start: 4, end: 4, isTouched: false },
    ],
  ])('%s', (_what, before, change, after) => {
    expect(mapRange(before, change)).toEqual(after);
  });

  it('an emptied range takes up what is typed at its place', () => {
    const deleted = mapRange(range, edit(10, 10, ''));
    expect(deleted).toEqual({ start: 10, end: 10, isTouched: true });
    expect(mapRange(deleted, edit(3, 1, ''))).toEqual({ start: 9, end: 9, isTouched: true });
    const typed = mapRange(mapRange(deleted, edit(10, 0, '가')), edit(11, 0, '나'));
    expect(typed).toEqual({ start: 10, end: 12, isTouched: true });
    expect(mapRange(deleted, edit(10, 0, '\n'))).toEqual(deleted);
    expect(mapRange(deleted, edit(12, 3, '다'))).toEqual(deleted);
  });

  it('a range that was covered stays empty', () => {
    const covered = mapRange(range, edit(4, 30, ''));
    expect(mapRange(covered, edit(4, 0, '가'))).toEqual({ start: 4, end: 4, isTouched: false });
    const later = { start: 10, end: 10, isTouched: true };
    expect(mapRange(later, edit(8, 4, ''))).toEqual({ start: 8, end: 8, isTouched: false });
  });
});

describe('feedback/anchors: locate', () => {
  it('follows words that stay the same', () => {
    const anchor = anchorOf('주황 등불');
    const change = edit(0, 0, '우리 ');
    expect(locate(anchor, applied(TEXT, change), [change])).toEqual({
      state: 'SAME',
      start: 31,
      end: 36,
    });
  });

  it('reports words that were changed, with their place', () => {
    const anchor = anchorOf('주황 등불');
    const change = edit(anchor.start, 2, '노란');
    const text = applied(TEXT, change);
    const found = locate(anchor, text, [change]);
    expect(found).toEqual({ state: 'CHANGED', start: 28, end: 33 });
    expect(text.slice(28, 33)).toBe('노란 등불');
  });

  it('finds words that one edit replaced together with others, and that are still there', () => {
    const anchor = anchorOf('주황 등불처럼 매달린다');
    const rest = TEXT.slice(anchor.start);
    const change = edit(anchor.start, rest.length, `저녁이면 ${rest}\n그리고 겨울이 왔다.`);
    expect(locate(anchor, applied(TEXT, change), [change])).toEqual({
      state: 'SAME',
      start: anchor.start + 5,
      end: anchor.end + 5,
    });
  });

  it('keeps the whole place where one edit replaced a part of it and words further on', () => {
    const before = `${TEXT}\n나는 그 아래에서 하늘을 보았다. 그리고 잠이 들었다.`;
    const anchor = anchorOf('감이 주황 등불처럼 매달린다.', before);
    const after = before
      .replace('등불처럼', '등불처럼 하나둘 밝게')
      .replace('잠이 들었다', '꿈을 꾸었다');
    const change = edit(
      before.indexOf(' 매달린다'),
      before.indexOf('잠이') + 2 - before.indexOf(' 매달린다'),
      after.slice(before.indexOf(' 매달린다'), after.indexOf('꿈을') + 2),
    );
    expect(applied(before, change)).toBe(after.replace('꾸었다', '들었다'));
    const found = locate(anchor, applied(before, change), [change]);
    expect(found.state).toBe('CHANGED');
    if (found.state === 'GONE') return;
    expect(after.slice(found.start, found.end)).toBe('감이 주황 등불처럼 하나둘 밝게 매달린다.');
  });

  it('finds moved words by their quotation, and reports deleted ones as gone', () => {
    const anchor = anchorOf('감나무가 한 그루 있다.');
    const change = edit(0, TEXT.indexOf('감이'), '');
    const without = applied(TEXT, change);
    expect(locate(anchor, without, [change])).toEqual({ state: 'GONE' });
    const back = edit(without.length, 0, '\n마당에는 감나무가 한 그루 있다.\n감이 ');
    expect(locate(anchor, applied(without, back), [change, back]).state).toBe('GONE');
    const [first = '', second = ''] = TEXT.split('\n');
    expect(locate(anchor, `${second}\n${first}\n끝`, undefined)).toMatchObject({ state: 'SAME' });
  });

  it('does not take another occurrence of short words for the marked ones', () => {
    const text = '감을 땄다. 그리고 감을 먹었다.';
    const anchor = anchorAt(text, { start: 11, end: 12 });
    expect(anchor.exact).toBe('감');
    expect(locate(anchor, '감을 땄다.', undefined)).toEqual({ state: 'GONE' });
    expect(locate(anchor, `${text} ${text}`, undefined)).toEqual({ state: 'GONE' });
  });

  it('needs at least one side of the context for a quotation alone', () => {
    const anchor = anchorOf('주황 등불처럼 매달린다');
    expect(locate(anchor, '창문에 주황 등불처럼 매달린다!', undefined)).toEqual({ state: 'GONE' });
    expect(locate(anchor, '주황 등불처럼 매달린다.', undefined)).toMatchObject({
      state: 'SAME',
      start: 0,
    });
  });
});

/** A small generator with a seed (mulberry32), so that a failure can be repeated. */
function generator(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

/** A character of the text with its identity, by which a copy is told from the original. */
interface Letter {
  letter: string;
  id: number;
}

// Few letters, so that the same words occur in many places.
const LETTERS = ['가', '나', '다', ' ', '\n'];

describe('feedback/anchors: thousands of generated edits', () => {
  const ROUNDS = 4_000;

  function play(seed: number) {
    const dice = generator(seed);
    let nextId = 0;
    const letters = (count: number): Letter[] =>
      Array.from({ length: count }, () => ({
        letter: LETTERS[dice(LETTERS.length)] ?? '',
        id: nextId++,
      }));
    const textOf = (of: readonly Letter[]) => of.map(({ letter }) => letter).join('');
    const original = letters(10 + dice(60));
    const start = dice(original.length - 1);
    const end = start + 1 + dice(Math.min(14, original.length - start));
    const anchor = anchorAt(textOf(original), { start, end });
    const marked = new Set(original.slice(start, end).map(({ id }) => id));
    const others = new Set(original.map(({ id }) => id).filter((id) => !marked.has(id)));
    let now = original;
    const edits: RangeEdit[] = [];
    for (let left = 1 + dice(8); left > 0; left -= 1) {
      const from = dice(now.length + 1);
      const removed = dice(Math.min(10, now.length - from) + 1);
      const inserted = letters(dice(4));
      now = [...now.slice(0, from), ...inserted, ...now.slice(from + removed)];
      edits.push(edit(from, removed, textOf(inserted)));
    }
    return { anchor, marked, others, now, text: textOf(now), edits };
  }

  function occurrences(text: string, words: string): number {
    let found = 0;
    for (let at = text.indexOf(words); at !== -1; at = text.indexOf(words, at + 1)) found += 1;
    return found;
  }

  it('an anchor never points silently at other words', () => {
    const seen = { SAME: 0, CHANGED: 0, GONE: 0 };
    for (let seed = 1; seed <= ROUNDS; seed += 1) {
      const { anchor, marked, others, now, text, edits } = play(seed);
      const found = locate(anchor, text, edits);
      seen[found.state] += 1;
      const survivors = now.filter(({ id }) => marked.has(id)).length;
      if (found.state === 'GONE') continue;
      const { start, end } = found;
      const inside = now.slice(start, end).map(({ id }) => id);
      const about = `seed ${seed}`;
      expect(start, about).toBeLessThan(end);
      const words = text.slice(start, end);
      const isQuotation =
        words === anchor.exact &&
        (occurrences(text, anchor.prefix + anchor.exact + anchor.suffix) === 1 ||
          occurrences(text, anchor.exact) === 1);
      // Followed by edits, the place holds the surviving words and none of the other ones.
      const isFollowed =
        inside.filter((id) => marked.has(id)).length === survivors &&
        !inside.some((id) => others.has(id));
      expect(isFollowed || (found.state === 'SAME' && isQuotation), about).toBe(true);
      expect(found.state === 'SAME', about).toBe(words === anchor.exact);
      if (found.state === 'SAME' && survivors === marked.size && isFollowed && !isQuotation) {
        expect(
          inside.every((id) => marked.has(id)),
          about,
        ).toBe(true);
      }
    }
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(ROUNDS / 50);
  });

  it('a quotation alone leads to the same words or nowhere', () => {
    let found = 0;
    for (let seed = 1; seed <= ROUNDS; seed += 1) {
      const { anchor, text } = play(seed);
      const place = locate(anchor, text, undefined);
      if (place.state === 'GONE') continue;
      found += 1;
      expect(place.state, `seed ${seed}`).toBe('SAME');
      expect(text.slice(place.start, place.end), `seed ${seed}`).toBe(anchor.exact);
      const isUnique = occurrences(text, anchor.exact) === 1;
      const whole = anchor.prefix + anchor.exact + anchor.suffix;
      expect(isUnique || occurrences(text, whole) === 1, `seed ${seed}`).toBe(true);
    }
    expect(found).toBeGreaterThan(ROUNDS / 100);
  });

  it('edits computed from the texts keep to the surviving words as well', () => {
    for (let seed = 1; seed <= ROUNDS; seed += 1) {
      const dice = generator(seed);
      const line = (count: number) =>
        Array.from({ length: count }, () => LETTERS[dice(3)] ?? '').join('');
      // Marked words of letters that occur nowhere else: whatever is left of them must be found.
      const [head, marked, tail] = [line(20), 'ㄱㄴㄷㄹㅁㅂ', line(20)];
      const anchor = anchorAt(head + marked + tail, { start: 20, end: 26 });
      let text = head + marked + tail;
      const edits: RangeEdit[] = [];
      for (let left = 1 + dice(6); left > 0; left -= 1) {
        const from = dice(text.length);
        const after = text.slice(0, from) + line(dice(4)) + text.slice(from + dice(8));
        const { start, removed, inserted } = editBetween(text, after);
        edits.push(edit(start, removed, inserted));
        text = after;
      }
      const found = locate(anchor, text, edits);
      const left = text.replace(/[^ㄱ-ㅂ]/g, '');
      if (found.state === 'GONE') continue;
      const words = text.slice(found.start, found.end);
      expect(words.replace(/[^ㄱ-ㅂ]/g, ''), `seed ${seed}`).toBe(left);
      expect(found.state, `seed ${seed}`).toBe(words === marked ? 'SAME' : 'CHANGED');
    }
  });
});

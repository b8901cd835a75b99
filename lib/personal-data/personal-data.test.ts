import { readFileSync } from 'node:fs';
import { load } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import { findPersonalData, type PersonalDataKind, scan } from './personal-data.ts';

interface Examples {
  kind: PersonalDataKind;
  positives: [text: string, found: string][];
  negatives: string[];
}

const examples = load(
  readFileSync(new URL('./examples.yaml', import.meta.url), 'utf8'),
) as Examples[];

const found = (text: string) =>
  findPersonalData(text).map(({ kind, start, end }) => [kind, text.slice(start, end)]);

describe.each(examples)('personal-data: $kind', ({ kind, positives, negatives }) => {
  it.each(positives)('finds it in %s', (text, part) => {
    expect(found(text)).toEqual([[kind, part]]);
  });

  it.each(negatives.map(String))('finds nothing in %s', (text) => {
    expect(found(text)).toEqual([]);
  });
});

describe('personal-data: texts', () => {
  it('has at least 120 examples and no text twice', () => {
    const texts = examples.flatMap(({ positives, negatives }) => [
      ...positives.map(([text]) => text),
      ...negatives,
    ]);
    expect(texts.length).toBeGreaterThanOrEqual(120);
    expect(new Set(texts).size).toBe(texts.length);
  });

  it('finds several kinds in one text, in its order', () => {
    const text =
      '저는 햇살초등학교 5학년 2반 임하린입니다.\n메일 harin27@naver.com, 전화 010-1234-5678, 010-8765-4321.\n' +
      '집은 강릉시 바다로 12, 농협 302-1234-5678-91';
    expect(found(text)).toEqual([
      ['NAME_WITH_SCHOOL', '임하린'],
      ['EMAIL', 'harin27@naver.com'],
      ['PHONE', '010-1234-5678'],
      ['PHONE', '010-8765-4321'],
      ['ADDRESS', '강릉시 바다로 12'],
      ['ACCOUNT', '302-1234-5678-91'],
    ]);
  });

  it('names the rule', () => {
    const reasons = ['010-1234-5678', '02-123-4567', '101동 1203호', '120304-3******'].map(
      (text) => findPersonalData(text)[0]?.reason,
    );
    expect(reasons).toEqual(['MOBILE', 'AREA', 'APARTMENT', 'RRN_MASKED']);
  });

  it('does not join a number across lines', () => {
    expect(found('010-\n1234-5678')).toEqual([]);
    expect(found('010\n1234\n5678')).toEqual([]);
  });
});

describe('personal-data: hostile texts', () => {
  // Each is repeated: half-matches of every rule, long runs, and changes of the kind at each character.
  it.each([
    '010-1234-',
    '0',
    '0-',
    'a@',
    'a.@b.',
    '@',
    '골뱅이 점 ',
    '서울 ',
    '서울시 강남구 햇살동 바람리 ',
    '햇살로 12번길 ',
    '101동 ',
    '농협 3-',
    '공일공 ',
    '공',
    '120304-3',
    '햇살초등학교 5학년 2반 임하린 ',
    '가a1 .',
    '임하린',
    ' ',
    '가',
  ])('reads in proportion to the length: %s', (part) => {
    const readsOf = (length: number) => {
      const text = part.repeat(Math.ceil(length / part.length)).slice(0, length);
      return scan(text).reads;
    };
    expect(readsOf(100_000)).toBeLessThanOrEqual(200 * 100_000);
    expect(readsOf(100_000)).toBeLessThanOrEqual(10.5 * readsOf(10_000) + 1_000);
  });
});

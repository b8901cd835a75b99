import { describe, expect, it, vi } from 'vitest';
import { DocumentInput } from '../document/document.ts';
import { documentOfParagraphs } from '../document/document-text.ts';
import { Id, Instant, line, lines } from './endpoint.ts';

const takes = (schema: ReturnType<typeof line>, text: string) => schema.safeParse(text).success;

describe('a line of text', () => {
  it.each([
    ['a Hangul filler', '\u3164'],
    ['a filler within a name', '민\u3164수'],
    ['a half-width filler', '\uffa0'],
    ['jamo fillers', '\u115f\u1160'],
    ['an empty Braille cell', '\u2800'],
    ['a soft hyphen', '민\u00ad수'],
    ['text turned round', '민\u202e수'],
    ['a space without width', '민\u200b수'],
    ['only a joiner', '\u200d'],
    ['tags', '민수\u{e0041}'],
    ['half a character', '민\ud83d'],
    ['NUL', '민\u0000수'],
    ['a line end', '민\n수'],
    ['nothing but spaces', ' \u3000 '],
    ['marks heaped on a letter', `가${'\u0301'.repeat(31)}`],
  ])('does not hold %s', (_what, text) => {
    expect(takes(line(1, 20), text)).toBe(false);
  });

  it.each(['민수', 'Zoë', '李小龍', '👩‍👩‍👧‍👦', '❤️', '한 칸 띄고', 'ㄱㄴㄷ', 'ᄒᆞᆫ글'])(
    'holds %s',
    (text) => {
      expect(takes(line(1, 20), text)).toBe(true);
    },
  );

  it('is kept composed', () => {
    expect(line(1, 20).parse('각'.normalize('NFD'))).toBe('각');
  });
});

describe('several lines', () => {
  it('hold something to see where they are asked for', () => {
    for (const text of ['\u200b', '\u3164\n\u3164', '\u200d']) {
      expect(takes(lines(1, 100), text)).toBe(false);
      expect(takes(lines(0, 100), text)).toBe(true);
    }
    expect(lines(1, 100).parse('첫 줄\r\n둘째 줄')).toBe('첫 줄\n둘째 줄');
    expect(takes(lines(1, 100), '민\udc00수')).toBe(false);
    expect(takes(lines(1, 100), `가${'\u0301'.repeat(31)}`)).toBe(false);
  });
});

it('a megabyte of marks is refused without being composed', () => {
  const compose = vi.spyOn(String.prototype, 'normalize');
  const heap = `가${'\u0315\u0300'.repeat(500_000)}`;
  expect(takes(line(1, 20), heap)).toBe(false);
  expect(takes(lines(1, 100), heap)).toBe(false);
  const document = documentOfParagraphs([heap]);
  expect(DocumentInput.safeParse(document).success).toBe(false);
  expect(compose).not.toHaveBeenCalled();
});

describe('an instant', () => {
  it.each([
    '2026-02-31T00:00:00Z',
    '2026-02-29T00:00:00Z',
    '2026-04-31T12:00:00.000Z',
    '2026-06-31T23:59:59Z',
    '2026-13-01T00:00:00Z',
    '2026-01-00T00:00:00Z',
    '2026-01-01T24:00:00Z',
    '2026-01-01T00:60:00Z',
    '2026-01-01T00:00:60Z',
    '0000-01-01T00:00:00Z',
    '9999-12-31T23:59:59.9999999Z',
    '2026-01-01',
    'tomorrow',
  ])('is not %s', (text) => {
    expect(Instant.safeParse(text).success).toBe(false);
  });

  it.each(['2026-02-28T00:00:00Z', '2028-02-29T23:59:59.999Z', '2026-12-31T23:59:59.123456Z'])(
    'may be %s',
    (text) => {
      expect(Instant.safeParse(text).success).toBe(true);
    },
  );
});

it('an id is the same in capitals', () => {
  expect(Id.parse('0190A0A0-0000-7000-8000-00000000000A')).toBe(
    '0190a0a0-0000-7000-8000-00000000000a',
  );
});

/** Hostile input: texts, values, bodies and headers, and a random generator to choose among them. */

/** Mulberry32, because a failing run must be repeatable from its seed. */
export function createDice(seed: number) {
  let state = seed >>> 0;
  const roll = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (count: number) => Math.floor(roll() * count);
  return {
    below,
    pick: <Value>(values: readonly Value[]) => values[below(values.length)] as Value,
  };
}
export type Dice = ReturnType<typeof createDice>;

const deep = (levels: number): unknown => {
  let value: unknown = [];
  for (let level = 0; level < levels; level += 1) value = { type: 'blockquote', content: [value] };
  return value;
};

export const TEXTS = [
  '',
  ' ',
  '\u0000',
  '가\u0000나',
  '\ud800',
  '\udfff가',
  '\u202e나가다',
  '\u200b',
  '\u3164',
  '각'.normalize('NFD'),
  '👩‍👩‍👧‍👦',
  "'; drop table users; --",
  '{{7*7}}<script>alert(1)</script>',
  '#eval("1")\n= 제목 $x$',
  '=cmd|calc!A1',
  'a\r\nSet-Cookie: x=1',
  '../../../../etc/passwd',
  '%00%2e%2e%2f',
  '__proto__',
  'constructor',
  'null',
  'NaN',
  '9'.repeat(400),
  'ㄱ'.repeat(70_000),
  '2026-02-31T00:00:00Z',
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59.9999999Z',
  '275760-09-13T00:00:00Z',
  '0190a0a0-0000-7000-8000-000000000000',
  '0190A0A0-0000-7000-8000-000000000000',
  "0190a0a0-0000-7000-8000-000000000000'--",
];
const VALUES: readonly unknown[] = [
  ...TEXTS,
  null,
  true,
  -1,
  0,
  1.5,
  1e308,
  -0,
  2 ** 53,
  2 ** 31,
  [],
  {},
  [[]],
  [null],
  Array.from({ length: 3_000 }, () => 0),
  { length: 1e9 },
  { $ne: null },
  deep(40),
  deep(900),
];

/** Replaces, removes, doubles or extends one place of the value. */
export function spoil(value: unknown, dice: Dice): unknown {
  if (Array.isArray(value) && value.length > 0 && dice.below(3) > 0) {
    const at = dice.below(value.length);
    if (dice.below(4) === 0) return [...value, ...value];
    return value.map((one, index) => (index === at ? spoil(one, dice) : one));
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    const entries = Object.entries(value);
    const at = dice.below(entries.length + 1);
    const chosen = entries[at];
    if (!chosen) return { ...value, [dice.pick(TEXTS)]: dice.pick(VALUES) };
    if (dice.below(6) === 0) return Object.fromEntries(entries.filter((_, index) => index !== at));
    return { ...value, [chosen[0]]: spoil(chosen[1], dice) };
  }
  return dice.pick(VALUES);
}

/** Bodies that no endpoint accepts. */
export const RAW: readonly (string | Buffer)[] = [
  '',
  '{',
  '[]',
  'null',
  '"text"',
  '{"a":1}{"b":2}',
  '{"__proto__":{"userClassify":"ADMIN"}}',
  '{"constructor":{"prototype":{"x":1}}}',
  '{"liked":true,"liked":"no"}',
  '[['.repeat(50_000),
  `{"document":${'{"type":"doc","content":['.repeat(30_000)}${']}'.repeat(30_000)}}`,
  `{"document":${'{"marks":['.repeat(30_000)}${']}'.repeat(30_000)}}`,
  Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
  Buffer.from('\ufeff{"liked":true}', 'utf8'),
  Buffer.from('{"liked":true}', 'utf16le'),
  Buffer.alloc(3 * 1024 * 1024, 0x61),
];
export const TYPES = [
  'application/json',
  'application/json; charset=utf-16',
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/json, text/html',
  'x',
];

export const HEADERS = [
  { authorization: 'Bearer' },
  { authorization: 'Basic YTpi' },
  { authorization: `Bearer ${'a'.repeat(5_000)}.b.c` },
  { authorization: 'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiJhIn0.' },
  { cookie: 'munjip-refresh=%zz; a=\u00ff; __proto__=1' },
  { 'x-forwarded-for': "'; drop table users", host: 'evil.example' },
  { range: 'bytes=5-1', 'if-none-match': '*', 'if-match': '"x"' },
  { 'accept-encoding': 'br;q=9, *;q=-1', accept: 'x'.repeat(3_000) },
  { expect: '100-continue' },
];

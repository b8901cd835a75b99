import { expect, test } from 'vitest';
import { findSharedRuns } from './shared-runs.ts';

const find = (text: string, others: string[], given = '') =>
  findSharedRuns(text, others, { given, limit: 20 });

const OWN = '어제는 비가 왔다. 할머니가 마당에 고추를 널어 두셨는데 걱정이 됐다. 저녁에 그쳤다.';
const COPY = '우리 집 이야기. 할머니가  마당에 고추를 널어 두셨는데 나는 몰랐다.';

test('writing/similar-phrases: a run of twelve letters or more is shown as written, whatever the spaces', async () => {
  expect(await find(OWN, ['전혀 다른 글이다. 아무것도 같지 않다.', COPY])).toEqual([
    { text: '할머니가 마당에 고추를 널어 두셨는데', others: [1] },
  ]);
});

test.each([
  ['eleven letters', '가나다라마바사아자차카', '가나다라마바사아자차카끝'],
  ['an empty post', '', COPY],
])('writing/similar-phrases: %s are no run', async (_what, text, other) => {
  expect(await find(text, [other])).toEqual([]);
});

test('writing/similar-phrases: a run in several posts is listed once, longest first', async () => {
  const [long, short] = ['파도는 밀려왔다가 다시 밀려가고 또 왔다', '모래 위에 이름을 크게 적었다'];
  expect(await find(`${short}. ${long}.`, [long, `${long}! ${short}?`])).toEqual([
    { text: long, others: [0, 1] },
    { text: short, others: [1] },
  ]);
});

test('writing/similar-phrases: text of the subject or in half of the posts is left out', async () => {
  expect(await find(OWN, [COPY], '예: 할머니가 마당에 고추를 널어 두셨는데 …')).toEqual([]);
  const poem = '나 보기가 역겨워 가실 때에는 말없이 고이 보내 드리오리다';
  const quoting = [1, 2, 3].map((n) => `${n}번 글. ${poem}. 나는 ${n}번 울었다.`);
  expect(await find(`${poem}. ${OWN}`, [...quoting, COPY])).toEqual([
    { text: '할머니가 마당에 고추를 널어 두셨는데', others: [3] },
  ]);
  // Two of many may well have looked at each other.
  expect(await find(poem, quoting.slice(0, 2))).toMatchObject([{ others: [0, 1] }]);
});

test('writing/similar-phrases: a letter repeated for pages terminates and is one run', async () => {
  const runs = await find('가'.repeat(20_000), ['가'.repeat(20_000)]);
  expect(runs).toHaveLength(1);
});

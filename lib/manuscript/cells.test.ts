import { expect, test } from 'vitest';
import { cellsOf } from './cells.ts';
import { splitRun } from './graphemes.ts';

const shown = (line: string) =>
  cellsOf(line)
    .map(({ text }) => text || '_')
    .join(' ');

test.each([
  // one character a cell, a space is an empty cell
  ['감나무가 있다', '감 나 무 가 _ 있 다'],
  ['  가   나', '가 _ 나'],
  ['가\u3000나\u00a0다', '가 _ 나 _ 다'],
  ['大韓民國', '大 韓 民 國'],
  // two digits a cell from the left
  ['2026년 4월 16일', '20 26 년 _ 4 월 _ 16 일'],
  ['175cm', '17 5 cm'],
  ['3.14', '3 . 14'],
  // Latin capitals one a cell, lower-case letters two
  ['What did you say?', 'W ha t _ di d _ yo u _ sa y ?'],
  ['KBS와 iPhone', 'K B S 와 _ i P ho ne'],
  ['naïve', 'na ïv e'],
  // a full stop or comma replaces the blank after it
  ['갔다. 그리고, 왔다.', '갔 다 . 그 리 고 , 왔 다 .'],
  // it shares its cell with a closing quotation mark, and the blank stays
  ['“가자.” 했다', '“ 가 자 .” _ 했 다'],
  ['"가자." 했다', '" 가 자 ." _ 했 다'],
  ['‘밥,’ 하고', '‘ 밥 ,’ _ 하 고'],
  ['(갔다.) 왔다', '( 갔 다 . ) _ 왔 다'],
  // after ? and ! a cell stays empty unless a mark follows
  ['왜? 그래!', '왜 ? _ 그 래 !'],
  ['왜?그래!응', '왜 ? _ 그 래 ! _ 응'],
  ['“왜?” 했다', '“ 왜 ? ” _ 했 다'],
  ['뭐?! 정말', '뭐 ? ! _ 정 말'],
  ['a.kr/?q=1', 'a . kr / ? q = 1'],
  // an ellipsis has three dots a cell, however it was typed
  ['글쎄…… 응', '글 쎄 … … _ 응'],
  ['글쎄......', '글 쎄 … …'],
  ['글쎄...', '글 쎄 …'],
  ['글쎄…….” 했다', '글 쎄 … … .” _ 했 다'],
  ['글쎄.......” 했다', '글 쎄 … … .” _ 했 다'],
  ['글쎄······.', '글 쎄 … … .'],
  ['응..', '응 ‥'],
  // a dash takes two cells
  ['봄―여름', '봄 ― ― 여 름'],
  ['봄――여름', '봄 ― ― 여 름'],
  ['봄--여름', '봄 ― ― 여 름'],
  ['1~3시', '1 ~ 3 시'],
  // a grapheme has one cell
  ['감나무'.normalize('NFD'), '감 나 무'],
  ['웃음😀👨‍👩‍👧‍👦🇰🇷', '웃 음 😀 👨‍👩‍👧‍👦 🇰🇷'],
  ['1️⃣등', '1️⃣ 등'],
  ['가\u200b나\u0000다\ud800', '가 나 다'],
  ["don't", "do n ' t"],
  ['', ''],
])('%j → %s', (line, cells) => {
  expect(shown(line)).toBe(cells);
});

test('every cell has its range in the text', () => {
  const line = `“나무😀 ${'감'.normalize('NFD')}!”라고 2026. 끝`;
  const cells = cellsOf(line, 100);
  for (const { text, from, to } of cells) {
    expect(
      line
        .slice(from - 100, to - 100)
        .normalize('NFC')
        .trim(),
    ).toBe(text);
  }
  expect(cells.map(({ from }) => from)).toEqual(
    cells.map(({ from }) => from).sort((a, b) => a - b),
  );
  expect(cells.at(-1)?.to).toBe(100 + line.length);
});

test.each([
  [`"하나" "둘"`, ['open', 'close', 'open', 'close']],
  [`그가"응"했다`, ['open', 'close']],
  [`"그는 '왜?'라고 했다."`, ['open', 'open', 'close', 'stop']],
  [`"응`, ['open']],
])('straight quotation marks are recognised as opening or closing: %s', (line, roles) => {
  const kinds = cellsOf(line).filter(({ text }) => /["']/.test(text));
  expect(kinds.map(({ kind }) => kind)).toEqual(roles);
});

test.each(['감나무'.normalize('NFD'), '😀👨‍👩‍👧‍👦👍🏽🇰🇷🇯🇵1️⃣', 'e\u0301a'])(
  'graphemes are the same without Intl.Segmenter: %s',
  (run) => expect(splitRun(run, false)).toEqual(splitRun(run, true)),
);

import { expect, it } from 'vitest';
import { isNeededBy, isOnlyFor } from './chunk-group.ts';

/** Who imports whom: `→` at once, `⇢` when it is needed. */
const WAYS = `
  main ⇢ tool
  main ⇢ reading
  tool → editor
  tool → shared
  tool → button
  editor ⇢ pictures
  editor ⇢ tables
  pictures → editor
  pictures → words
  editor → words
  tables → tables-kit
  tables → editor
  reading → shared
  main → button
`;

function graphOf(ways: string) {
  const edges = ways
    .trim()
    .split('\n')
    .map((line) => line.trim().split(' '));
  return (id: string) => {
    const by = (arrow: string) =>
      edges.filter(([, how, to]) => how === arrow && to === id).map(([from = '']) => from);
    return { isEntry: id === 'main', importers: by('→'), dynamicImporters: by('⇢') };
  };
}

it.each([
  // The manifest names its chunk by its file.
  ['tool', false],
  // Shared with what only the tool fetches later, and so still its own.
  ['editor', true],
  ['words', true],
  ['shared', false],
  ['button', false],
  ['tables', false],
  ['tables-kit', false],
  ['pictures', false],
  ['reading', false],
  ['main', false],
])('%s stands in the part of the tool: %s', (id, isThere) => {
  expect(isOnlyFor(/^tool$/, id, graphOf(WAYS))).toBe(isThere);
});

it.each([
  ['tool', false],
  ['editor', true],
  ['words', true],
  ['shared', true],
  ['pictures', false],
  ['tables-kit', false],
])('%s is loaded with the tool: %s', (id, isThere) => {
  expect(isNeededBy(/^tool$/, id, graphOf(WAYS))).toBe(isThere);
});

it('the entry is not part of what it needs', () => {
  const taken = ['main', 'button', 'tool', 'reading', 'editor'].filter((id) =>
    isNeededBy(/^main$/, id, graphOf(WAYS)),
  );
  expect(taken).toEqual(['button']);
});

import { SYLLABLE_KINDS, type Syllables } from '../unknown/syllables.ts';
import { dataError } from './tsv.ts';
import { parseYaml } from './yaml.ts';

/** Lines of syllables by kind; only given names are parted by spaces. */
export function readSyllables(file: string, text: string): Syllables {
  const parsed = parseYaml(file, text);
  if (typeof parsed !== 'object' || parsed === null) throw dataError(file, 1, 'kinds are wanted');
  const kinds: Record<string, unknown> = { ...parsed };
  const unknown = Object.keys(kinds).find((kind) => !SYLLABLE_KINDS.includes(kind as never));
  if (unknown !== undefined) throw dataError(file, 1, `no kind of syllables is called ${unknown}`);
  return Object.fromEntries(
    SYLLABLE_KINDS.map((kind) => {
      const lines = kinds[kind];
      if (typeof lines !== 'string' || !/^[가-힣]+(?: [가-힣]+)*$/.test(lines)) {
        throw dataError(file, 1, `${kind} must be syllables and spaces`);
      }
      const entries = kind === 'givenNames' ? lines.split(' ') : [...lines.replaceAll(' ', '')];
      const twice = entries.find((entry, at) => entries.indexOf(entry) < at);
      if (twice !== undefined) throw dataError(file, 1, `${twice} occurs twice in ${kind}`);
      return [kind, new Set(entries)];
    }),
  ) as unknown as Syllables;
}

import { isHangul } from '../hangul.ts';
import type { Compound } from '../rules/compounds.ts';
import { dataError, rowsOf } from './tsv.ts';

const COMPOUNDS = {
  columns: ['first', 'kind', 'second', 'wrong', 'right'],
  key: ['first', 'kind'],
} as const;

export function readCompounds(file: string, text: string): Compound[] {
  return Array.from(rowsOf(file, text, COMPOUNDS), ({ line, cells }) => {
    const { first, kind, wrong, right } = cells;
    const seconds = cells.second.split('/');
    if (kind !== 'noun' && kind !== 'predicate') {
      throw dataError(file, line, 'the kind must be noun or predicate');
    }
    const bad = [first, ...seconds].find((part) => !isHangul(part));
    if (bad !== undefined) throw dataError(file, line, `'${bad}' is not written in syllables`);
    if (kind === 'predicate' && !seconds.every((second) => second.endsWith('다'))) {
      throw dataError(file, line, 'a verb or adjective must end in 다');
    }
    if (!wrong.includes(`${first} `) || wrong.replace(`${first} `, first) !== right) {
      throw dataError(file, line, `the examples must differ in the space behind ${first}`);
    }
    return { first, kind, seconds, wrong, right };
  });
}

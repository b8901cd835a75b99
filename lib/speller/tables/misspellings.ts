import type { Misspelling } from '../rules/misspellings.ts';
import type { Severity } from '../rules/rule.ts';
import { groupOf } from './initials.ts';
import { dataError, rowsOf } from './tsv.ts';
import { irregularOf, posOf, stemOf } from './words.ts';

const MISSPELLINGS = {
  columns: ['wrong', 'right', 'family', 'always', 'severity', 'changes', 'note'],
  key: ['wrong'],
} as const;

const LESS_THAN_ERROR: ReadonlySet<string> = new Set<Severity>(['check', 'advice']);

/** The misspellings of one table of `misspellings/`, its path given from there. */
export function readMisspellings(path: string, text: string): Misspelling[] {
  const file = `misspellings/${path}`;
  const { group, belongs } = groupOf(path);
  const pos = posOf(group);
  if (!pos) throw dataError(file, 1, `no part of speech is called ${group}`);
  return Array.from(rowsOf(file, text, MISSPELLINGS), ({ line, cells }) => {
    const { wrong, family, always, severity, changes } = cells;
    if (!belongs(wrong)) throw dataError(file, line, `${wrong} belongs in another file`);
    const rights = cells.right.split('/');
    for (const phrase of [wrong, ...rights]) {
      const words = phrase.split(' ');
      const last = words.pop() ?? '';
      stemOf(last, pos, file, line);
      for (const word of words) stemOf(word, 'form', file, line);
    }
    if (rights.includes(wrong)) throw dataError(file, line, `${wrong} is both wrong and right`);
    if (!/^[a-z]+(?:-[a-z]+)*$/.test(family)) throw dataError(file, line, 'the family is missing');
    if (always !== '' && always !== 'yes')
      throw dataError(file, line, 'always must be yes or empty');
    if (severity !== '' && !LESS_THAN_ERROR.has(severity)) {
      throw dataError(file, line, 'severity must be check, advice or empty');
    }
    return {
      wrong,
      rights,
      pos,
      family,
      always: always === 'yes',
      severity: severity === '' ? 'error' : (severity as Severity),
      irregular: changes === '' ? 'regular' : irregularOf(changes, file, line),
    };
  });
}

import type { Pos } from '../../lexicon/lexeme.ts';
import type { Company } from '../../pairs/company.ts';
import { type Collocates, SLOTS } from '../../pairs/pair.ts';
import { dataError, rowsOf } from '../tsv.ts';
import { posOf, stemOf } from '../words.ts';
import type { Fields } from './pairs.ts';

const COMPANY = { columns: ['word', 'slot', 'with'], key: ['word', 'slot'] } as const;
const WORD = /^[가-힣]+$/;
const FIELD = /^<([a-z]+)>$/;

/** The words of one file of `company/`, with what they are used with. */
export function readCompany(path: string, text: string, fields: Fields): Company[] {
  const file = `company/${path}`;
  const group = path.replace('.tsv', '');
  const pos = posOf(group);
  if (!pos) throw dataError(file, 1, `no part of speech is called ${group}`);
  const made: { word: string; pos: Pos; collocates: Record<string, string> }[] = [];
  for (const { line, cells } of rowsOf(file, text, COMPANY)) {
    const { word, slot } = cells;
    stemOf(word, pos, file, line);
    if (!SLOTS.some((name) => name === slot))
      throw dataError(file, line, `no slot is called ${slot}`);
    const words = cells.with.split(' ');
    const doubled = words.find((one, at) => words.indexOf(one) < at);
    if (doubled !== undefined) throw dataError(file, line, `${doubled} occurs twice`);
    const list = words.map((one) => {
      const field = fields.get(FIELD.exec(one)?.[1] ?? '');
      if (field === undefined && !WORD.test(one))
        throw dataError(file, line, `'${one}' is no word`);
      return field ?? one;
    });
    const last = made.at(-1);
    if (last?.word === word) last.collocates[slot] = list.join(' ');
    else made.push({ word, pos, collocates: { [slot]: list.join(' ') } });
  }
  return made satisfies readonly { collocates: Collocates }[];
}

import type { Pos } from '../../lexicon/lexeme.ts';
import type { Company } from '../../pairs/company.ts';
import { type Collocates, SLOTS } from '../../pairs/pair.ts';
import type { WordList } from '../../pairs/word-list.ts';
import { dataError, rowsOf } from '../tsv.ts';
import { posOf, stemOf } from '../words.ts';
import { type Fields, listOf } from './list-of.ts';

const COMPANY = { columns: ['word', 'slot', 'with'], key: ['word', 'slot'] } as const;
const WORD = /^[가-힣]+$/;

/** The words of one file of `company/`, with what they are used with. */
export function readCompany(path: string, text: string, fields: Fields): Company[] {
  const file = `company/${path}`;
  const group = path.replace('.tsv', '');
  const pos = posOf(group);
  if (!pos) throw dataError(file, 1, `no part of speech is called ${group}`);
  const made: { word: string; pos: Pos; collocates: Record<string, WordList> }[] = [];
  for (const { line, cells } of rowsOf(file, text, COMPANY)) {
    const { word, slot } = cells;
    stemOf(word, pos, file, line);
    if (!SLOTS.some((name) => name === slot))
      throw dataError(file, line, `no slot is called ${slot}`);
    const words = cells.with.split(' ');
    const doubled = words.find((one, at) => words.indexOf(one) < at);
    if (doubled !== undefined) throw dataError(file, line, `${doubled} occurs twice`);
    const list = listOf(
      words,
      fields,
      (one) => WORD.test(one),
      (one) => dataError(file, line, `'${one}' is no word`),
    );
    const last = made.at(-1);
    if (last?.word === word) last.collocates[slot] = list;
    else made.push({ word, pos, collocates: { [slot]: list } });
  }
  return made satisfies readonly { collocates: Collocates }[];
}

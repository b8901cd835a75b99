/*
 * One JSON object a line in, {id, text} with the options of a check; one a line out, {id, issues}:
 *
 *   npm run --silent speller < texts.jsonl
 *
 * The false alarms in a folder of correct texts; NAMES is a file with a name on each line:
 *
 *   npm run --silent speller -- report FOLDER [NAMES]
 *
 * Counts what is in `data/training-texts/` and `data/associates/` anew for the language model:
 *
 *   npm run --silent speller -- train
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { checksumOf, trainNgrams } from './language-model/train.ts';
import { examplesOf } from './language-model/training-lines.ts';
import { lemmasIn } from './language-model/word-pairs.ts';
import { associateLines, loadData, loadTables, NGRAMS, textLines } from './load-data.ts';
import { printReport } from './report/report-folder.ts';
import { familiesWith } from './rules/families.ts';
import { createSpeller } from './speller.ts';
import { tokensOf } from './text/tokens.ts';

const [command, folder, namesFile] = process.argv.slice(2);

if (command === undefined) {
  const speller = createSpeller(loadData());
  for await (const line of createInterface({ input: process.stdin })) {
    if (line.trim() === '') continue;
    const { id, text, ...options } = JSON.parse(line);
    process.stdout.write(`${JSON.stringify({ id, issues: speller.check(text, options) })}\n`);
  }
} else if (command === 'report' && folder !== undefined) {
  const names = namesFile === undefined ? '' : readFileSync(namesFile, 'utf8');
  process.exitCode = printReport(folder, createSpeller(loadData()), names.match(/\S+/g) ?? []);
} else if (command === 'train') {
  const tables = loadTables();
  // Words are read without the model, which may be missing or damaged.
  const { analyser } = createSpeller({ ...tables, ngrams: trainNgrams([]).toBytes() });
  const texts = textLines();
  const lines = [...texts, ...examplesOf(familiesWith(tables.compounds), tables)];
  const sentences = lines.flatMap((line) => tokensOf(line, analyser).map(lemmasIn));
  const associates = associateLines();
  const checksum = checksumOf([...texts, ...associates]);
  writeFileSync(NGRAMS, trainNgrams(lines, sentences, associates, checksum).toBytes());
  const length = lines.reduce((sum, line) => sum + line.length, 0);
  console.log(`${lines.length} lines, ${length} characters`);
} else {
  console.error('speller: < TEXTS.jsonl | report FOLDER [NAMES] | train');
  process.exitCode = 2;
}

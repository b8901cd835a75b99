/*
 * One JSON object a line in, {id, text} with the options of a check; one a line out, {id, issues}:
 *
 *   npm run --silent speller < texts.jsonl
 *
 * The false alarms in a folder of correct texts; NAMES is a file with a name on each line:
 *
 *   npm run --silent speller -- report FOLDER [NAMES]
 */
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { loadData } from './load-data.ts';
import { printReport } from './report/report-folder.ts';
import { createSpeller } from './speller.ts';

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
} else {
  console.error('speller: < TEXTS.jsonl | report FOLDER [NAMES]');
  process.exitCode = 2;
}

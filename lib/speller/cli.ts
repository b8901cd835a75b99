/*
 * One JSON object a line in, {id, text} with the options of a check; one a line out, {id, issues}.
 *
 *   npm run --silent speller < texts.jsonl
 */
import { createInterface } from 'node:readline';
import { loadData } from './load-data.ts';
import { createSpeller } from './speller.ts';

const speller = createSpeller(loadData());
for await (const line of createInterface({ input: process.stdin })) {
  if (line.trim() === '') continue;
  const { id, text, ...options } = JSON.parse(line);
  process.stdout.write(`${JSON.stringify({ id, issues: speller.check(text, options) })}\n`);
}

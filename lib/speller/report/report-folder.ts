import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Speller } from '../speller.ts';
import { plainText } from './plain-text.ts';
import { type CheckedFile, reportOf } from './report.ts';

/** Checks the .txt and .md files of a folder and of the folders in it. */
export function checkFolder(
  folder: string,
  speller: Speller,
  names: readonly string[] = [],
): CheckedFile[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(?:txt|md)$/i.test(path))
    .sort()
    .map((path) => {
      const read = readFileSync(join(folder, path), 'utf8').replace(/^\uFEFF/, '');
      const text = /\.md$/i.test(path) ? plainText(read) : read;
      return { path, text, issues: speller.check(text, { names }) };
    });
}

/**
 * Prints the report of a folder of correct texts. The exit code: 0 within the goals, 1 beyond them, 2
 * without a text.
 */
export function printReport(folder: string, speller: Speller, names: readonly string[]): number {
  const files = checkFolder(folder, speller, names);
  if (files.length === 0) {
    console.error(`no .txt or .md file in ${folder}`);
    return 2;
  }
  const { lines, isGood } = reportOf(files);
  console.log(lines.join('\n'));
  return isGood ? 0 : 1;
}

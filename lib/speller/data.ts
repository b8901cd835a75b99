import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { SpellerData } from './speller.ts';

const HERE = dirname(fileURLToPath(import.meta.url));
const FOLDERS = ['lexicon', 'vocabulary'];

/** The dictionary as installed and the word lists beside this file. In a browser they are fetched. */
export function loadData(): SpellerData {
  const dictionary = dirname(createRequire(import.meta.url).resolve('dictionary-ko'));
  const lists = new Map<string, string>();
  for (const folder of FOLDERS) {
    for (const name of readdirSync(join(HERE, folder)).sort()) {
      if (!name.endsWith('.txt')) continue;
      lists.set(`${folder}/${name}`, readFileSync(join(HERE, folder, name), 'utf8'));
    }
  }
  return {
    aff: readFileSync(join(dictionary, 'index.aff')),
    dic: readFileSync(join(dictionary, 'index.dic')),
    lists,
  };
}

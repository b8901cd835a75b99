// `npm run --silent strings [WORD]` prints every Korean string of the product, or those with a word: file, line,
// context and text, with tabs between them.
import { fileURLToPath } from 'node:url';
import { readStrings } from './parts/strings.ts';

const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');
const word = process.argv[2] ?? '';
const strings = readStrings(root).filter(({ text }) => text.includes(word));
for (const { file, line, context, text } of strings) {
  console.log([file, line, context, text].join('\t'));
}
console.error(`${strings.length} strings`);

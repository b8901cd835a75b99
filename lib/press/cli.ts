import { readFile, writeFile } from 'node:fs/promises';
import { createPress } from './press.ts';
import { PressError } from './press-error.ts';

const [input, output] = process.argv.slice(2);
const kind = /\.(pdf|epub)$/i.exec(output ?? '')?.[1]?.toLowerCase();
const variant = process.argv.includes('--print') ? 'print' : 'screen';

if (!input || !output || !kind) {
  console.error('usage: npm run -s press -- BOOK.json OUT.pdf|OUT.epub [--print]');
  process.exitCode = 2;
} else {
  const press = createPress({ processes: 1 });
  try {
    const began = performance.now();
    const book = JSON.parse(await readFile(input, 'utf8'));
    const made =
      kind === 'pdf'
        ? await press.pdf(book, { variant })
        : { map: undefined, ...(await press.epub(book)) };
    await writeFile(output, made.bytes);
    const pages = made.map ? `${made.map.pages} pages, ` : '';
    const size = Math.ceil(made.bytes.byteLength / 1024);
    console.log(`${output}: ${pages}${size} KB, ${Math.round(performance.now() - began)} ms`);
    for (const { chapter, warning } of made.reports) {
      console.error(`${chapter || 'book'}: ${JSON.stringify(warning)}`);
    }
  } catch (error) {
    const fields = error instanceof PressError ? Object.entries(error.fields) : [];
    console.error(error instanceof Error ? error.message : error);
    for (const [field, reason] of fields) console.error(`  ${field}: ${reason}`);
    process.exitCode = 1;
  } finally {
    await press.close();
  }
}

import { readFile, writeFile } from 'node:fs/promises';
import type { BookDocument } from './book-document.ts';
import type { MadeEpub } from './outputs.ts';
import { createPress, type Press } from './press.ts';
import { PressError } from './press-error.ts';
import type { PageMap } from './typesetting/compiler.ts';

const [input, output] = process.argv.slice(2);
const kind = /\.(pdf|epub|zip)$/i.exec(output ?? '')?.[1]?.toLowerCase();
const isAsked = (flag: string) => process.argv.includes(flag);

function make(press: Press, book: BookDocument): Promise<MadeEpub & { map?: PageMap }> {
  if (kind === 'epub') return press.epub(book);
  if (kind === 'zip') return press.bundle(book);
  if (isAsked('--cover')) return press.cover(book);
  if (isAsked('--booklet')) return press.booklet(book);
  return press.pdf(book, { variant: isAsked('--print') ? 'print' : 'screen' });
}

if (!input || !output || !kind) {
  console.error(
    'usage: npm run -s press -- BOOK.json OUT.pdf [--print | --cover | --booklet]\n' +
      '       npm run -s press -- BOOK.json OUT.epub | OUT.zip',
  );
  process.exitCode = 2;
} else {
  const press = createPress({ processes: 1 });
  try {
    const began = performance.now();
    const book = JSON.parse(await readFile(input, 'utf8'));
    const made = await make(press, book);
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

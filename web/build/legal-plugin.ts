import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import {
  type GuardianLetterText,
  letterOf,
} from '../features/accounts/guardian-letter/letter.model.ts';
import type { LegalText } from '../features/accounts/legal/legal.model.ts';
import { parseMarkdown } from '../platform/markdown.ts';

const NAME = /^virtual:legal\/(terms|privacy|advertisement)$/;
const RESOLVED = /^\0virtual:legal\/(\w+)$/;
const FOLDER = fileURLToPath(new URL('../../content/legal/', import.meta.url));

/** The versions of one text in content/legal, newest first. */
export function readLegal(name: string): LegalText[] {
  return filesOf(name).map((file) => {
    const markdown = readFileSync(`${FOLDER}${name}/${file}`, 'utf8');
    const { title, blocks } = parseMarkdown(`content/legal/${name}/${file}`, markdown);
    const version = file.slice(0, -'.ko.md'.length);
    return { version, title, blocks: blocks.map(({ block }) => block) };
  });
}

function filesOf(name: string): string[] {
  return readdirSync(`${FOLDER}${name}`)
    .filter((file) => file.endsWith('.ko.md'))
    .sort()
    .reverse();
}

const LETTER = 'content/guardian-letter.ko.md';
const LETTER_FILE = fileURLToPath(new URL(`../../${LETTER}`, import.meta.url));
const LETTER_NAME = 'virtual:guardian-letter';

export function readLetter(): GuardianLetterText {
  const { title, blocks } = parseMarkdown(LETTER, readFileSync(LETTER_FILE, 'utf8'));
  return letterOf(
    title,
    blocks.map(({ block }) => block),
  );
}

/** `import terms from 'virtual:legal/terms'` and 'virtual:guardian-letter': parsed at build time. */
export function legal(): Plugin {
  return {
    name: 'legal',
    resolveId: (id) => (NAME.test(id) || id === LETTER_NAME ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${LETTER_NAME}`) {
        this.addWatchFile(LETTER_FILE);
        return `export default ${JSON.stringify(readLetter())};`;
      }
      const [, name] = RESOLVED.exec(id) ?? [];
      if (name === undefined) return undefined;
      for (const file of filesOf(name)) this.addWatchFile(`${FOLDER}${name}/${file}`);
      return `export default ${JSON.stringify(readLegal(name))};`;
    },
  };
}

import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
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

/** `import terms from 'virtual:legal/terms'`: parsed at build time. */
export function legal(): Plugin {
  return {
    name: 'legal',
    resolveId: (id) => (NAME.test(id) ? `\0${id}` : undefined),
    load(id) {
      const [, name] = RESOLVED.exec(id) ?? [];
      if (name === undefined) return undefined;
      for (const file of filesOf(name)) this.addWatchFile(`${FOLDER}${name}/${file}`);
      return `export default ${JSON.stringify(readLegal(name))};`;
    },
  };
}

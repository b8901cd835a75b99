import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { HELP_AUDIENCES, type HelpAudience } from '../../shared/administration/help.ts';
import { type HelpText, parseHelp } from '../features/administration/help/markdown.ts';

const NAME = 'virtual:help';
const RESOLVED = `\0${NAME}`;
const nameOf = (audience: HelpAudience) => `content/help/${audience}.ko.md`;
const fileOf = (audience: HelpAudience) =>
  fileURLToPath(new URL(`../../${nameOf(audience)}`, import.meta.url));

export function readHelp(audience: HelpAudience): HelpText {
  return parseHelp(nameOf(audience), readFileSync(fileOf(audience), 'utf8'));
}

/** `import texts from 'virtual:help'`: content/help, parsed at build time. */
export function help(): Plugin {
  return {
    name: 'help',
    resolveId: (id) => (id === NAME ? RESOLVED : undefined),
    load(id) {
      if (id !== RESOLVED) return undefined;
      for (const audience of HELP_AUDIENCES) this.addWatchFile(fileOf(audience));
      const texts = Object.fromEntries(HELP_AUDIENCES.map((one) => [one, readHelp(one)]));
      return `export default ${JSON.stringify(texts)};`;
    },
  };
}

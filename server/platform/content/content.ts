import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { load, YAMLException } from 'js-yaml';
import * as z from 'zod/mini';
import { lineOfPath } from './yaml-lines.ts';

/** In the repository and in a build alike: the build copies the folder beside `server/`. */
const FOLDER = fileURLToPath(new URL('../../../content/', import.meta.url));
const korean = z.locales.ko().localeError;

/** A text of `content/` that cannot be used. The message names the file and the line to mend. */
export class ContentError extends Error {
  constructor(file: string, line: number, message: string) {
    super(`content/${file}:${line}: ${message}`);
  }
}

/** The files of one folder of `content/` with one ending, in the order of their names. */
export function listContent(folder: string, ending: '.yaml' | '.md' | '.svg'): string[] {
  return readdirSync(FOLDER + folder, { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((name) => name.endsWith(ending) && !name.endsWith('/README.md'))
    .sort();
}

export function readContent(file: string): string {
  // An editor on Windows may add a byte order mark and end lines with two characters.
  return readFileSync(FOLDER + file, 'utf8')
    .replace(/^\ufeff/, '')
    .replaceAll('\r\n', '\n');
}

export function readYaml<Schema extends z.core.$ZodType>(
  file: string,
  schema: Schema,
): z.output<Schema> {
  return parseYaml({ file, text: readContent(file), firstLine: 1 }, schema);
}

/** A Markdown file with front matter: YAML between two lines of `---`, then the text. */
export function readMarkdown<Schema extends z.core.$ZodType>(
  file: string,
  schema: Schema,
): { frontMatter: z.output<Schema>; body: string; bodyLine: number } {
  const [, yaml, body] = /^---\n([\s\S]*?\n)---\n([\s\S]*)$/.exec(readContent(file)) ?? [];
  if (yaml === undefined || body === undefined) {
    throw new ContentError(file, 1, '--- 두 줄 사이에 제목과 글쓴이를 적어야 해요.');
  }
  return {
    frontMatter: parseYaml({ file, text: yaml, firstLine: 2 }, schema),
    body,
    bodyLine: yaml.split('\n').length + 2,
  };
}

interface YamlSource {
  file: string;
  text: string;
  /** Where the text begins in its file. */
  firstLine: number;
}

export function parseYaml<Schema extends z.core.$ZodType>(
  { file, text, firstLine }: YamlSource,
  schema: Schema,
): z.output<Schema> {
  let value: unknown;
  try {
    value = load(text);
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error;
    throw new ContentError(file, firstLine + (error.mark?.line ?? 0), error.reason);
  }
  const { success, data, error } = z.safeParse(schema, value, { error: korean });
  if (success) return data;
  const { path = [], message = '' } = error.issues[0] ?? {};
  const place = path.length > 0 ? `${path.join('.')}: ` : '';
  throw new ContentError(file, firstLine + lineOfPath(text, path), place + message);
}

import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';

/** Path in the repository → text. A plain map, so that a rule can be tested on an invented tree. */
export type Tree = ReadonlyMap<string, string>;

const code = /\.(ts|tsx|mjs)$/;

export function readTree(root: string): Tree {
  const tree = new Map<string, string>();
  for (const folder of ['shared', 'server', 'web', 'lib', 'tests', 'bench', 'scripts']) {
    for (const path of listFiles(root, folder)) {
      if (code.test(path)) tree.set(path, readFileSync(`${root}/${path}`, 'utf8'));
    }
  }
  return tree;
}

function listFiles(root: string, folder: string): string[] {
  try {
    return readdirSync(`${root}/${folder}`, { withFileTypes: true }).flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      if (entry.name === 'node_modules') return [];
      return entry.isDirectory() ? listFiles(root, path) : [path];
    });
  } catch {
    return [];
  }
}

export const isTest = (path: string) => /\.(test|spec)\.tsx?$/.test(path);

/** Removes comments, which may name what the code must not do. */
export function withoutComments(source: string): string {
  return source
    .replace(/^[ \t]*\/\*[\s\S]*?\*\//gm, '')
    .replace(/\{\/\*[\s\S]*?\*\/\}/g, '')
    .replace(/(^|[ \t])\/\/.*$/gm, '$1');
}

export interface Import {
  from: string;
  /** As written: `zod`, `../errors.ts`. */
  specifier: string;
  /** The imported file of this repository; undefined for a package. */
  target: string | undefined;
  typeOnly: boolean;
}

const statement =
  /^[ \t]*(import|export)(\s+type)?\s+(?:[\w*${},\s]+?\s+from\s+)?['"]([^'"\n]+)['"]/gm;
const dynamic = /\bimport\(\s*['"]([^'"\n]+)['"]/g;

export function importsOf(path: string, source: string): Import[] {
  const text = withoutComments(source);
  const found: [specifier: string, typeOnly: boolean][] = [];
  for (const match of text.matchAll(statement)) {
    found.push([match[3] ?? '', match[2] !== undefined]);
  }
  for (const match of text.matchAll(dynamic)) found.push([match[1] ?? '', false]);
  return found.map(([specifier, typeOnly]) => ({
    from: path,
    specifier,
    target: specifier.startsWith('.')
      ? posix.normalize(posix.join(posix.dirname(path), specifier.replace(/\?.*$/, '')))
      : undefined,
    typeOnly,
  }));
}

export function allImports(tree: Tree): Import[] {
  return [...tree].flatMap(([path, source]) => importsOf(path, source));
}

import { allImports, isTest, type Tree, withoutComments } from './tree.ts';

// Rule 9: public APIs of libraries only.

/** Paths below node_modules that may be read: data that a package publishes as files. */
const dataOfPackages = /node_modules\/dictionary-ko\//;

const rules: readonly (readonly [reason: string, pattern: RegExp, scope: 'all' | 'product'])[] = [
  // zod publishes `z._default` because `default` is a reserved word.
  [
    "uses another object's private member",
    /(?:\b(?!this\b)\w+|[)\]])\??\.(?!_default\b)_[a-z]\w*/i,
    'all',
  ],
  ["overrides a library's private method", /\boverride (?:async )?_\w+\(/, 'all'],
  ['uses a private member by another name', /\b(?:domObserver|docView|__react\w+)\b/, 'all'],
  [
    "assigns a method of another module's object",
    /(?<![.\w])(?!(?:this|exports|window)\b)\w+(?:\.\w+)*\.(?!on[a-z])[a-z]\w*\s*=\s*(?:async\s*)?(?:\([^()]*\)(?:\s*:[^=>]+)?\s*=>|function\b|\w+\s*=>)/,
    'product',
  ],
  [
    'patches a prototype',
    /\.prototype(?:\.\w+|\[[^\]]+\])\s*=(?!=)|\b(?:assign|defineProperty|defineProperties|setPrototypeOf)\(\s*[\w.]+\.prototype\b|\.__proto__\s*=(?!=)/,
    'product',
  ],
  ['loads the inspector', /['"](?:node:)?inspector(?:\/promises)?['"]/, 'all'],
  [
    'sets flags of V8',
    /\bsetFlagsFromString\b|--(?:expose-gc|expose_gc|(?:min|max)-semi-space-size|heap-growing-percent|max-old-space-size)\b/,
    'all',
  ],
  ["uses Node's internal bindings", /\bprocess\.binding\(/, 'all'],
];

const imports: readonly (readonly [reason: string, pattern: RegExp])[] = [
  // Packages publish entry points; a path into their build output is not one of them.
  [
    "imports a file inside a package's build",
    /^(?:@[^/]+\/)?[^./@][^/]*\/(?:lib|dist|src|internal)\//,
  ],
  ['imports a file below node_modules', /node_modules\//],
];

export function libraryInternals(tree: Tree): string[] {
  const inSources = [...tree].flatMap(([path, source]) => {
    if (hasExamples(path)) return [];
    const text = withoutComments(source);
    const found = rules
      .filter(([, pattern, scope]) => (scope === 'all' || !isTest(path)) && pattern.test(text))
      .map(([reason]) => `${path}: ${reason}`);
    return readsPackages(path, text)
      ? [...found, `${path}: reads the published files of a package`]
      : found;
  });
  const inImports = allImports(tree).flatMap(({ from, specifier }) =>
    imports
      .filter(([, pattern]) => !hasExamples(from) && pattern.test(specifier))
      .map(([reason]) => `${from}: ${reason}: ${specifier}`),
  );
  return [...inSources, ...inImports];
}

/** This file and its tests have the patterns in strings. */
function hasExamples(path: string): boolean {
  return path.startsWith('tests/architecture');
}

/** A build plugin that rewrites a dependency names the package's folder in a filter or a path. */
function readsPackages(path: string, text: string): boolean {
  if (!/^(server|shared|web|lib|bench)\//.test(path) || isTest(path)) return false;
  const mentions = text.match(/['"`/][^'"`\n]*node_modules\/[^'"`\n]*/g) ?? [];
  const publishes = /\.includes\(\s*['"]\/[\w@-]+\/(?:dist|lib)\//.test(text);
  return publishes || mentions.some((one) => !isAllowedPath(one));
}

function isAllowedPath(path: string): boolean {
  return dataOfPackages.test(path) || path.includes('node_modules/.cache/');
}

/** Heap flags also come in through scripts of package.json and container files. */
export function heapFlags(texts: ReadonlyMap<string, string>): string[] {
  return [...texts]
    .filter(([, text]) => /--(?:expose-gc|[\w-]*semi-space-size|max-old-space-size)/.test(text))
    .map(([path]) => `${path}: sets flags of V8`);
}

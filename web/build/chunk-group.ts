/*
 * Decides which modules form one chunk. Chunks that the writing tool loads on demand (pictures, tables)
 * share the editor with it, so the bundler would split the tool in two, which costs 2 kB.
 */

interface Module {
  isEntry: boolean;
  importers: readonly string[];
  dynamicImporters: readonly string[];
}
export type Graph = (id: string) => Module | null;

/** The entries and dynamically imported modules that import a module, directly or not. */
function rootsOf(id: string, graph: Graph): Set<string> {
  const roots = new Set<string>();
  const seen = new Set([id]);
  for (const next of seen) {
    const { isEntry, importers, dynamicImporters } = graph(next) ?? {
      isEntry: true,
      importers: [],
      dynamicImporters: [],
    };
    if (isEntry || dynamicImporters.length > 0) roots.add(next);
    for (const importer of importers) seen.add(importer);
  }
  return roots;
}

/** Whether only the page needs the module, or chunks that the page itself loads on demand. */
export function isOnlyFor(page: RegExp, id: string, graph: Graph): boolean {
  const known = new Set<string>();
  const isWithin = (root: string): boolean => {
    if (page.test(root) || known.has(root)) return true;
    const info = graph(root);
    if (!info || info.isEntry) return false;
    known.add(root);
    return info.dynamicImporters.every((by) => [...rootsOf(by, graph)].every(isWithin));
  };
  const roots = [...rootsOf(id, graph)];
  return roots.some((root) => page.test(root)) && roots.every(isWithin);
}

/*
 * Decides which modules form one chunk. Left alone, the bundler makes a chunk of every set of modules that
 * the same pages share: a page would ask for about ninety files, most of them below a kilobyte.
 */

interface Module {
  isEntry: boolean;
  importers: readonly string[];
  dynamicImporters: readonly string[];
}
export type Graph = (id: string) => Module | null;

/** A module that is fetched on demand keeps a chunk of its own, which the manifest names by its file. */
function isFetched(id: string, graph: Graph): boolean {
  const info = graph(id);
  return info === null || info.isEntry || info.dynamicImporters.length > 0;
}

/** The entries and dynamically imported modules that import a module, directly or not. */
function rootsOf(id: string, graph: Graph): Set<string> {
  const roots = new Set<string>();
  const seen = new Set([id]);
  for (const next of seen) {
    if (isFetched(next, graph)) roots.add(next);
    for (const importer of graph(next)?.importers ?? []) seen.add(importer);
  }
  return roots;
}

/** Whether a page or layout, or an entry, needs the module at once. */
export function isNeededBy(page: RegExp, id: string, graph: Graph): boolean {
  if (isFetched(id, graph) || page.test(id)) return false;
  return [...rootsOf(id, graph)].some((root) => page.test(root));
}

/**
 * Whether only the page needs the module, or chunks that the page itself loads on demand: these (pictures,
 * tables) share the editor with it, so the bundler would split the tool in two, which costs 2 kB.
 */
export function isOnlyFor(page: RegExp, id: string, graph: Graph): boolean {
  if (isFetched(id, graph)) return false;
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

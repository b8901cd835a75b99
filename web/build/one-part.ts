/*
 * Which modules stand together in one part of the build. What is fetched later (the pictures' desk,
 * tables) shares the editor with the page that fetches it, and would cut that page in two: two parts
 * take 2 kB more than one.
 */

interface Module {
  isEntry: boolean;
  importers: readonly string[];
  dynamicImporters: readonly string[];
}
export type Graph = (id: string) => Module | null;

/** Where the ways from a module up to whoever imports it end: at what is fetched or opened by itself. */
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

/** Whether the page needs it, and nobody else but what the page itself fetches later. */
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

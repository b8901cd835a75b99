import { allImports, isTest, type Tree } from './tree.ts';

/*
 * Import rules that the linter cannot express: its patterns see one path at a time and cannot refer to
 * a name that they matched. All other import rules are in .oxlintrc.json.
 */

/** Rule 2: another feature of the server is used by its `<feature>.ts`. */
export function featureInternals(tree: Tree): string[] {
  return allImports(tree).flatMap(({ from, specifier, target }) => {
    const own = featureOf(from);
    const other = target === undefined ? undefined : featureOf(target);
    if (isTest(from) || !own?.startsWith('server/') || !other || other === own) return [];
    const open = `${other}/${other.split('/').pop()}.ts`;
    return target === open ? [] : [`${from} imports ${specifier}, not ${open}`];
  });
}

function featureOf(path: string): string | undefined {
  return /^(server|web)\/features\/[^/]+\/[^/]+(?=\/)/.exec(path)?.[0];
}

/** Each import cycle of features, as `a → b → a`. */
export function featureCycles(tree: Tree): string[] {
  const needs = new Map<string, Set<string>>();
  for (const { from, target } of allImports(tree)) {
    const own = featureOf(from);
    const other = target === undefined ? undefined : featureOf(target);
    if (isTest(from) || !own || !other || own === other) continue;
    needs.set(own, (needs.get(own) ?? new Set()).add(other));
  }
  const done = new Set<string>();
  const cycles: string[] = [];
  const visit = (feature: string, trail: string[]) => {
    const seenAt = trail.indexOf(feature);
    if (seenAt >= 0) {
      cycles.push([...trail.slice(seenAt), feature].join(' → '));
      return;
    }
    if (done.has(feature)) return;
    for (const next of needs.get(feature) ?? []) visit(next, [...trail, feature]);
    done.add(feature);
  };
  for (const feature of needs.keys()) visit(feature, []);
  return cycles;
}

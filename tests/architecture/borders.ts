import { allImports, type Import, isTest, type Tree } from './tree.ts';

/** What breaks rules 1 and 2 of docs/architecture.md, one sentence each. */
export function brokenBorders(tree: Tree): string[] {
  return allImports(tree).flatMap((one) => {
    const reason = borderReason(one);
    return reason ? [`${one.from} imports ${one.specifier}: ${reason}`] : [];
  });
}

function borderReason({ from, specifier, target }: Import): string | undefined {
  const into = (folder: string) => target?.startsWith(`${folder}/`) === true;
  const inside = (folder: string) => from.startsWith(`${folder}/`);

  const isProduct = ['shared', 'server', 'web', 'lib', 'scripts'].some(inside) && !isTest(from);
  if (isProduct && into('tests')) return 'what is shipped never imports from tests';

  if (inside('shared')) {
    const allowed = /^zod($|\/)/.test(specifier) || into('shared');
    const inTest = isTest(from) && (specifier === 'vitest' || into('tests'));
    if (!allowed && !inTest) return 'shared imports only zod';
  }
  if (inside('web') && into('server')) return 'web never imports server';
  if (inside('server') && into('web')) return 'server never imports web';
  if (inside('lib') && target !== undefined) {
    const library = from.split('/').slice(0, 2).join('/');
    if (!into(library)) return 'lib imports nothing of this product';
  }
  const below = ['server/platform', 'web/platform', 'web/ui'].find(inside);
  if (below && !isTest(from) && (into('server/features') || into('web/features'))) {
    return `${below} never imports a feature`;
  }
  if (!isTest(from)) return featureReason(from, target);
  return undefined;
}

function featureReason(from: string, target: string | undefined): string | undefined {
  const own = featureOf(from);
  const other = target === undefined ? undefined : featureOf(target);
  if (!target || !own?.startsWith('server/') || !other || other === own) return undefined;
  const open = `${other}/${other.split('/').pop()}.ts`;
  return target === open ? undefined : `another feature is used by its ${open}`;
}

function featureOf(path: string): string | undefined {
  return /^(server|web)\/features\/[^/]+\/[^/]+(?=\/)/.exec(path)?.[0];
}

/** Each circle of features, written out: `a → b → a`. */
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

import { isTest, type Tree, withoutComments } from './tree.ts';

const isOwnCode = (path: string) =>
  path.startsWith('server/') && !isTest(path) && path !== 'server/platform/http/handle.ts';

/** Routes are one line each: endpoint, gatekeeper, and the action that has the endpoint's name. */
export function irregularRoutes(tree: Tree): string[] {
  return [...tree].flatMap(([path, source]) => {
    if (!isOwnCode(path)) return [];
    return withoutComments(source)
      .split(/\bhandle(?=\()/)
      .slice(1)
      .flatMap((rest) => {
        const [, endpoint, action] =
          /^\(\s*\w+\.(\w+),\s*\w+,\s*(?:\w+\.)?(\w+),?\s*\)/.exec(rest) ?? [];
        if (endpoint !== undefined && endpoint === action) return [];
        return [
          `${path}: write handle(api.name, gatekeeper, name), not handle${rest.slice(0, 60)}`,
        ];
      });
  });
}

/** An action is typed from the endpoint whose name it has, not by a call type of its own. */
export function irregularActions(tree: Tree): string[] {
  return [...tree].flatMap(([path, source]) => {
    if (!isOwnCode(path)) return [];
    const text = withoutComments(source);
    const misnamed = [...text.matchAll(/\bconst (\w+): Action<\s*typeof \w+\.(\w+)/g)]
      .filter(([, action, endpoint]) => action !== endpoint)
      .map(([, action, endpoint]) => `${path}: ${action} is the action of ${endpoint}`);
    const callTypes = [...text.matchAll(/\binterface (\w+) extends [^{]*\b(?:SignedIn|InGroup)\b/g)]
      .filter(() => path.startsWith('server/features/'))
      .map(([, name]) => `${path}: ${name} is a call type; use Action<typeof endpoint, Facts>`);
    return [...misnamed, ...callTypes];
  });
}

/** `queries.findPost` shows at its place that a call goes to the database. */
export function namedQueryImports(tree: Tree): string[] {
  return [...tree].flatMap(([path, source]) => {
    if (!path.startsWith('server/features/') || isTest(path)) return [];
    if (path.endsWith('.queries.ts')) return [];
    const named = /^import (?:type )?\{[^}]*\} from '(\.\/[^']*\.queries\.ts)'/gm;
    return [...withoutComments(source).matchAll(named)].map(
      ([, specifier]) => `${path}: write import * as queries from '${specifier}'`,
    );
  });
}

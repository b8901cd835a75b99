import { sql } from 'kysely';
import type { DB } from './schema.ts';

/**
 * The value of a column in a copied row: the original's, one that the statement sets, or the
 * default.
 */
export type CopyRule = 'copied' | 'set' | 'default';

/** A rule for every column, so that a new column does not compile until its rule is decided. */
export type CopyRules<Table extends keyof DB> = Record<keyof DB[Table], CopyRule>;

/** The columns that are copied, for the list of an `insert` and, with an alias, of its `select`. */
export function copiedColumns(rules: Readonly<Record<string, CopyRule>>, alias?: string) {
  const names = Object.keys(rules).filter((name) => rules[name] === 'copied');
  return sql.join(names.map((name) => sql.ref(alias ? `${alias}.${name}` : name)));
}

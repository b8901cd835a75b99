import type { ErrorCode } from '../../../shared/contract/errors.ts';
import type { DB } from './schema.ts';
import { snakeCase } from './snake-case.ts';

/** Columns that name a person; a test finds those of other names by their foreign keys. */
type UserColumn =
  | 'answeredBy'
  | 'authorId'
  | 'confirmedBy'
  | 'createUserId'
  | 'decidedBy'
  | 'userId';

export interface UserReference {
  /** Whether the person's data archive has the rows, and if not, why. */
  archive: 'included' | { omitted: string };
  /**
   * What happens when the account is deleted: the foreign key deletes the row or clears the column, or
   * account-deletion.queries.ts deletes the row or hands it to a tombstone user. `deleted` rows that a
   * counter counts are also deleted there, before, so that the counter stays right.
   */
  accountDeletion: 'deleted' | 'cleared' | 'handled';
}

/** The declaration of a table by the feature that owns it. */
export interface OwnedTable<Table extends keyof DB> {
  /**
   * The error code of a write whose foreign key names a row that is gone, by column; several columns
   * of one key are joined by `+`. Use the code that the action throws when it does not find the row.
   */
  foreignKeys: Partial<Record<(keyof DB[Table] & string) | `${string}+${string}`, ErrorCode>>;
  users: Record<keyof DB[Table] & UserColumn, UserReference> &
    Partial<Record<keyof DB[Table], UserReference>>;
}

/** Every table of the schema: one that no feature declares does not compile. */
export type OwnedTables = { [Table in keyof DB]: OwnedTable<Table> };

/** Error codes by the name of the constraint, which PostgreSQL makes of table and columns. */
export function foreignKeyCodes(tables: OwnedTables): ReadonlyMap<string, ErrorCode> {
  const codes = new Map<string, ErrorCode>();
  for (const [table, { foreignKeys }] of Object.entries(tables)) {
    for (const [columns, code] of Object.entries(foreignKeys)) {
      const parts = [table, ...columns.split('+')].map(snakeCase);
      if (code) codes.set(`${parts.join('_')}_fkey`, code);
    }
  }
  return codes;
}

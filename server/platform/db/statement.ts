import { type CompiledQuery, type RawBuilder, sql } from 'kysely';
import { type Db, sharedReadsOf } from './connection.ts';

/** Stands where a value goes until the statement is run. */
class Place {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

type Build<Row, Values> = (
  value: (name: keyof Values & string) => RawBuilder<unknown>,
) => RawBuilder<Row>;
type Run<Row, Values> = (db: Db, values: Values) => Promise<Row[]>;

function compiler<Row, Values extends object>(build: Build<Row, Values>) {
  let compiled: CompiledQuery<Row> | undefined;
  return (db: Db, values: Values) => {
    compiled ??= build((name) => sql`${new Place(name)}`).compile(db.withoutPlugins());
    const parameters = compiled.parameters.map((parameter) =>
      parameter instanceof Place ? values[parameter.name as keyof Values] : parameter,
    );
    return { ...compiled, parameters };
  };
}

/**
 * A statement of the hottest paths: its text is made once and not at each call, and its rows come as
 * the statement names them (`post_id as "postId"`), with nothing translated afterwards.
 */
export function statement<Row, Values extends object>(build: Build<Row, Values>): Run<Row, Values> {
  const compile = compiler(build);
  return async (db, values) =>
    (await db.withoutPlugins().executeQuery<Row>(compile(db, values))).rows;
}

/** The same of a read of a fraction of a millisecond: outside a transaction it leaves with others'. */
export function shortRead<Row, Values extends object>(build: Build<Row, Values>): Run<Row, Values> {
  const compile = compiler(build);
  return async (db, values) => {
    const query = compile(db, values);
    const shared = sharedReadsOf(db);
    if (shared) return shared.query<Row>(query.sql, query.parameters);
    return (await db.withoutPlugins().executeQuery<Row>(query)).rows;
  };
}

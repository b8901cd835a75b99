import { type CompiledQuery, type RawBuilder, sql } from 'kysely';
import { type Db, sharedReadsOf } from '../connection.ts';

/** A placeholder for a value that is known when the statement runs. */
class Parameter {
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
    compiled ??= build((name) => sql`${new Parameter(name)}`).compile(db.withoutPlugins());
    const parameters = compiled.parameters.map((parameter) =>
      parameter instanceof Parameter ? values[parameter.name as keyof Values] : parameter,
    );
    return { ...compiled, parameters };
  };
}

/**
 * A statement for hot paths: it is compiled once, and it names its columns itself (`post_id as
 * "postId"`) because the plug-in for camel case does not run.
 */
export function statement<Row, Values extends object>(build: Build<Row, Values>): Run<Row, Values> {
  const compile = compiler(build);
  return async (db, values) =>
    (await db.withoutPlugins().executeQuery<Row>(compile(db, values))).rows;
}

/** The same for a read of a fraction of a millisecond; outside a transaction it uses SharedReads. */
export function shortRead<Row, Values extends object>(build: Build<Row, Values>): Run<Row, Values> {
  const compile = compiler(build);
  return async (db, values) => {
    const query = compile(db, values);
    const shared = sharedReadsOf(db);
    if (shared) return shared.query<Row>(query.sql, query.parameters);
    return (await db.withoutPlugins().executeQuery<Row>(query)).rows;
  };
}

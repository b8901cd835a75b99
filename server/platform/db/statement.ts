import { type CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { Db } from './connection.ts';

/** Stands where a value goes until the statement is run. */
class Place {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/**
 * A statement of the hottest paths: its text is made once and not at each call, and its rows come as
 * the statement names them (`post_id as "postId"`), with nothing translated afterwards.
 */
export function statement<Row, Values extends object>(
  build: (value: (name: keyof Values & string) => RawBuilder<unknown>) => RawBuilder<Row>,
): (db: Db, values: Values) => Promise<Row[]> {
  let compiled: CompiledQuery<Row> | undefined;
  return async (db, values) => {
    const plain = db.withoutPlugins();
    compiled ??= build((name) => sql`${new Place(name)}`).compile(plain);
    const parameters = compiled.parameters.map((parameter) =>
      parameter instanceof Place ? values[parameter.name as keyof Values] : parameter,
    );
    return (await plain.executeQuery<Row>({ ...compiled, parameters })).rows;
  };
}

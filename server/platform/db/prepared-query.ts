import pg from 'pg';

/** What the driver's own query relies on, which its types keep to themselves. */
interface Connection {
  describe(message: unknown): void;
}
interface Shape {
  fields: pg.FieldDef[];
  _parsers: unknown;
  _prebuiltEmptyResultObject: unknown;
}
interface DriverQuery extends pg.Submittable {
  name: string;
  readonly _result: Shape;
  prepare(connection: Connection): void;
  handleRowDescription(message: { fields: pg.FieldDef[] }): void;
}
type Callback = (error: Error | null, result: pg.QueryResult) => void;
const DriverQuery = pg.Query as unknown as new (
  text: string,
  values: readonly unknown[],
  callback: Callback,
) => DriverQuery;

interface Statement {
  name: string;
  text: string;
  values: readonly unknown[];
  callback: Callback;
}

interface Known {
  shapes: Map<string, Shape>;
  /** The same connection, which asks for no description. */
  quiet: Connection;
}
const known = new WeakMap<Connection, Known>();

function knownOf(connection: Connection): Known {
  let found = known.get(connection);
  if (!found) {
    const quiet = Object.create(connection, { describe: { value: () => {} } }) as Connection;
    found = { shapes: new Map(), quiet };
    known.set(connection, found);
  }
  return found;
}

/**
 * A prepared statement whose columns are described once a connection and not with each answer: a
 * tenth of what a read costs. Their kinds cannot change meanwhile: PostgreSQL refuses a prepared
 * statement whose result would (`cached plan must not change result type`).
 */
export class PreparedQuery extends DriverQuery {
  #shapes: Map<string, Shape> | undefined;

  constructor({ name, text, values, callback }: Statement) {
    super(text, values, callback);
    // Not given as a description: the driver would copy that property by property.
    this.name = name;
  }

  override prepare(connection: Connection): void {
    const { shapes, quiet } = knownOf(connection);
    const shape = shapes.get(this.name);
    if (shape) {
      super.handleRowDescription({ fields: [] });
      Object.assign(this._result, shape);
      super.prepare(quiet);
    } else {
      this.#shapes = shapes;
      super.prepare(connection);
    }
  }

  override handleRowDescription(message: { fields: pg.FieldDef[] }): void {
    super.handleRowDescription(message);
    const { fields, _parsers, _prebuiltEmptyResultObject } = this._result;
    this.#shapes?.set(this.name, { fields, _parsers, _prebuiltEmptyResultObject });
  }
}

import type { QueryConfig } from 'pg';

/**
 * The most prepared statements a connection keeps. Texts that contain a list of variable length would
 * otherwise fill the memory of the server.
 */
const MAX_NAMES = 1_000;

/** Names of the prepared statements of a pool's connections, by text. */
export class StatementNames {
  readonly #names = new Map<string, string>();

  /** A query for pg, which prepares a named statement once a connection and then only executes it. */
  query(text: string, values: readonly unknown[]): QueryConfig {
    const name = values.length > 0 ? this.#nameOf(text) : undefined;
    return { ...(name !== undefined && { name }), text, values: [...values] };
  }

  #nameOf(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known || this.#names.size >= MAX_NAMES) return known;
    const name = `s${this.#names.size}`;
    this.#names.set(text, name);
    return name;
  }
}

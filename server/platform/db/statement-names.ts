import type { QueryConfig } from 'pg';

/** Names of prepared statements by text. */
const names = new Map<string, string>();

/**
 * The most prepared statements a connection keeps. Texts that contain a list of variable length would
 * otherwise fill the memory of the server.
 */
const MAX_NAMES = 1_000;

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size >= MAX_NAMES) return known;
  const name = `s${names.size}`;
  names.set(text, name);
  return name;
}

/** A query for pg, which prepares a named statement once a connection and then only executes it. */
export function namedStatement(text: string, values: readonly unknown[]): QueryConfig {
  const name = values.length > 0 ? nameOf(text) : undefined;
  return { ...(name !== undefined && { name }), text, values: [...values] };
}

const NONE: readonly never[] = [];

/**
 * A map with several values a key. Nearly all keys of a lexicon have one, which is kept without an array:
 * the arrays would take eight megabytes.
 */
export class Multimap<Value extends object> {
  readonly #values = new Map<string, Value | Value[]>();

  get(key: string): readonly Value[] {
    const found = this.#values.get(key);
    return found === undefined ? NONE : listOf(found);
  }

  add(key: string, value: Value): void {
    const found = this.#values.get(key);
    if (found === undefined) this.#values.set(key, value);
    else if (Array.isArray(found)) found.push(value);
    else this.#values.set(key, [found, value]);
  }

  *entries(): Generator<[key: string, values: readonly Value[]]> {
    for (const [key, found] of this.#values) yield [key, listOf(found)];
  }

  /** All values of all keys. */
  *values(): Generator<Value> {
    for (const found of this.#values.values()) {
      if (Array.isArray(found)) yield* found;
      else yield found;
    }
  }
}

const listOf = <Value extends object>(found: Value | Value[]): readonly Value[] =>
  Array.isArray(found) ? found : [found];

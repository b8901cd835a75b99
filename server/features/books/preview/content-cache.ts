/**
 * Values by the hash of what they were made of, so that none is ever out of date. The least recently
 * used are evicted beyond `most` units of size.
 */
export class ContentCache<Value> {
  readonly #most: number;
  readonly #sizeOf: (value: Value) => number;
  readonly #values = new Map<string, Value>();
  #size = 0;

  constructor(most: number, sizeOf: (value: Value) => number) {
    this.#most = most;
    this.#sizeOf = sizeOf;
  }

  get(key: string): Value | undefined {
    const value = this.#values.get(key);
    if (value === undefined) return undefined;
    this.#values.delete(key);
    this.#values.set(key, value);
    return value;
  }

  set(key: string, value: Value): void {
    const before = this.#values.get(key);
    if (before !== undefined) this.#delete(key, before);
    this.#values.set(key, value);
    this.#size += this.#sizeOf(value);
    for (const [oldest, least] of this.#values) {
      if (this.#size <= this.#most) return;
      this.#delete(oldest, least);
    }
  }

  #delete(key: string, value: Value): void {
    this.#values.delete(key);
    this.#size -= this.#sizeOf(value);
  }
}

/** About eight megabytes: the posts of a thousand people who write at once. */
const MAX_CHARACTERS = 4_000_000;

/**
 * A cache of the texts saved last, so that the next save need not read the text it changes. The text
 * of a version never changes; a save by another instance has another version and is read.
 */
export class RecentRecords {
  readonly #records = new Map<string, { version: number; record: string }>();
  readonly #maxCharacters: number;
  #characters = 0;

  constructor(maxCharacters = MAX_CHARACTERS) {
    this.#maxCharacters = maxCharacters;
  }

  get(postId: string, version: number): string | undefined {
    const found = this.#records.get(postId);
    return found?.version === version ? found.record : undefined;
  }

  set(postId: string, version: number, record: string): void {
    this.#delete(postId);
    this.#records.set(postId, { version, record });
    this.#characters += record.length;
    for (const oldest of this.#records.keys()) {
      if (this.#characters <= this.#maxCharacters) return;
      this.#delete(oldest);
    }
  }

  #delete(postId: string): void {
    this.#characters -= this.#records.get(postId)?.record.length ?? 0;
    this.#records.delete(postId);
  }
}

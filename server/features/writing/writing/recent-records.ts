/** About eight megabytes: the pieces of a thousand people who write at once. */
const MOST_CHARACTERS = 4_000_000;

/**
 * Texts that were just saved, so that the next save needs not read what it changes. What a version of
 * a piece says never changes: another instance's saves have other versions, and are read.
 */
export class RecentRecords {
  readonly #records = new Map<string, { version: number; record: string }>();
  readonly #most: number;
  #characters = 0;

  constructor(most = MOST_CHARACTERS) {
    this.#most = most;
  }

  find(postId: string, version: number): string | undefined {
    const found = this.#records.get(postId);
    return found?.version === version ? found.record : undefined;
  }

  /** The oldest make room for it. */
  keep(postId: string, version: number, record: string): void {
    this.#drop(postId);
    this.#records.set(postId, { version, record });
    this.#characters += record.length;
    for (const oldest of this.#records.keys()) {
      if (this.#characters <= this.#most) return;
      this.#drop(oldest);
    }
  }

  #drop(postId: string): void {
    this.#characters -= this.#records.get(postId)?.record.length ?? 0;
    this.#records.delete(postId);
  }
}

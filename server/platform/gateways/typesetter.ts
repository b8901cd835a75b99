import type { Press } from '../../../lib/press/press.ts';

export interface Typesetter {
  /** Loaded with the first book, because the press and its picture library take 15 MB. */
  press(): Promise<Press>;
  close(): Promise<void>;
}

export function createTypesetter(): Typesetter {
  let loading: Promise<Press> | undefined;
  return {
    press() {
      loading ??= import('../../../lib/press/press.ts').then(({ createPress }) => createPress());
      return loading;
    },
    async close() {
      const press = await loading;
      await press?.close();
    },
  };
}

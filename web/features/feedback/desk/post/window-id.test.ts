import { describe, expect, it } from 'vitest';
import { keepWindowId, readWindowId } from './window-id.ts';

function makeStorage() {
  const items = new Map<string, string>();
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}

describe('feedback/desk: the id of a window', () => {
  it('is kept by a reload, and not shared with a duplicated window', () => {
    const storage = makeStorage();
    const id = readWindowId(storage);
    const copied = { ...makeStorage(), getItem: (key: string) => storage.items.get(key) ?? null };
    expect(readWindowId(copied)).not.toBe(id);
    keepWindowId(storage, id);
    expect(readWindowId(storage)).toBe(id);
    expect(readWindowId(storage)).not.toBe(id);
  });

  it('is a new one where storage is switched off', () => {
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    const off = { getItem: refuse, setItem: refuse, removeItem: refuse };
    expect(readWindowId(off)).not.toBe(readWindowId(off));
    expect(() => keepWindowId(off, 'any')).not.toThrow();
  });
});

/**
 * The same function, which remembers what it found for a text, since texts repeat their words. It forgets
 * everything when it knows `most` texts, so that memory stays bounded.
 */
export function memoized<T extends object>(
  most: number,
  find: (text: string) => T,
): (text: string) => T {
  const known = new Map<string, T>();
  return (text) => {
    let found = known.get(text);
    if (!found) {
      found = find(text);
      if (known.size >= most) known.clear();
      known.set(text, found);
    }
    return found;
  };
}

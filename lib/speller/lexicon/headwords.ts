/** Nouns of which nothing is known but that a dictionary has them. */
export interface Headwords {
  has(word: string): boolean;
}

/**
 * Looks words up in lists with a word a line, in the order of their code units. The lists stay one text
 * each: a set of 370,000 strings takes ten times their memory.
 */
export function createHeadwords(lists: readonly string[]): Headwords {
  return { has: (word) => lists.some((list) => isInList(list, word)) };
}

function isInList(list: string, word: string): boolean {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const start = middle === 0 ? 0 : list.lastIndexOf('\n', middle - 1) + 1;
    const end = list.indexOf('\n', middle);
    const found = list.slice(start, end === -1 ? list.length : end);
    if (found === word) return true;
    if (found < word) low = start + found.length + 1;
    else high = start;
  }
  return false;
}

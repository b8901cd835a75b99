/**
 * The order in which transactions lock rows of these tables (docs/decisions/0040). A transaction that
 * has locked a row waits only for rows of later tables.
 */
export const LOCK_ORDER = [
  'groups',
  'group_activities',
  'group_subjects',
  'group_members',
  'posts',
  'feedback_drafts',
  'peer_reviews',
  'feedbacks',
  'users',
  'enrollments',
  'files',
  'books',
  'book_editions',
  'pupil_reports',
  'sessions',
] as const;

const RANKS: ReadonlyMap<string, number> = new Map(LOCK_ORDER.map((table, rank) => [table, rank]));

/**
 * Observes the statements of one connection and throws when a transaction locks against the order. A
 * table that the transaction has already locked may come again.
 */
export class LockOrderGuard {
  #isOpen = false;
  readonly #locked = new Set<string>();

  observe(text: string): void {
    if (/^\s*(begin|start transaction|commit|rollback)\b/i.test(text)) {
      this.#isOpen = /^\s*(begin|start)/i.test(text);
      this.#locked.clear();
      return;
    }
    if (!this.#isOpen) return;
    for (const table of lockedTables(text)) this.#lock(table);
  }

  #lock(table: string): void {
    const rank = RANKS.get(table);
    if (rank === undefined || this.#locked.has(table)) return;
    const later = [...this.#locked].find((one) => (RANKS.get(one) ?? 0) > rank);
    if (later) throw new Error(`lock order: ${table} must be locked before ${later}`);
    this.#locked.add(table);
  }
}

const LOCKING = /\bfor (?:no key update|update|share|key share)(?: of "?(\w+)"?)?/gi;
const WRITING = /\b(?:update|delete from) "?(\w+)"?(?: (?:as )?"?\w+"?)? (?:set|using|where)\b/gi;

/** The tables whose rows a statement locks by a locking clause, an update or a deletion. */
export function lockedTables(text: string): string[] {
  const words = text.replace(/--.*$/gm, '').replace(/\s+/g, ' ');
  const found = [...words.matchAll(LOCKING)].map((match) => ({
    at: match.index,
    table: tableOf(words, match.index, match[1]),
  }));
  for (const match of words.matchAll(WRITING)) {
    found.push({ at: match.index, table: match[1] });
  }
  return found
    .sort((one, other) => one.at - other.at)
    .flatMap(({ table }) => (table === undefined ? [] : [table]));
}

/** The table behind an alias, or the first table of the query that ends with the locking clause. */
function tableOf(words: string, end: number, alias: string | undefined): string | undefined {
  const query = innermost(words, end);
  if (alias !== undefined) {
    const named = new RegExp(`\\b(?:from|join) "?(\\w+)"? (?:as )?"?${alias}"?(?=\\W|$)`, 'i');
    return named.exec(query)?.[1] ?? alias;
  }
  return /\bfrom "?(\w+)"?/i.exec(query)?.[1];
}

/** The text before a position in the same parentheses, without nested parentheses. */
function innermost(words: string, end: number): string {
  let query = '';
  let depth = 0;
  for (let at = end - 1; at >= 0; at -= 1) {
    const letter = words.charAt(at);
    if (letter === ')') depth += 1;
    else if (letter === '(' && depth === 0) break;
    else if (letter === '(') depth -= 1;
    else if (depth === 0) query = letter + query;
  }
  return query;
}

/** Characters of the same line that are shown on each side. */
const AROUND = 20;

/** What stands around a finding in its line, so that a person can tell what is meant. */
export function contextOf(
  text: string,
  { start, end }: { start: number; end: number },
): { before: string; after: string } {
  const from = Math.max(text.lastIndexOf('\n', start - 1) + 1, start - AROUND);
  const line = text.indexOf('\n', end);
  const to = Math.min(line < 0 ? text.length : line, end + AROUND);
  const isWhole = (part: string) => part.replace(/^[\udc00-\udfff]|[\ud800-\udbff]$/g, '');
  return { before: isWhole(text.slice(from, start)), after: isWhole(text.slice(end, to)) };
}

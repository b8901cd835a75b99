/** One side of a sheet that is folded in the middle: the pages on its left and right. */
export interface Side {
  left: number;
  right: number;
}

/** So many pages fit in one fold that a stapler goes through. */
const mostInOneSignature = 40;
const sheetsInSignature = 4;

/**
 * Sheets in each signature of a booklet. A thin booklet is one signature, stapled in its fold. A
 * thicker one is several of at most 16 pages, of about the same thickness, that are folded alone
 * and bound behind each other.
 */
export function signaturesOf(pages: number): number[] {
  const sheets = Math.ceil(pages / 4);
  const count = pages <= mostInOneSignature ? 1 : Math.ceil(sheets / sheetsInSignature);
  const least = Math.floor(sheets / count);
  return Array.from({ length: count }, (_, n) => least + (n < sheets % count ? 1 : 0));
}

/** The sides in the order in which they are printed: front and back of the first sheet, and so on. */
export function sidesOf(signatures: readonly number[]): Side[] {
  const sides: Side[] = [];
  let first = 1;
  for (const sheets of signatures) {
    const last = first + sheets * 4 - 1;
    for (let sheet = 0; sheet < sheets; sheet++) {
      const [low, high] = [first + 2 * sheet, last - 2 * sheet];
      sides.push({ left: high, right: low }, { left: low + 1, right: high - 1 });
    }
    first = last + 1;
  }
  return sides;
}

/**
 * The shortest run, in letters without spaces and punctuation, that is unlikely to be a
 * coincidence.
 */
const RUN = 12;
/** A phrase in this share of the posts was given to the class: a poem, a model sentence. */
const COMMON_SHARE = 0.5;
const COMMON_LEAST = 3;
/** Bounds the work for a letter that is repeated over many lines. */
const MAX_STARTS = 8;

interface Letters {
  letters: string;
  /** The offset of each letter in the text. */
  offsets: number[];
}

/** The letters and digits of a text in lower case, so that spacing and punctuation do not matter. */
function lettersOf(text: string): Letters {
  let letters = '';
  const offsets: number[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charAt(at);
    if (!/[\p{L}\p{N}]/u.test(unit)) continue;
    const small = unit.toLowerCase();
    letters += small.length === 1 ? small : unit;
    offsets.push(at);
  }
  return { letters, offsets };
}

function* gramsOf(letters: string): Generator<[gram: string, at: number]> {
  for (let at = 0; at + RUN <= letters.length; at += 1) yield [letters.slice(at, at + RUN), at];
}

export interface SharedRun {
  /** As written in the post in question. */
  text: string;
  /** Indexes of the other posts that contain it. */
  others: number[];
}

/**
 * The longest runs of letters that a text shares with others, longest first, at most `limit`. Leaves
 * out what is also in `given` (the guide of the subject) or in half of the others.
 */
export async function findSharedRuns(
  text: string,
  others: readonly string[],
  { given, limit }: { given: string; limit: number },
): Promise<SharedRun[]> {
  const own = lettersOf(text);
  const known = new Set<string>();
  for (const [gram] of gramsOf(own.letters)) known.add(gram);
  const common = new Set<string>();
  for (const [gram] of gramsOf(lettersOf(given).letters)) if (known.has(gram)) common.add(gram);
  const otherLetters: string[] = [];
  const postCounts = new Map<string, number>();
  for (const other of others) {
    const { letters } = lettersOf(other);
    otherLetters.push(letters);
    const seen = new Set<string>();
    for (const [gram] of gramsOf(letters)) if (known.has(gram)) seen.add(gram);
    for (const gram of seen) postCounts.set(gram, (postCounts.get(gram) ?? 0) + 1);
    // Each text takes a few milliseconds; yielding lets other requests proceed in between.
    await new Promise((resolve) => setImmediate(resolve));
  }
  const commonFrom = Math.max(COMMON_LEAST, others.length * COMMON_SHARE);
  for (const [gram, posts] of postCounts) if (posts >= commonFrom) common.add(gram);
  const letters = withoutCommon(own.letters, common);
  const starts = startsOf(letters);

  const runs = new Map<string, SharedRun>();
  for (const [index, theirs] of otherLetters.entries()) {
    for (const { start, length } of runsIn(letters, theirs, starts)) {
      const [from = 0, to = 0] = [own.offsets[start], own.offsets[start + length - 1]];
      const found = text.slice(from, to + 1);
      const run = runs.get(found);
      if (!run) runs.set(found, { text: found, others: [index] });
      else if (!run.others.includes(index)) run.others.push(index);
    }
  }
  return [...runs.values()].sort((a, b) => b.text.length - a.text.length).slice(0, limit);
}

/** Common letters become spaces, across which no run extends. */
function withoutCommon(letters: string, common: ReadonlySet<string>): string {
  const kept = letters.split('');
  for (const [gram, at] of gramsOf(letters)) {
    if (common.has(gram)) kept.fill(' ', at, at + RUN);
  }
  return kept.join('');
}

function startsOf(own: string): Map<string, number[]> {
  const starts = new Map<string, number[]>();
  for (const [gram, at] of gramsOf(own)) {
    const offsets = starts.get(gram);
    if (!offsets) starts.set(gram, [at]);
    else if (offsets.length < MAX_STARTS) offsets.push(at);
  }
  return starts;
}

/** Runs of `theirs` that are also in `mine`, each as long as possible, without overlaps. */
function runsIn(mine: string, theirs: string, starts: ReadonlyMap<string, number[]>) {
  const runs: { start: number; length: number }[] = [];
  let at = 0;
  while (at + RUN <= theirs.length) {
    let best = { start: 0, length: 0 };
    for (const start of starts.get(theirs.slice(at, at + RUN)) ?? []) {
      let length = RUN;
      while (
        start + length < mine.length &&
        at + length < theirs.length &&
        mine[start + length] === theirs[at + length]
      ) {
        length += 1;
      }
      if (length > best.length) best = { start, length };
    }
    if (best.length > 0) runs.push(best);
    at += Math.max(1, best.length);
  }
  return runs;
}

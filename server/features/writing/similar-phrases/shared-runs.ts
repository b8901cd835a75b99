/** So many letters in a row, spaces and signs aside, are more than two writers hit upon by themselves. */
const RUN = 12;
/** What stands in so large a part of the others was given to the class: a poem, a model sentence. */
const COMMON_SHARE = 0.5;
const COMMON_LEAST = 3;
/** A letter that is repeated for lines makes as many beginnings; more of them tell nothing new. */
const BEGINNINGS = 8;

interface Letters {
  letters: string;
  /** For each letter its place in the text. */
  places: number[];
}

/** The text without what differs by habit: spaces, signs, and small or capital letters. */
function lettersOf(text: string): Letters {
  let letters = '';
  const places: number[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charAt(at);
    if (!/[\p{L}\p{N}]/u.test(unit)) continue;
    const small = unit.toLowerCase();
    letters += small.length === 1 ? small : unit;
    places.push(at);
  }
  return { letters, places };
}

function* gramsOf(letters: string): Generator<[gram: string, at: number]> {
  for (let at = 0; at + RUN <= letters.length; at += 1) yield [letters.slice(at, at + RUN), at];
}

export interface SharedRun {
  /** As it stands in the piece that was asked about. */
  text: string;
  /** Which of the others have it, by their place in the list. */
  others: number[];
}

/**
 * The longest runs of letters that a text shares with others, longest first, at most `most` of them.
 * What also stands in `given` (the guide of the subject), or in half of the others, is nobody's own.
 */
export async function findSharedRuns(
  text: string,
  others: readonly string[],
  { given, most }: { given: string; most: number },
): Promise<SharedRun[]> {
  const mine = lettersOf(text);
  const known = new Set<string>();
  for (const [gram] of gramsOf(mine.letters)) known.add(gram);
  const nobodys = new Set<string>();
  for (const [gram] of gramsOf(lettersOf(given).letters)) if (known.has(gram)) nobodys.add(gram);
  const theirs: string[] = [];
  const heard = new Map<string, number>();
  for (const other of others) {
    const { letters } = lettersOf(other);
    theirs.push(letters);
    const seen = new Set<string>();
    for (const [gram] of gramsOf(letters)) if (known.has(gram)) seen.add(gram);
    for (const gram of seen) heard.set(gram, (heard.get(gram) ?? 0) + 1);
    // Each piece is a few milliseconds; whoever writes meanwhile does not wait for all of them.
    await new Promise((resolve) => setImmediate(resolve));
  }
  const common = Math.max(COMMON_LEAST, others.length * COMMON_SHARE);
  for (const [gram, pieces] of heard) if (pieces >= common) nobodys.add(gram);
  const own = withoutNobodys(mine.letters, nobodys);
  const beginnings = beginningsIn(own);

  const runs = new Map<string, SharedRun>();
  for (const [index, letters] of theirs.entries()) {
    for (const { start, length } of runsIn(own, letters, beginnings)) {
      const [from = 0, to = 0] = [mine.places[start], mine.places[start + length - 1]];
      const found = text.slice(from, to + 1);
      const run = runs.get(found);
      if (!run) runs.set(found, { text: found, others: [index] });
      else if (!run.others.includes(index)) run.others.push(index);
    }
  }
  return [...runs.values()].sort((a, b) => b.text.length - a.text.length).slice(0, most);
}

/** The letters, with a gap for each that belongs to nobody: no run goes over one. */
function withoutNobodys(letters: string, nobodys: ReadonlySet<string>): string {
  const kept = letters.split('');
  for (const [gram, at] of gramsOf(letters)) {
    if (nobodys.has(gram)) kept.fill(' ', at, at + RUN);
  }
  return kept.join('');
}

function beginningsIn(own: string): Map<string, number[]> {
  const beginnings = new Map<string, number[]>();
  for (const [gram, at] of gramsOf(own)) {
    const places = beginnings.get(gram);
    if (!places) beginnings.set(gram, [at]);
    else if (places.length < BEGINNINGS) places.push(at);
  }
  return beginnings;
}

/** Runs of `theirs` that stand in `mine` too, each as long as it can be, one after the other. */
function runsIn(mine: string, theirs: string, beginnings: ReadonlyMap<string, number[]>) {
  const runs: { start: number; length: number }[] = [];
  let at = 0;
  while (at + RUN <= theirs.length) {
    let best = { start: 0, length: 0 };
    for (const start of beginnings.get(theirs.slice(at, at + RUN)) ?? []) {
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

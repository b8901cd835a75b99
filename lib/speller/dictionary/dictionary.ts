/** One line of a dictionary: a word and the classes of endings it takes. */
export type VisitEntry = (word: string, classes: ReadonlySet<number>) => void;

const NONE: ReadonlySet<number> = new Set();
const NEWLINE = 10;

/**
 * Reads a Korean hunspell dictionary: calls `visit` for every line of the .dic. Of the .aff only the
 * sets of classes (AF) are read: the shapes of endings are in `grammar/`, and ten megabytes of the .aff
 * are forms of 이다. Throws if the classes are not the `known` ones.
 */
export function readDictionary(
  aff: Uint8Array,
  dic: Uint8Array,
  known: ReadonlyMap<number, string>,
  visit: VisitEntry,
): void {
  const sets = readSets(aff);
  checkClasses(aff, known);
  const text = new TextDecoder().decode(dic);
  // The first line is the number of lines.
  for (let from = text.indexOf('\n') + 1; from < text.length; ) {
    let to = text.indexOf('\n', from);
    if (to === -1) to = text.length;
    const line = text.slice(from, to).trimEnd();
    from = to + 1;
    const slash = line.lastIndexOf('/');
    if (slash === -1) visit(line.normalize('NFC'), NONE);
    else visit(line.slice(0, slash).normalize('NFC'), sets[Number(line.slice(slash + 1))] ?? NONE);
  }
}

/** Sets of classes by their number in the lines AF, which begins at 1. */
function readSets(aff: Uint8Array): ReadonlySet<number>[] {
  const sets: ReadonlySet<number>[] = [NONE];
  let hasCount = false;
  for (const line of linesWith(aff, 'AF ')) {
    if (hasCount) sets.push(new Set(line.slice(3).split(' ')[0]?.split(',').map(Number)));
    hasCount = true;
  }
  return sets;
}

/** The .aff names classes in comments: `# 294 '-는다'`. */
function checkClasses(aff: Uint8Array, known: ReadonlyMap<number, string>): void {
  const named = new Map<number, string>();
  for (const line of linesWith(aff, '# ')) {
    const found = /^# (\d+) '(.+)'/.exec(line);
    if (found) named.set(Number(found[1]), found[2]?.normalize('NFC') ?? '');
  }
  for (const [number, name] of known) {
    if (named.get(number) === name) continue;
    throw new Error(`class ${number} is ${named.get(number) ?? 'missing'}, not ${name}`);
  }
}

/** Lines that begin with `start` (ASCII). The other 120,000 are not decoded, to save time. */
function* linesWith(bytes: Uint8Array, start: string): Generator<string> {
  const codes = [...start].map((letter) => letter.charCodeAt(0));
  const decoder = new TextDecoder();
  for (let from = 0; from < bytes.length; ) {
    let to = bytes.indexOf(NEWLINE, from);
    if (to === -1) to = bytes.length;
    if (codes.every((code, at) => bytes[from + at] === code)) {
      yield decoder.decode(bytes.subarray(from, to)).trimEnd();
    }
    from = to + 1;
  }
}

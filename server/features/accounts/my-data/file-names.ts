/** Names that are whole on every system: Windows refuses these marks, and some names altogether. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it takes out
const REFUSED = /[<>:"/\\|?*\u0000-\u001f\u007f]|\p{Cf}/gu;
const TAKEN = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;
/** Folders and numbers stand before it, and a whole path may have 260. */
const LONGEST = 60;

export function fileNameOf(title: string, otherwise: string): string {
  const plain = title
    .normalize('NFC')
    .replace(REFUSED, ' ')
    .replace(/\s+/gu, ' ')
    // A dot at the beginning hides a file, two lead out of the folder.
    .replace(/^[. ]+/, '');
  const short = [...plain].slice(0, LONGEST).join('');
  // At its end Windows drops dots and blanks without a word.
  const name = short.replace(/[. ]+$/, '');
  if (name === '') return otherwise;
  return TAKEN.test(name) ? `_${name}` : name;
}

/** The same name twice in one folder, in whatever case, would be one file. */
export function createNamer(): (name: string) => string {
  const taken = new Set<string>();
  return (name) => {
    let free = name;
    for (let nth = 2; taken.has(free.toLowerCase()); nth += 1) free = `${name} (${nth})`;
    taken.add(free.toLowerCase());
    return free;
  };
}

/** Windows refuses these characters in names. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it takes out
const REFUSED = /[<>:"/\\|?*\u0000-\u001f\u007f]|\p{Cf}/gu;
/** Names that Windows reserves. */
const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;
/** Windows limits a whole path, with folders and numbers, to 260 characters. */
const LONGEST = 60;

export function fileNameOf(title: string, otherwise: string): string {
  const plain = title
    .normalize('NFC')
    .replace(REFUSED, ' ')
    .replace(/\s+/gu, ' ')
    // A leading dot hides a file, two lead out of the folder.
    .replace(/^[. ]+/, '');
  const short = [...plain].slice(0, LONGEST).join('');
  // Windows drops trailing dots and spaces.
  const name = short.replace(/[. ]+$/, '');
  if (name === '') return otherwise;
  return RESERVED.test(name) ? `_${name}` : name;
}

/** Adds numbers to equal names, because file systems may ignore case. */
export function createNamer(): (name: string) => string {
  const taken = new Set<string>();
  return (name) => {
    let free = name;
    for (let nth = 2; taken.has(free.toLowerCase()); nth += 1) free = `${name} (${nth})`;
    taken.add(free.toLowerCase());
    return free;
  };
}

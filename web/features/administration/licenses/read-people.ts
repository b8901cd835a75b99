/** The IDs and e-mail addresses in a pasted list or a CSV file, each once, without names and headings. */
export function readPeople(text: string): string[] {
  const words = text
    .normalize('NFC')
    .split(/[\s,;"'<>()]+/)
    .map((word) => word.toLowerCase())
    .filter((word) => /^[a-z0-9][\w.+@-]{3,}$/.test(word) && /[a-z@]/.test(word));
  return [...new Set(words)];
}

/** The downloads of a browser, with a name that is valid on every system. */
export function saveFile(blob: Blob, title: string, ending: string): void {
  const name = title
    .replace(/[\\/:*?"<>|]/g, ' ')
    .replace(/^[. ]+/, '')
    .trim();
  const link = document.createElement('a');
  const url = URL.createObjectURL(blob);
  link.href = url;
  link.download = `${name || '문집'}${ending}`;
  link.click();
  // Revoking at once would cancel the download in some browsers.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

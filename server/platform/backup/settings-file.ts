/** In the archive, and beside the restored files. */
export const SETTINGS_FILE = 'settings.env';

/** In the format of `.env`, so that the file can be used as it is. */
export function settingsText(settings: Readonly<Record<string, string>>): string {
  return Object.entries(settings)
    .map(([name, value]) => `${name}=${quotedValue(value)}\n`)
    .join('');
}

/** Node reads a value in quotes as it is; it knows no escapes besides the line break in double quotes. */
function quotedValue(value: string): string {
  if (/^[\w./:@+-]*$/.test(value)) return value;
  const quote = ["'", '`', '"'].find((one) => !value.includes(one));
  return quote === undefined ? value : `${quote}${value}${quote}`;
}

/** Vite's manifest: the built files by source file. */
export type Manifest = Record<
  string,
  { file: string; css?: string[]; imports?: string[] } | undefined
>;

/** The style sheets and scripts that these sources need, each once, in the order of loading. */
export function assetsOf(manifest: Manifest, sources: string[]): { css: string[]; js: string[] } {
  const css = new Set<string>();
  const js = new Set<string>();
  const seen = new Set<string>();

  function visit(key: string): void {
    if (seen.has(key)) return;
    seen.add(key);
    const chunk = manifest[key];
    if (chunk === undefined) throw new Error(`vite made nothing of ${key}`);
    for (const needed of chunk.imports ?? []) visit(needed);
    for (const sheet of chunk.css ?? []) css.add(sheet);
    js.add(chunk.file);
  }

  for (const source of sources) visit(source);
  return { css: [...css], js: [...js] };
}

/** Module classes without a rule: a source file is missing from the page's list. */
export function unknownClasses(html: string, style: string): string[] {
  const used = new Set<string>();
  for (const [, names = ''] of html.matchAll(/ class="([^"]*)"/g)) {
    for (const name of names.split(/\s+/)) if (name.startsWith('_')) used.add(name);
  }
  return [...used].filter((name) => !style.includes(`.${name}`));
}

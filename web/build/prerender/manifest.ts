/** Vite's manifest: the built files by source file. */
export type Manifest = Record<
  string,
  { file: string; css?: string[]; imports?: string[] } | undefined
>;

interface Assets {
  css: string[];
  js: string[];
}

/** The style sheets and scripts that these sources need, each once, in the order of loading. */
export function assetsOf(manifest: Manifest, sources: string[]): Assets {
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

export const modulePreload = (file: string) =>
  `<link rel="modulepreload" href="/${file}" crossorigin>`;

/** A page that also names these assets, except those it names already. */
export function withPreloads(html: string, { css, js }: Assets): string {
  const isNamed = (file: string) => html.includes(`"/${file}"`);
  const links = [
    ...css.map((file) => ({
      file,
      // The loader of the scripts adds the style sheets: a link to one would stop the first paint.
      link: `<link rel="preload" href="/${file}" as="style" crossorigin>`,
    })),
    ...js.map((file) => ({ file, link: modulePreload(file) })),
  ].filter(({ file }) => !isNamed(file));
  const head = links.map(({ link }) => `  ${link}\n  `).join('');
  return html.replace('</head>', () => `${head}</head>`);
}

/** Module classes without a rule: a source file is missing from the page's list. */
export function unknownClasses(html: string, style: string): string[] {
  const used = new Set<string>();
  for (const [, names = ''] of html.matchAll(/ class="([^"]*)"/g)) {
    for (const name of names.split(/\s+/)) if (name.startsWith('_')) used.add(name);
  }
  return [...used].filter((name) => !style.includes(`.${name}`));
}

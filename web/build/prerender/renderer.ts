import { readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ComponentType } from 'react';
import { build } from 'vite';
import type { RenderedPage } from '../../app/prerender-entry.tsx';

const web = resolve(import.meta.dirname, '../..');

interface Entry {
  addresses: string[];
  render(path: string): Promise<RenderedPage>;
  componentsAt(address: string): Promise<ComponentType[]>;
}

export interface TableAddress {
  /** With its parameters as they are written in the route table. */
  address: string;
  /** The sources of its page and of the layouts around it, as far as they are lazy. */
  sources: string[];
}

export interface RenderedTable {
  addresses: TableAddress[];
  pages: Map<string, RenderedPage>;
}

/** Builds the route table for Node, renders `paths` and names the sources behind each address. */
export async function renderTable(paths: string[]): Promise<RenderedTable> {
  // Below node_modules, so that what the bundle leaves out is found from there.
  const outDir = resolve(web, `../node_modules/.cache/munjip-render-${process.pid}`);
  try {
    await build({
      configFile: join(web, 'vite.config.ts'),
      logLevel: 'error',
      build: { ssr: 'app/prerender-entry.tsx', outDir, emptyOutDir: true, manifest: true },
      publicDir: false,
    });
    const entry: Entry = await import(pathToFileURL(join(outDir, 'prerender-entry.js')).href);
    // The lazy parts are imported one by one, so everything is asked for before the folder goes.
    const pages = new Map<string, RenderedPage>();
    for (const path of paths) pages.set(path, await entry.render(path));
    const sources = await sourcesOfComponents(outDir);
    const addresses = await Promise.all(
      entry.addresses.map(async (address) => ({
        address,
        sources: (await entry.componentsAt(address)).map((component) => {
          const source = sources.get(component);
          if (source === undefined) throw new Error(`${address}: a page of an unknown file`);
          return source;
        }),
      })),
    );
    return { addresses, pages };
  } finally {
    rmSync(outDir, { recursive: true, force: true });
  }
}

/** The table names a page by `import()`, which only the bundler can follow: its answer is read here. */
async function sourcesOfComponents(outDir: string): Promise<Map<ComponentType, string>> {
  const manifest: Record<string, { file: string; isDynamicEntry?: boolean }> = JSON.parse(
    readFileSync(join(outDir, '.vite/manifest.json'), 'utf8'),
  );
  const found = new Map<ComponentType, string>();
  for (const [source, { file, isDynamicEntry }] of Object.entries(manifest)) {
    if (!isDynamicEntry || !source.endsWith('.tsx')) continue;
    const { Component } = await import(pathToFileURL(join(outDir, file)).href);
    if (Component !== undefined) found.set(Component, source);
  }
  return found;
}

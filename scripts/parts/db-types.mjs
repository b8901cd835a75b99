import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root, runTool } from './run.mjs';

/** Generates the source of `schema.ts` from a migrated database. */
export async function generateDbTypes(databaseUrl) {
  const folder = mkdtempSync(join(tmpdir(), 'munjip-db-types-'));
  const file = join(folder, 'schema.ts');
  try {
    const config = join(root, 'server/platform/db/kysely-codegen.json');
    await tool('kysely-codegen', [
      `--config-file=${config}`,
      `--url=${databaseUrl}`,
      `--out-file=${file}`,
    ]);
    // Biome also sorts the imports, as it does in every other file.
    const biome = ['check', '--write', `--config-path=${root}`, '--vcs-enabled=false', file];
    await tool('@biomejs/biome', biome);
    return readFileSync(file, 'utf8');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function tool(name, args) {
  const { code, output } = await runTool(name, args, { capture: true });
  if (code !== 0) throw new Error(`${name} failed:\n${output}`);
}

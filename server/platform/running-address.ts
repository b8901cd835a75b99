import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const fileIn = (dataDir: string) => join(dataDir, 'address');

/** For commands beside the server, whose own settings do not tell on which port it was started. */
export async function writeRunningAddress(dataDir: string, url: string): Promise<void> {
  const file = fileIn(dataDir);
  await writeFile(`${file}.part`, `${url}\n`);
  await rename(`${file}.part`, file);
}

/** Where the server of this folder was last opened; undefined before its first start. */
export async function findRunningAddress(dataDir: string): Promise<string | undefined> {
  const text = await readFile(fileIn(dataDir), 'utf8').catch(() => '');
  const url = URL.canParse(text.trim()) ? new URL(text.trim()) : undefined;
  return url?.protocol === 'http:' || url?.protocol === 'https:' ? url.origin : undefined;
}

import { createReadStream } from 'node:fs';
import { appendFile, open, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Config } from '../../config.ts';

type Place = Pick<Config, 'dataDir'>;

/** Of the embedded database; a database of its own keeps its log where its operator says. */
const logFileOf = ({ dataDir }: Place) => join(dataDir, 'database', 'log', 'postgres.log');

/** Lines before the first one that is younger than `days`, and their bytes. */
async function measureOld(config: Place, days: number): Promise<{ lines: number; bytes: number }> {
  const limit = new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
  const file = await open(logFileOf(config)).catch(() => undefined);
  if (file === undefined) return { lines: 0, bytes: 0 };
  await file.close();
  const old = { lines: 0, bytes: 0 };
  for await (const line of createInterface({ input: createReadStream(logFileOf(config)) })) {
    // Lines without a date belong to the one before.
    const day = /^\d{4}-\d\d-\d\d/.exec(line)?.[0];
    if (day !== undefined && day >= limit) return old;
    old.lines += 1;
    old.bytes += Buffer.byteLength(line) + 1;
  }
  return old;
}

export async function countOldLogLines(config: Place, days: number): Promise<number> {
  return (await measureOld(config, days)).lines;
}

/** PostgreSQL appends to the file while it is shortened: at most lines of that moment are lost. */
export async function deleteOldLogLines(config: Place, days: number): Promise<number> {
  const { lines, bytes } = await measureOld(config, days);
  if (lines === 0) return 0;
  const file = logFileOf(config);
  const rest: Buffer[] = [];
  for await (const chunk of createReadStream(file, { start: bytes })) rest.push(chunk as Buffer);
  await truncate(file);
  await appendFile(file, Buffer.concat(rest));
  return lines;
}

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findRunningAddress, writeRunningAddress } from './running-address.ts';

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'munjip-address-'));
});
afterAll(() => rm(dataDir, { recursive: true }));

it('platform/running-address: a command finds where the server was opened', async () => {
  expect(await findRunningAddress(dataDir)).toBeUndefined();
  await writeRunningAddress(dataDir, 'http://127.0.0.1:4321');
  expect(await findRunningAddress(dataDir)).toBe('http://127.0.0.1:4321');
  await writeRunningAddress(dataDir, 'http://127.0.0.1:5432');
  expect(await findRunningAddress(dataDir)).toBe('http://127.0.0.1:5432');
});

it.each(['', 'nothing', 'file:///etc/passwd', 'javascript:alert(1)'])(
  'platform/running-address: a file with %o is no address',
  async (text) => {
    await writeFile(join(dataDir, 'address'), text);
    expect(await findRunningAddress(dataDir)).toBeUndefined();
  },
);

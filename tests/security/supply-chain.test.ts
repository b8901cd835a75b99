import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { root, run } from '../../scripts/parts/run.mjs';

interface Bill {
  bomFormat: string;
  metadata: { component: { name: string; type: string } };
  components: { name: string; version: string; purl: string; licenses?: unknown[] }[];
}

interface Locked {
  packages: Record<string, { version: string; dev?: boolean }>;
}

/** A registry that answers the audit with these advisories, or has no audit endpoint. */
interface Registry {
  address: string;
  asked: string[];
  answer: Record<string, object[]> | undefined;
  close(): Promise<unknown>;
}

const isAudit = (url = '') => url.endsWith('/security/advisories/bulk');

async function startRegistry(): Promise<Registry> {
  const registry: Registry = { address: '', asked: [], answer: {}, close: async () => {} };
  const server: Server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    response.setHeader('content-type', 'application/json');
    if (!isAudit(request.url) || registry.answer === undefined) {
      response.writeHead(404).end('{}');
      return;
    }
    const sent = Buffer.concat(parts);
    const body = request.headers['content-encoding'] === 'gzip' ? gunzipSync(sent) : sent;
    registry.asked = Object.keys(JSON.parse(body.toString()));
    response.end(JSON.stringify(registry.answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  registry.address = `http://127.0.0.1:${(server.address() as { port: number }).port}/`;
  registry.close = () => new Promise((resolve) => server.close(resolve));
  return registry;
}

let registry: Registry;
let folder: string;
beforeAll(async () => {
  registry = await startRegistry();
  folder = await mkdtemp(join(tmpdir(), 'munjip-supply-'));
});
afterAll(async () => {
  await registry.close();
  await rm(folder, { recursive: true });
});

function script(name: string, ...args: string[]) {
  const env = { npm_config_registry: registry.address, npm_config_fetch_retries: '0' };
  return run(process.execPath, [join(root, 'scripts/security', name), ...args], {
    capture: true,
    env,
  });
}

describe('npm run audit', () => {
  test('asks for every package of the lock file and says that nothing is known', async () => {
    registry.answer = {};
    const { code, output } = await script('audit.mjs');
    expect([code, output]).toEqual([0, expect.stringMatching(/^No known vulnerability in \d+/)]);
    expect(registry.asked).toEqual(expect.arrayContaining(['fastify', 'zod', 'vitest']));
  });

  test('fails and names package and advisory', async () => {
    const url = 'https://github.com/advisories/GHSA-aaaa-bbbb-cccc';
    const advisory = { id: 1, url, title: 'x', severity: 'high', vulnerable_versions: '*' };
    registry.answer = { zod: [advisory] };
    const { code, output } = await script('audit.mjs', '--omit=dev');
    expect(code).toBe(1);
    expect(output).toContain('high: zod (');
    expect(output).toContain(url);
    expect(registry.asked).not.toContain('vitest');
  });

  test('says that nothing was checked where the registry has no audit endpoint', async () => {
    registry.answer = undefined;
    const { code, output } = await script('audit.mjs');
    expect(code).toBe(2);
    expect(output).toContain(`Nothing was checked: the registry ${registry.address} did not`);
    expect(output).toContain('npm_config_registry=');
  });
});

test('npm run sbom lists what runs on the server, with version and licence', async () => {
  const file = join(folder, 'bill.json');
  const { code, output } = await script('sbom.mjs', file);
  expect([code, output]).toEqual([0, expect.stringContaining('CycloneDX')]);
  const bill = JSON.parse(readFileSync(file, 'utf8')) as Bill;
  expect(bill.bomFormat).toBe('CycloneDX');
  expect(bill.metadata.component).toMatchObject({ name: 'munjip', type: 'application' });
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Locked;
  const shipped = Object.entries(lock.packages)
    .filter(([path, { dev }]) => path !== '' && !dev)
    .map(([path, { version }]) => `${path.split('node_modules/').at(-1)}@${version}`);
  const listed = new Set(bill.components.map(({ name, version }) => `${name}@${version}`));
  expect(shipped.filter((one) => !listed.has(one))).toEqual([]);
  expect([...listed].filter((one) => !shipped.includes(one))).toEqual([]);
  const unlicensed = bill.components.filter(({ licenses = [] }) => licenses.length === 0);
  expect(unlicensed.map(({ name }) => name)).toEqual([]);
});

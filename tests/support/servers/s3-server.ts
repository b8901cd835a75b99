import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { S3Settings } from '../../../server/config/s3.ts';
import { until } from '../until.ts';
import { freePort } from './free-port.ts';

export interface S3Server {
  settings(bucket: string): S3Settings;
  /** For the environment of a server that keeps its files there. */
  env(bucket: string): Record<string, string>;
  stop(): Promise<void>;
}

/** A real S3-compatible server in a process of its own, on loopback. It knows one pair of keys. */
const KEYS = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };

export async function startS3Server(buckets: readonly string[]): Promise<S3Server> {
  const directory = await mkdtemp(join(tmpdir(), 'munjip-s3-'));
  const port = await freePort();
  const program = join(
    dirname(createRequire(import.meta.url).resolve('s3rver/package.json')),
    'bin/s3rver.js',
  );
  const wanted = buckets.flatMap((name) => ['--configure-bucket', name]);
  const where = ['--address', '127.0.0.1', '--port', String(port), '--directory', directory];
  const child = spawn(process.execPath, [program, ...where, '--silent', ...wanted], {
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  const endpoint = `http://127.0.0.1:${port}`;
  await until(() =>
    fetch(endpoint).then(
      () => true,
      () => false,
    ),
  );
  return {
    settings: (bucket) => ({ bucket, endpoint, region: 'us-east-1', ...KEYS }),
    env: (bucket) => ({
      S3_BUCKET: bucket,
      S3_ENDPOINT: endpoint,
      S3_ACCESS_KEY_ID: KEYS.accessKeyId,
      S3_SECRET_ACCESS_KEY: KEYS.secretAccessKey,
    }),
    async stop() {
      child.kill('SIGKILL');
      await ended;
      await rm(directory, { recursive: true, force: true });
    },
  };
}

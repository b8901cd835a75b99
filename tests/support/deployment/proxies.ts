import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeSigningKey } from '../servers/certificate.ts';
import { freePort } from '../servers/free-port.ts';
import { until } from '../until.ts';
import type { Site } from './https.ts';
import { ROOT, type Values } from './packaging.ts';

export interface RunningProxy {
  site: Site;
  stop(): Promise<void>;
}

/** Caddy with deploy/Caddyfile, unchanged, and the environment that compose.yaml gives it. */
export async function startCaddy(program: string, environment: Values): Promise<RunningProxy> {
  const folder = await mkdtemp(join(tmpdir(), 'munjip-caddy-'));
  const url = environment.PUBLIC_URL ?? '';
  const config = join(ROOT, 'deploy/Caddyfile');
  const child = await startProgram(
    program,
    ['run', '--config', config, '--adapter', 'caddyfile'],
    {
      ...environment,
      HTTP_PORT: String(await freePort()),
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
      HOME: folder,
    },
    Number(new URL(url).port),
  );
  const root = join(folder, 'caddy/pki/authorities/local/root.crt');
  return {
    site: { url, ca: readFileSync(root, 'utf8') },
    stop: () => end(child, folder),
  };
}

/** nginx with deploy/nginx.conf, in which ports and paths are replaced, and the time-out if it is given. */
export async function startNginx(
  program: string,
  instances: readonly [string, string],
  readTimeout = '60s',
): Promise<RunningProxy> {
  const folder = await mkdtemp(join(tmpdir(), 'munjip-nginx-'));
  const [port, plainPort] = [await freePort(), await freePort()];
  const { key, cert } = makeSigningKey('munjip.example.kr');
  await writeFile(join(folder, 'cert.pem'), cert);
  await writeFile(join(folder, 'key.pem'), key, { mode: 0o600 });
  let site = readFileSync(join(ROOT, 'deploy/nginx.conf'), 'utf8');
  for (const [from, to] of [
    ['\tserver 127.0.0.1:3000 ', `\tserver ${instances[0]} `],
    ['\t#server 127.0.0.1:3001 ', `\tserver ${instances[1]} `],
    ['listen 80;', `listen 127.0.0.1:${plainPort};`],
    ['\tlisten [::]:80;\n', ''],
    ['listen 443 ', `listen 127.0.0.1:${port} `],
    ['\tlisten [::]:443 ssl http2;\n', ''],
    ['/etc/letsencrypt/live/munjip.example.kr/fullchain.pem', join(folder, 'cert.pem')],
    ['/etc/letsencrypt/live/munjip.example.kr/privkey.pem', join(folder, 'key.pem')],
    ['proxy_read_timeout 60s;', `proxy_read_timeout ${readTimeout};`],
  ] as const) {
    if (!site.includes(from)) throw new Error(`deploy/nginx.conf has no ${from}`);
    site = site.replace(from, to);
  }
  await writeFile(join(folder, 'munjip.conf'), site);
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  );
  const main = join(folder, 'nginx.conf');
  await writeFile(
    main,
    `${process.getuid?.() === 0 ? 'user root;' : ''} daemon off; pid ${join(folder, 'pid')};
error_log stderr error; events {} http { access_log off; ${paths.join(' ')} include munjip.conf; }`,
  );
  await mkdir(join(folder, 'logs'));
  const child = await startProgram(program, ['-p', folder, '-e', 'stderr', '-c', main], {}, port);
  return {
    site: { url: `https://127.0.0.1:${port}`, ca: cert, checksName: false },
    stop: () => end(child, folder),
  };
}

async function startProgram(
  program: string,
  args: string[],
  environment: Values,
  port: number,
): Promise<ChildProcess> {
  const env = { PATH: process.env.PATH, ...environment };
  const child = spawn(program, args, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
  await until(async () => {
    if (child.exitCode !== null) throw new Error(`${program} ended:\n${output}`);
    return accepts(port);
  });
  return child;
}

async function accepts(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  const event = await Promise.race([
    once(socket, 'connect').then(() => true),
    once(socket, 'error').then(() => false),
  ]).catch(() => false);
  socket.destroy();
  return event;
}

async function end(child: ChildProcess, folder: string): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) {
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  }
  await rm(folder, { recursive: true, force: true });
}

import { once } from 'node:events';
import { freePort } from '../servers/free-port.ts';
import { type LiveServer, startLive } from '../servers/live.ts';
import { type ComposeService, readImage, type Values } from './packaging.ts';

export interface Instance {
  /** Without the proxy. */
  url: string;
  /** host:port, for the proxy. */
  address: string;
  environment: Values;
  /** SIGTERM; resolves when the process has ended, with its exit code. */
  stop(): Promise<number | null>;
  start(): Promise<void>;
}

export interface InstanceOptions {
  service: ComposeService;
  /** The settings of the file `.env`. */
  values: Values;
  /** Where the other services are instead: `mail:1025` → `127.0.0.1:40123`. */
  places: Values;
  /** What replaces a folder or a name of the container. */
  overrides: Values;
  built: boolean;
  /** Has the files of the image. */
  folder?: string;
  uid?: number;
}

/** An instance of compose.yaml as a process on this computer, not yet started. */
export async function createInstance(options: InstanceOptions): Promise<Instance> {
  const { service, values, places, overrides, built, folder, uid } = options;
  const port = await freePort();
  const environment = replacePlaces(
    { ...readImage().environment, ...values, ...service.environment },
    places,
  );
  Object.assign(
    environment,
    { HOST: '127.0.0.1', PORT: String(port), LOG_LEVEL: 'warn' },
    overrides,
  );
  let live: LiveServer | undefined;
  return {
    url: `http://127.0.0.1:${port}`,
    address: `127.0.0.1:${port}`,
    environment,
    async start() {
      live = await startLive({
        dataDir: environment.DATA_DIR ?? '',
        port,
        env: environment,
        built,
        ...(folder !== undefined && { folder }),
        ...(uid !== undefined && { uid }),
      });
    },
    async stop() {
      if (!live) return null;
      const { process: child } = live;
      live = undefined;
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      const [code] = (await ended) as [number | null];
      return code;
    },
  };
}

/** Compose gives each service a name; here all of them are ports of this computer. */
export function replacePlaces(values: Values, places: Values): Values {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      Object.entries(places).reduce((text, [from, to]) => text.replaceAll(from, to), value),
    ]),
  );
}

import { join } from 'node:path';
import { freePort } from '../servers/free-port.ts';
import type { S3Server } from '../servers/s3-server.ts';
import { createInstance, type Instance } from './instances.ts';
import type { MailServer } from './mail-server.ts';
import { type ComposeService, exampleValues, FILLED, readServices } from './packaging.ts';

interface Surroundings {
  databaseUrl: string;
  /** With the bucket `munjip`. */
  store: Pick<S3Server, 'env'>;
  mail: Pick<MailServer, 'address'>;
  /** Each instance has a folder of its own in it. */
  folder: string;
  built: boolean;
  /** Shorter than in compose.yaml, and longer than Caddy needs to notice. */
  drainSeconds: string;
}

/** The two instances of compose.yaml on one database and one store, not yet started. */
export async function createTwoInstances({
  databaseUrl,
  store,
  mail,
  folder,
  built,
  drainSeconds,
}: Surroundings): Promise<{
  instances: [Instance, Instance];
  services: Record<string, ComposeService>;
}> {
  const { S3_ENDPOINT = '' } = store.env('munjip');
  const values = exampleValues({ ...FILLED, PUBLIC_URL: `https://localhost:${await freePort()}` });
  const services = readServices(values);
  const create = (name: string) => {
    const service = services[name];
    if (!service) throw new Error(`compose.yaml has no ${name}`);
    return createInstance({
      service,
      values,
      places: { 'http://store:3900': S3_ENDPOINT, 'mail:1025': mail.address },
      overrides: {
        DATABASE_URL: databaseUrl,
        DATA_DIR: join(folder, name),
        BACKUP_DIR: join(folder, 'backups'),
        SHUTDOWN_DRAIN_SECONDS: drainSeconds,
      },
      built,
    });
  };
  return { instances: [await create('munjip-1'), await create('munjip-2')], services };
}

import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';
import { load, YAML11_SCHEMA } from 'js-yaml';

/* compose.yaml, Dockerfile and the file of settings as data, so that what is started here cannot drift from them. */

export const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

const read = (path: string) => readFileSync(`${ROOT}${path}`, 'utf8');

export type Values = Record<string, string>;

export interface ComposeService {
  image: string;
  environment?: Values;
  env_file?: string;
  command?: string[];
  volumes?: string[];
  healthcheck?: { test: string[] };
  profiles?: string[];
}

/** The services with `${…}` replaced; a missing value that must be set is an error, as for compose. */
export function readServices(values: Values): Record<string, ComposeService> {
  const text = read('compose.yaml').replace(
    /\$\{(\w+)(?::([?-])([^}]*))?\}/g,
    (_, name: string, kind: string | undefined, fallback: string) => {
      const value = values[name];
      if (value) return value;
      if (kind === '?') throw new Error(`compose.yaml: ${name} must be set`);
      return kind === '-' ? fallback : '';
    },
  );
  // YAML 1.1 has the merge key that compose knows.
  return (load(text, { schema: YAML11_SCHEMA }) as { services: Record<string, ComposeService> })
    .services;
}

/** deploy/compose.env.example, with something for each value that is left blank. */
export function exampleValues(filled: Values): Values {
  const example = parseEnv(read('deploy/compose.env.example')) as Values;
  const blank = Object.keys(example).filter((name) => example[name] === '' && !filled[name]);
  if (blank.length > 0) throw new Error(`compose.env.example: nothing for ${blank.join(', ')}`);
  const unknown = Object.keys(filled).filter((name) => !(name in example));
  if (unknown.length > 0) throw new Error(`compose.env.example has no ${unknown.join(', ')}`);
  return { ...example, ...filled };
}

/** What a school would fill in; the keys are those of tests/support/servers/s3-server.ts. */
export const FILLED: Values = {
  DATABASE_PASSWORD: 'a-password',
  S3_ACCESS_KEY_ID: 'S3RVER',
  S3_SECRET_ACCESS_KEY: 'S3RVER',
  STORE_RPC_SECRET: 'a-secret',
  BACKUP_PASSPHRASE: 'twelve letters or more',
  OPERATOR_NAME: '햇살초등학교',
  OPERATOR_EMAIL: 'munjip@haetsal.example',
  OPERATOR_PRIVACY_OFFICER: '교감 오세린',
  TERMS_EFFECTIVE_DATE: '2027-03-02',
};

export interface Image {
  environment: Values;
  command: string[];
  healthCheck: string[];
  /** Paths of the project that the image contains. */
  files: string[];
  /** The command that removes some of them before. */
  removal: string;
}

/** The last stage of the Dockerfile. */
export function readImage(): Image {
  const stages = read('Dockerfile')
    .replace(/\\\n\s*/g, ' ')
    .split(/^FROM /m);
  const stage = stages.at(-1) ?? '';
  const words = (pattern: RegExp): string[] => {
    const found = pattern.exec(stage)?.[1];
    if (found === undefined) throw new Error(`Dockerfile: no ${pattern}`);
    return JSON.parse(found) as string[];
  };
  const pairs = /^ENV (.*)$/m.exec(stage)?.[1] ?? '';
  return {
    environment: Object.fromEntries(pairs.split(' ').map((pair) => pair.split('=', 2))) as Values,
    command: [...words(/^ENTRYPOINT (.*)$/m), ...words(/^CMD (.*)$/m)],
    healthCheck: words(/^HEALTHCHECK .* CMD (.*)$/m),
    files: [...stage.matchAll(/^COPY --from=build \/munjip\/(\S+) \1$/gm)].map(
      ([, path = '']) => path,
    ),
    removal: /^RUN (find .*)$/m.exec(stages.join('\n'))?.[1] ?? '',
  };
}

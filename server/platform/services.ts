import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.ts';
import type { ConnectionOptions, Database } from './db/connection.ts';
import type { AssistantModel } from './gateways/assistant/assistant-model.ts';
import type { Mail } from './gateways/mail.ts';
import type { SocialGateways } from './gateways/openid.ts';
import type { Speller } from './gateways/speller/speller.ts';
import type { Storage } from './gateways/storage/storage.ts';
import type { Typesetter } from './gateways/typesetter.ts';
import type { WebPages } from './gateways/web-page/web-page.ts';
import type { Tokens } from './http/tokens.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { EventStreams } from './live/event-streams.ts';
import type { Telemetry } from './telemetry/telemetry.ts';

/** What actions work with. Made once in main.ts (or in tests/support), never reached for globally. */
export interface Services {
  /** Undefined if no language model is configured. */
  assistantModel: AssistantModel | undefined;
  config: Config;
  /** For what needs a connection of its own, such as a backup. */
  connection: ConnectionOptions['connection'];
  db: Database;
  events: EventStreams;
  jobs: Jobs;
  mail: Mail;
  telemetry: Telemetry;
  /** Only the configured providers. */
  social: SocialGateways;
  speller: Speller;
  storage: Storage;
  typesetter: Typesetter;
  webPages: WebPages;
  /** Set when the server begins to stop, so that proxies send requests to another instance. */
  shutdown: { hasBegun: boolean };
  tokens: Tokens;
  log: FastifyBaseLogger;
}

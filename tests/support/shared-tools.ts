import pLimit from 'p-limit';
import type { Config } from '../../server/config.ts';
import {
  createSpeller,
  queued,
  type Speller,
} from '../../server/platform/gateways/speller/speller.ts';
import { createLocalSpeller } from '../../server/platform/gateways/speller/speller-local.ts';
import { createTypesetter, type Typesetter } from '../../server/platform/gateways/typesetter.ts';

/*
 * Applications of one test process share what is costly to start and keeps nothing between two tasks:
 * the dictionary of the speller (two seconds of processor time) and the processes of the press. Neither
 * keeps a process alive, and both end with it.
 */

const local = createLocalSpeller();
/** The thread accepts one text at a time, and each application has a queue of its own. */
const turns = pLimit(1);
const provider: typeof local = {
  concurrency: 1,
  check: (text, known) => turns(() => local.check(text, known)),
  readWords: (text, names) => turns(() => local.readWords(text, names)),
  close: async () => {},
};

/** The speller of the product. A service that the settings name is not shared. */
export function createSharedSpeller(config: Config): Speller {
  return config.speller ? createSpeller(config) : queued(provider, false, provider);
}

const typesetter = createTypesetter();

export const sharedTypesetter: Typesetter = {
  press: () => typesetter.press(),
  close: async () => {},
};

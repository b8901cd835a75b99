import * as z from 'zod/mini';
import { SpellingIssue } from '../../../shared/spelling.ts';
import type { RemoteSpellerSettings } from '../../config.ts';
import { SpellerError, type SpellerProvider } from './speller-provider.ts';

/** Undeclared fields are left out; what has none of the words of explanation has empty ones. */
const Answer = z.object({
  issues: z.array(
    z.extend(SpellingIssue, {
      ruleId: z._default(z.string(), ''),
      title: z._default(z.string(), ''),
      help: z._default(z.string(), ''),
      article: z._default(z.string(), ''),
    }),
  ),
});

/** Below what a browser waits, so that it hears why. */
const PATIENCE_MS = 20_000;
/** 20,000 characters with an explanation on every word stay below it. */
const MOST_BYTES = 8 * 1024 * 1024;

/**
 * An operator's own service: `POST {url}` with `{ text, personalWords, groupWords, names }`, answered as
 * `/api/check-spell` answers. What it says is believed only as far as it fits the text.
 */
export function createRemoteSpeller(
  { url, key }: RemoteSpellerSettings,
  { patienceMs = PATIENCE_MS }: { patienceMs?: number } = {},
): SpellerProvider {
  return {
    atOnce: 4,
    async check(text, known) {
      try {
        const answer = await fetch(url, {
          method: 'POST',
          redirect: 'error',
          signal: AbortSignal.timeout(patienceMs),
          headers: {
            'content-type': 'application/json',
            accept: 'application/json',
            ...(key && { authorization: `Bearer ${key}` }),
          },
          body: JSON.stringify({ text, ...known }),
        });
        if (!answer.ok) throw new Error(`it answered ${answer.status}`);
        const { issues } = Answer.parse(JSON.parse(await readText(answer)));
        for (const { start, end, original } of issues) {
          if (start < 0 || end < start || text.slice(start, end) !== original) {
            throw new Error('it marked what is not in the text');
          }
        }
        return issues.sort((one, other) => one.start - other.start);
      } catch (cause) {
        throw new SpellerError('gone', 'the speller elsewhere did not do it', { cause });
      }
    },
    async close() {},
  };
}

async function readText(answer: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of answer.body ?? []) {
    bytes += part.byteLength;
    if (bytes > MOST_BYTES) throw new Error('it answered too much');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

import * as z from 'zod/mini';
import { LIMITS } from '../../../../shared/contract/limits.ts';
import { SpellingIssue } from '../../../../shared/writing/spelling.ts';
import type { RemoteSpellerSettings } from '../../../config.ts';
import { MAX_ISSUES, SpellerError, type SpellerProvider } from './speller-provider.ts';

const MAX_SUGGESTIONS = 20;
const optionalText = (most: number) => z._default(z.string().check(z.maxLength(most)), '');
/** It is inserted into a post, whose schema refuses control characters. */
const Suggestion = z.string().check(
  z.maxLength(1_000),
  z.refine((text) => !/[\p{Cc}\p{Cs}]/u.test(text)),
);

const Issue = z.extend(SpellingIssue, {
  suggestions: listOf(Suggestion, MAX_SUGGESTIONS),
  ruleId: optionalText(200),
  title: optionalText(200),
  help: optionalText(2_000),
  article: optionalText(200),
});
const Answer = z.object({ issues: listOf(Issue, LIMITS.spellingText) });

/** Checks the length before the items: a million invalid items would give a million issues. */
function listOf<Item extends z.core.$ZodType>(item: Item, most: number) {
  const few = z.custom<unknown[]>((list) => Array.isArray(list) && list.length <= most);
  return z.pipe(few, z.array(item));
}

/** Shorter than the browser's time-out, so that it receives the reason. */
const TIMEOUT_MS = 20_000;
/** Above 20,000 characters with an explanation of every word. */
const MAX_BYTES = 8 * 1024 * 1024;

/**
 * An operator's own service: `POST {url}` with `{ text, personalWords, groupWords, names }`,
 * answered like `/api/check-spell`. The answer is checked against the text.
 */
export function createRemoteSpeller(
  { url, key }: RemoteSpellerSettings,
  { timeoutMs = TIMEOUT_MS }: { timeoutMs?: number } = {},
): SpellerProvider {
  return {
    concurrency: 4,
    async check(text, { personalWords, groupWords, names }) {
      try {
        const answer = await fetch(url, {
          method: 'POST',
          redirect: 'error',
          signal: AbortSignal.timeout(timeoutMs),
          headers: {
            'content-type': 'application/json',
            accept: 'application/json',
            ...(key && { authorization: `Bearer ${key}` }),
          },
          body: JSON.stringify({ text, personalWords, groupWords, names }),
        });
        if (!answer.ok) throw new Error(`it answered ${answer.status}`);
        const { issues } = Answer.parse(readJson(await readText(answer)));
        issues.sort((one, other) => one.start - other.start || one.end - other.end);
        let from = 0;
        for (const { start, end, original } of issues) {
          if (start < from || end < start || text.slice(start, end) !== original) {
            throw new Error('it marked what is not in the text, or the same twice');
          }
          // Reject overlapping zero-length issues.
          from = Math.max(end, start + 1);
        }
        return issues.slice(0, MAX_ISSUES);
      } catch (cause) {
        throw new SpellerError('unavailable', 'the speller elsewhere did not do it', { cause });
      }
    },
    async close() {},
  };
}

/** The message of a SyntaxError quotes the text, which must not get into the log. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error('it did not answer in JSON');
  }
}

async function readText(answer: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of answer.body ?? []) {
    bytes += part.byteLength;
    if (bytes > MAX_BYTES) throw new Error('it answered too much');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

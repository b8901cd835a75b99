import * as z from 'zod/mini';
import { LIMITS } from '../../../shared/contract/limits.ts';
import { SpellingIssue } from '../../../shared/writing/spelling.ts';
import type { RemoteSpellerSettings } from '../../config.ts';
import { MOST_ISSUES, SpellerError, type SpellerProvider } from './speller-provider.ts';

const MOST_SUGGESTIONS = 20;
const said = (most: number) => z._default(z.string().check(z.maxLength(most)), '');
/** It is put into a piece: what the schema of a piece refuses could not be saved there. */
const Suggestion = z.string().check(
  z.maxLength(1_000),
  z.refine((text) => !/[\p{Cc}\p{Cs}]/u.test(text)),
);

/** Undeclared fields are left out; what has none of the words of explanation has empty ones. */
const Issue = z.extend(SpellingIssue, {
  suggestions: listOf(Suggestion, MOST_SUGGESTIONS),
  ruleId: said(200),
  title: said(200),
  help: said(2_000),
  article: said(200),
});
/** No more than a text that may be checked has characters. */
const Answer = z.object({ issues: listOf(Issue, LIMITS.spellingText) });

/** How many there are is looked at before what they are: a million wrong ones would be a million complaints. */
function listOf<Item extends z.core.$ZodType>(item: Item, most: number) {
  const few = z.custom<unknown[]>((list) => Array.isArray(list) && list.length <= most);
  return z.pipe(few, z.array(item));
}

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
    async check(text, { personalWords, groupWords, names }) {
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
          // Not even two nothings at one place.
          from = Math.max(end, start + 1);
        }
        return issues.slice(0, MOST_ISSUES);
      } catch (cause) {
        throw new SpellerError('gone', 'the speller elsewhere did not do it', { cause });
      }
    },
    async close() {},
  };
}

/** What the language says of bad JSON quotes it, and so the child's text; the log shall not. */
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
    if (bytes > MOST_BYTES) throw new Error('it answered too much');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

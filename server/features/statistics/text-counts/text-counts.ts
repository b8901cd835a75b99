import * as z from 'zod/mini';
import { plainText } from '../../../../shared/document/document-text.ts';
import { readYaml } from '../../../platform/content/content.ts';
import type { Database, Db } from '../../../platform/db/connection.ts';
import { SpellerError } from '../../../platform/gateways/speller/speller-provider.ts';
import { jobKind } from '../../../platform/jobs/jobs.ts';
import type { Services } from '../../../platform/services.ts';
import { knownWordsOf } from '../../writing/spelling/spelling.ts';
import { type Measures, measuresOf, partsOf } from './measures.ts';
import * as queries from './text-counts.queries.ts';

export { SEGMENT } from './measures.ts';

const countJob = jobKind<{ postId: string }>('count-text', { expireInSeconds: 300, retries: 3 });
const waitingJob = jobKind('count-waiting-texts', { expireInSeconds: 3_600, retries: 1 });

/** Of one run; the next one follows after ten minutes. */
const MAX_WAITING = 2_000;
/** Short parts let people's own texts go first: the speller serves one text at a time. */
const PART = 4_000;
/** All jobs share one turn, so that they never delay the texts that people write. */
const TURN = 'statistics';

const stopWords: ReadonlySet<string> = new Set(readYaml('stop-words.yaml', z.array(z.string())));

/** One text at a time on each instance. */
export async function textCountJobs(services: Services): Promise<void> {
  await services.jobs.work(countJob, ({ postId }) => countText(services, postId));
  await services.jobs.schedule(waitingJob, '*/10 * * * *', async () => {
    await countWaitingTexts(services);
    await countWords(services.db);
  });
}

/** In the transaction that publishes the post. */
export async function countTextLater(
  { jobs }: Pick<Services, 'jobs'>,
  tx: Db,
  postId: string,
): Promise<void> {
  await jobs.send(tx, countJob, { postId });
}

type CountServices = Pick<Services, 'db' | 'speller' | 'log'>;

/** Counts what the published text shows, once for each version; a repetition changes nothing. */
export async function countText(services: CountServices, postId: string): Promise<void> {
  const { db } = services;
  const post = await queries.findUncounted(db, postId);
  if (!post) return;
  const { version } = post;
  try {
    const counts = await countsOf(services, post);
    await updateCounts(db, { postId, version, ...counts });
  } catch (error) {
    if (!(error instanceof SpellerError) || error.trouble !== 'runaway') throw error;
    // Every other attempt would take as long.
    await updateCounts(db, { postId, version, measures: null, mistakes: null });
  }
}

const updateCounts = (db: Database, counts: Parameters<typeof queries.updateCounts>[1]) =>
  db.transaction().execute((tx) => queries.updateCounts(tx, counts));

async function countsOf(
  { db, speller }: CountServices,
  post: queries.UncountedPost,
): Promise<{ measures: Measures; mistakes: queries.Mistake[] | null }> {
  const { authorId, groupId, penNames } = post;
  const text = plainText(post.document);
  const known = await knownWordsOf(db, { userId: authorId, groupId, penNames });
  // Nobody asked for a check, so the text is sent to no other server.
  const isChecked = post.spellingEnabled && !speller.isElsewhere;
  const ownWords = new Set([...known.personalWords, ...known.groupWords]);
  const read = [];
  const mistakes = new Map<string, queries.Mistake>();
  for (const part of partsOf(text, PART)) {
    read.push(...(await speller.readWords(TURN, part, known.names)));
    const issues = isChecked ? await speller.check(TURN, part, known) : [];
    for (const { severity, category, title, original } of issues) {
      if (severity !== 'error' || category === 'unknown') continue;
      if (ownWords.has(original.normalize('NFC').trim())) continue;
      const count = (mistakes.get(title)?.count ?? 0) + 1;
      mistakes.set(title, { title, category, count });
    }
  }
  return {
    measures: measuresOf(text, read, stopWords),
    mistakes: isChecked ? [...mistakes.values()] : null,
  };
}

/** Texts from before there were statistics, and those whose job failed. */
export async function countWaitingTexts(services: CountServices): Promise<void> {
  for (const postId of await queries.findWaiting(services.db, MAX_WAITING)) {
    try {
      await countText(services, postId);
    } catch (error) {
      services.log.warn({ err: error }, 'a text was not counted');
      // An overloaded speller, or one that does not start, would refuse the others as well.
      if (error instanceof SpellerError) return;
    }
  }
}

/** Until then, requests add up the words of a changed week from its posts. */
export async function countWords(db: Db): Promise<void> {
  for (const changed of await queries.findChangedWeeks(db)) await queries.insertWords(db, changed);
}

import { createHash } from 'node:crypto';
import { v7 } from 'uuid';
import * as api from '../../../../shared/administration/licenses/quotes.ts';
import type { Db } from '../../../platform/db/connection.ts';
import type { SignedIn } from '../../../platform/http/access.ts';
import type { Action, HttpContext } from '../../../platform/http/action.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { countHit } from '../../../platform/http/requests/rate-limit.queries.ts';
import { jobKind, MAIL_RETRIES } from '../../../platform/jobs/jobs.ts';
import type { Services } from '../../../platform/services.ts';
import { salesEmail, senderEmail } from './quote-emails.ts';
import * as queries from './quotes.queries.ts';

export { countWaitingQuotes } from './quotes.queries.ts';

/** By address, which a school shares. */
const QUOTES = { most: 10, seconds: 3600 };
/** The address of the e-mail may be somebody else's. */
const CONFIRMATIONS = { most: 3, seconds: 86_400 };

/** One for each e-mail, so that a failed one is sent again without the other. */
const quoteEmailJob = jobKind<{ quoteId: string; to: 'SALES' | 'SENDER' }>('quote-email', {
  expireInSeconds: 60,
  retries: MAIL_RETRIES,
});

const keyOf = (text: string) => createHash('sha256').update(text).digest('base64url');

async function store(
  { db, jobs }: Services,
  { ip }: Pick<HttpContext, 'ip'>,
  quote: api.NewQuote,
): Promise<void> {
  await countHit(db, { key: `quote:${keyOf(ip)}`, ...QUOTES });
  await countHit(db, { key: `quote-email:${keyOf(quote.email.toLowerCase())}`, ...CONFIRMATIONS });
  const quoteId = v7();
  await db.transaction().execute(async (tx) => {
    await queries.insertQuote(tx, { ...quote, quoteId });
    await jobs.send(tx, quoteEmailJob, { quoteId, to: 'SALES' });
    await jobs.send(tx, quoteEmailJob, { quoteId, to: 'SENDER' });
  });
}

export const sendLicenseQuote: Action<typeof api.sendLicenseQuote> = async ({
  services,
  http,
  body,
}) => {
  await store(services, http, body);
  return { resultCode: 'SUCCESS' };
};

export const sendLicenseQuoteForm: Action<typeof api.sendLicenseQuoteForm> = async ({
  services,
  http,
  body: { seats, months, ...texts },
}) => {
  const quote = api.NewQuote.safeParse({
    ...texts,
    // A browser sends line ends of text areas as CR LF.
    message: texts.message.replace(/\r\n/g, '\n'),
    seats: Number(seats || Number.NaN),
    months: Number(months || Number.NaN),
  });
  const location = (outcome: api.QuoteOutcome) =>
    ({ location: `/pricing?quote=${outcome}#quote` }) as const;
  if (!quote.success) return location('check');
  try {
    await store(services, http, quote.data);
  } catch (error) {
    if (error instanceof AppError && error.code === 'TOO_MANY_REQUESTS') return location('later');
    throw error;
  }
  return location('sent');
};

async function sendQuoteEmail(
  { db, config, mail }: Services,
  { quoteId, to }: { quoteId: string; to: 'SALES' | 'SENDER' },
): Promise<void> {
  const quote = await queries.findQuote(db, quoteId);
  if (!quote) return;
  if (to === 'SENDER') return mail.send(senderEmail(quote));
  if (config.salesEmail) await mail.send(salesEmail(config.salesEmail, config.publicUrl, quote));
}

export async function quoteJobs(services: Services): Promise<void> {
  await services.jobs.work(quoteEmailJob, (data) => sendQuoteEmail(services, data));
}

export const listQuotes: Action<typeof api.listQuotes, SignedIn> = async ({
  services: { db },
  query,
}) => ({ quotes: await queries.findQuotes(db, query) });

export const setQuoteState: Action<typeof api.setQuoteState, SignedIn> = async ({
  services: { db },
  params: { quoteId },
  body: { quoteState },
}) => {
  if (!(await queries.updateQuoteState(db, { quoteId, quoteState }))) {
    throw new AppError('QUOTE_NOT_FOUND');
  }
  return { resultCode: 'SUCCESS' };
};

/** A quote becomes one license only. */
export async function setLicensed(
  tx: Db,
  { quoteId, licenseId }: { quoteId: string; licenseId: string },
): Promise<void> {
  if (!(await queries.updateQuoteState(tx, { quoteId, quoteState: 'LICENSED', licenseId }))) {
    throw new AppError('QUOTE_NOT_FOUND');
  }
}

export { QUOTE_DAYS } from './quotes.queries.ts';

/** Those that `sweepQuotes` would delete. */
export const countOldQuotes = ({ db }: Pick<Services, 'db'>) => queries.countOldQuotes(db);

export const sweepQuotes = ({ db }: Pick<Services, 'db'>) => queries.deleteOldQuotes(db);

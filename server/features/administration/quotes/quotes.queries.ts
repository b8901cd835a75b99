import { sql } from 'kysely';
import type {
  NewQuote,
  Quote,
  QuoteState,
} from '../../../../shared/administration/licenses/quotes.ts';
import type { Db } from '../../../platform/db/connection.ts';

/** A request is of no use to anybody after a year. */
export const QUOTE_DAYS = 365;

const QUOTE = sql`quote_id, organization, sender_name, email, phone, seats, months, message,
  quote_state, created_at`;

export async function insertQuote(tx: Db, quote: NewQuote & { quoteId: string }): Promise<void> {
  await tx.insertInto('licenseQuotes').values(quote).execute();
}

export async function findQuotes(
  db: Db,
  page: { size: number; quoteId?: string | undefined; state: 'WAITING' | 'DONE' },
): Promise<Quote[]> {
  const { size, quoteId, state } = page;
  const { rows } = await sql<Quote>`
    select ${QUOTE} from license_quotes
    where quote_state ${state === 'WAITING' ? sql`= 'WAITING'` : sql`<> 'WAITING'`}
      ${quoteId ? sql`and quote_id < ${quoteId}` : sql``}
    order by quote_id desc limit ${size}`.execute(db);
  return rows;
}

export async function findQuote(db: Db, quoteId: string): Promise<Quote | undefined> {
  const { rows } = await sql<Quote>`
    select ${QUOTE} from license_quotes where quote_id = ${quoteId}`.execute(db);
  return rows[0];
}

export async function countWaitingQuotes(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from license_quotes where quote_state = 'WAITING'`.execute(db);
  return rows[0]?.count ?? 0;
}

/** False if there is no such quote that is not a license yet. */
export async function updateQuoteState(
  tx: Db,
  change: { quoteId: string; quoteState: QuoteState; licenseId?: string },
): Promise<boolean> {
  const { quoteId, quoteState, licenseId = null } = change;
  const { rows } = await sql`
    update license_quotes set quote_state = ${quoteState}, license_id = ${licenseId}
    where quote_id = ${quoteId} and quote_state <> 'LICENSED' returning 1`.execute(tx);
  return rows.length > 0;
}

const IS_OLD = sql`created_at < now() - make_interval(days => ${sql.lit(QUOTE_DAYS)})`;

export async function countOldQuotes(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from license_quotes where ${IS_OLD}`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function deleteOldQuotes(db: Db): Promise<number> {
  const { numAffectedRows } = await sql`delete from license_quotes where ${IS_OLD}`.execute(db);
  return Number(numAffectedRows ?? 0);
}

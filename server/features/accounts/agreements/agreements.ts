import { sql } from 'kysely';
import * as api from '../../../../shared/accounts/agreements.ts';
import {
  type Agreement,
  currentVersionOf,
  isRequired,
  LegalDocument,
} from '../../../../shared/accounts/agreements.ts';
import type { Operator } from '../../../../shared/administration/operator.ts';
import type { Body } from '../../../../shared/contract/endpoint.ts';
import type { Db } from '../../../platform/db/connection.ts';
import { type SignedIn, signedIn } from '../../../platform/http/access.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { handle, type Route } from '../../../platform/http/handle.ts';
import { countHit } from '../../../platform/http/rate-limit.queries.ts';
import type { Services } from '../../../platform/services.ts';

/** Each answer is a row that stays: far more often than anybody changes their mind. */
const ANSWERS = { most: 60, seconds: 3600 };

interface Mine extends SignedIn {
  services: Services;
}

export const agreementRoutes: Route[] = [
  handle(api.listMyAgreements, signedIn, listMyAgreements),
  handle(api.agree, signedIn, agree),
];

async function listMyAgreements({ services, viewer }: Mine): Promise<{ agreements: Agreement[] }> {
  return { agreements: await findAgreements(services.db, viewer.userId) };
}

async function agree({
  services: { db, config },
  viewer: { userId },
  body: { agreements },
}: Mine & { body: Body<typeof api.agree> }): Promise<{ agreements: Agreement[] }> {
  const isOutdated = agreements.some(
    ({ document, version }) => version !== currentVersionOf(document),
  );
  if (isOutdated) throw new AppError('AGREEMENT_OUTDATED');
  await countHit(db, { key: `agree:${userId}`, ...ANSWERS });
  await keepAgreements(db, { userId, operator: config.operator }, agreements);
  return { agreements: await findAgreements(db, userId) };
}

/** Who agrees, and who ran the server when they did. */
interface Agreeing {
  userId: string;
  operator: Operator | undefined;
}

/** What somebody who signs up agreed to: the texts as they are now. */
export function keepFirstAgreements(
  db: Db,
  who: Agreeing,
  said: { privacy: boolean; terms: boolean; advertisement: boolean },
): Promise<void> {
  const { terms, privacy, advertisement } = said;
  const answers = { TERMS: terms, PRIVACY: privacy, ADVERTISEMENT: advertisement };
  return keepAgreements(
    db,
    who,
    LegalDocument.options.map((document) => ({ document, agreed: answers[document] })),
  );
}

/** Each answer is a row of its own: what was agreed to before, and when, stays. */
async function keepAgreements(
  db: Db,
  { userId, operator }: Agreeing,
  answers: { document: LegalDocument; agreed: boolean }[],
): Promise<void> {
  const rows = answers.map(({ document, agreed }) => ({
    userId,
    document,
    agreed,
    version: currentVersionOf(document),
    // The text names the operator: with the version it says word for word what was agreed to.
    operator: operator ? JSON.stringify(operator) : null,
    // Not now(): within one transaction that stands still, and a second answer would be the first.
    agreedAt: sql<string>`clock_timestamp()`,
  }));
  await db.insertInto('userAgreements').values(rows).execute();
}

async function findAgreements(db: Db, userId: string): Promise<Agreement[]> {
  const rows = await db
    .selectFrom('userAgreements')
    .distinctOn('document')
    .select(['document', 'version', 'agreed', 'agreedAt'])
    .where('userId', '=', userId)
    .orderBy('document')
    .orderBy('agreedAt', 'desc')
    .execute();
  return LegalDocument.options.map((document) => {
    const last = rows.find((row) => row.document === document);
    if (!last) return { document, version: null, agreed: false, agreedAt: null, isDue: false };
    const isDue = isRequired(document) && last.version !== currentVersionOf(document);
    return { ...last, isDue };
  });
}

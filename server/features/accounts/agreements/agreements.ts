import { sql } from 'kysely';
import * as api from '../../../../shared/accounts/agreements.ts';
import type { Operator } from '../../../../shared/administration/operator.ts';
import type { Db } from '../../../platform/db/connection.ts';
import { type SignedIn, signedIn } from '../../../platform/http/access.ts';
import type { Action } from '../../../platform/http/action.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { handle, type Route } from '../../../platform/http/handle.ts';
import { countHit } from '../../../platform/http/requests/rate-limit.queries.ts';

/** Each answer is a row that stays, so their number is limited. */
const ANSWERS = { most: 60, seconds: 3600 };

const listMyAgreements: Action<typeof api.listMyAgreements, SignedIn> = async ({
  services,
  viewer,
}) => {
  return { agreements: await findAgreements(services.db, viewer.userId) };
};

/** More than a person gives in a lifetime, fewer than sixty an hour would be. */
const MOST_RECORDS = 100;

const listAgreementRecords: Action<typeof api.listAgreementRecords, SignedIn> = async ({
  services: { db },
  viewer: { userId },
}) => {
  const { rows } = await sql<api.AgreementRecord>`
    select document, version, agreed, agreed_at, operator,
      lead(agreed_at) over (partition by document order by agreed_at) as replaced_at
    from user_agreements where user_id = ${userId}
    order by agreed_at desc, document limit ${MOST_RECORDS}`.execute(db);
  return { agreements: rows };
};

const agree: Action<typeof api.agree, SignedIn> = async ({
  services: { db, config },
  viewer: { userId },
  body: { agreements },
}) => {
  const isOutdated = agreements.some(
    ({ document, version }) => version !== api.currentVersionOf(document),
  );
  if (isOutdated) throw new AppError('AGREEMENT_OUTDATED');
  await countHit(db, { key: `agree:${userId}`, ...ANSWERS });
  await insertAgreements(db, { userId, operator: config.operator }, agreements);
  return { agreements: await findAgreements(db, userId) };
};

interface Signatory {
  userId: string;
  operator: Operator | undefined;
}

/** For a sign-up, which agrees to the current versions. */
export function insertFirstAgreements(
  db: Db,
  signatory: Signatory,
  agreements: { privacy: boolean; terms: boolean; advertisement: boolean },
): Promise<void> {
  const { terms, privacy, advertisement } = agreements;
  const answers = { TERMS: terms, PRIVACY: privacy, ADVERTISEMENT: advertisement };
  return insertAgreements(
    db,
    signatory,
    api.LegalDocument.options.map((document) => ({ document, agreed: answers[document] })),
  );
}

/** Inserts only: earlier answers are kept as evidence. */
async function insertAgreements(
  db: Db,
  { userId, operator }: Signatory,
  answers: { document: api.LegalDocument; agreed: boolean }[],
): Promise<void> {
  const rows = answers.map(({ document, agreed }) => ({
    userId,
    document,
    agreed,
    version: api.currentVersionOf(document),
    // The text contains the operator's name, so the version alone would not identify it.
    operator: operator ? JSON.stringify(operator) : null,
    // Not now(), which is constant within a transaction, where two answers would have one key.
    agreedAt: sql<string>`clock_timestamp()`,
  }));
  await db.insertInto('userAgreements').values(rows).execute();
}

async function findAgreements(db: Db, userId: string): Promise<api.Agreement[]> {
  const rows = await db
    .selectFrom('userAgreements')
    .distinctOn('document')
    .select(['document', 'version', 'agreed', 'agreedAt'])
    .where('userId', '=', userId)
    .orderBy('document')
    .orderBy('agreedAt', 'desc')
    .execute();
  return api.LegalDocument.options.map((document) => {
    const last = rows.find((row) => row.document === document);
    if (!last) return { document, version: null, agreed: false, agreedAt: null, isDue: false };
    const isDue = api.isRequired(document) && last.version !== api.currentVersionOf(document);
    return { ...last, isDue };
  });
}

export const agreementRoutes: Route[] = [
  handle(api.listMyAgreements, signedIn, listMyAgreements),
  handle(api.listAgreementRecords, signedIn, listAgreementRecords),
  handle(api.agree, signedIn, agree),
];

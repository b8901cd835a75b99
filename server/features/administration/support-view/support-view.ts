import { createHash, randomInt } from 'node:crypto';
import * as api from '../../../../shared/administration/support-view.ts';
import { administrator, type SignedIn, signedIn } from '../../../platform/http/access.ts';
import type { Action } from '../../../platform/http/action.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { handle, type Route } from '../../../platform/http/handle.ts';
import { countHit } from '../../../platform/http/requests/rate-limit.queries.ts';
import type { Services } from '../../../platform/services.ts';
import { recordAudit } from '../audit/audit.ts';
import * as queries from './support-view.queries.ts';

const CODES = { most: 20, seconds: 3600 };
/** A code has about 40 bits, so this many attempts find none. */
const ATTEMPTS = { most: 20, seconds: 600 };

const hashOf = (code: string) => createHash('sha256').update(code).digest('base64url');

const makeSupportCode: Action<typeof api.makeSupportCode, SignedIn> = async ({
  services: { db },
  viewer: { userId },
  body: { browser },
}) => {
  await countHit(db, { key: `support-code:${userId}`, ...CODES });
  const { SUPPORT_ALPHABET: alphabet, SUPPORT_MINUTES: minutes } = api;
  const code = Array.from({ length: 8 }, () => alphabet[randomInt(alphabet.length)]).join('');
  const made = { userId, codeHash: hashOf(code), browser, minutes };
  return { code, expiresAt: await queries.insertSupportCode(db, made) };
};

const getSupportCode: Action<typeof api.getSupportCode, SignedIn> = async ({
  services: { db },
  viewer: { userId },
}) => ({ supportCode: (await queries.findSupportCode(db, userId)) ?? null });

const endSupportCode: Action<typeof api.endSupportCode, SignedIn> = async ({
  services: { db },
  viewer: { userId },
}) => {
  await queries.deleteSupportCode(db, userId);
  return { resultCode: 'SUCCESS' };
};

const openSupportView: Action<typeof api.openSupportView, SignedIn> = async (call) => {
  const { db } = call.services;
  const { userId: viewedBy } = call.viewer;
  await countHit(db, { key: `support-view:${viewedBy}`, ...ATTEMPTS });
  const codeHash = hashOf(call.body.code);
  return db.transaction().execute(async (tx) => {
    await queries.lockViewer(tx, viewedBy);
    await queries.updateToClosed(tx, { viewedBy, exceptHash: codeHash });
    const subjectId = await queries.updateToViewed(tx, { codeHash, viewedBy });
    if (subjectId === undefined) throw new AppError('SUPPORT_CODE_INVALID');
    const view = await queries.findSupportView(tx, viewedBy);
    if (!view) throw new AppError('SUPPORT_CODE_INVALID');
    await recordAudit(tx, call, { action: 'SUPPORT_VIEWED', subjectId });
    return view;
  });
};

const getSupportView: Action<typeof api.getSupportView, SignedIn> = async ({
  services: { db },
  viewer: { userId },
}) => ({ supportView: (await queries.findSupportView(db, userId)) ?? null });

const closeSupportView: Action<typeof api.closeSupportView, SignedIn> = async ({
  services: { db },
  viewer: { userId },
}) => {
  await queries.updateToClosed(db, { viewedBy: userId });
  return { resultCode: 'SUCCESS' };
};

export const sweepSupportCodes = ({ db }: Pick<Services, 'db'>) =>
  queries.deleteOldSupportCodes(db);

export const supportViewRoutes: Route[] = [
  handle(api.makeSupportCode, signedIn, makeSupportCode),
  handle(api.getSupportCode, signedIn, getSupportCode),
  handle(api.endSupportCode, signedIn, endSupportCode),
  handle(api.openSupportView, administrator, openSupportView),
  handle(api.getSupportView, administrator, getSupportView),
  handle(api.closeSupportView, administrator, closeSupportView),
];

import { v7 } from 'uuid';
import type * as api from '../../../../shared/administration/licenses/admin-licenses.ts';
import type { License } from '../../../../shared/administration/licenses/seats.ts';
import type { Db } from '../../../platform/db/connection.ts';
import type { SignedIn } from '../../../platform/http/access.ts';
import type { Action } from '../../../platform/http/action.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { recordAudit } from '../audit/audit.ts';
import { setLicensed } from '../quotes/quotes.ts';
import * as queries from './admin-licenses.queries.ts';
import { lockAnyLicense, lockManager, record } from './seats.ts';

export const listLicenses: Action<typeof api.listLicenses, SignedIn> = async ({
  services: { db },
  query: { search = '', ...page },
}) => ({ licenses: await queries.findLicenses(db, { search, ...page }) });

export const createLicense: Action<typeof api.createLicense, SignedIn> = async (call) => {
  const { managerLogin, quoteId, ...terms } = call.body;
  assertInOrder(terms);
  const licenseId = v7();
  return call.services.db.transaction().execute(async (tx) => {
    const managerId = await lockManager(tx, managerLogin);
    await queries.insertLicense(tx, { ...terms, licenseId, managerId });
    if (quoteId !== null) await setLicensed(tx, { quoteId, licenseId });
    const { seats, startsOn, endsOn } = terms;
    const details = { seats, startsOn, endsOn };
    await record(tx, call.viewer, { licenseId, eventKind: 'CREATED', details });
    await recordAudit(tx, call, { action: 'LICENSE_CREATED', subjectId: licenseId, details });
    return getLicense(tx, licenseId);
  });
};

export const updateLicense: Action<typeof api.updateLicense, SignedIn> = async (call) => {
  const { licenseId } = call.params;
  const { managerLogin, ...body } = call.body;
  return call.services.db.transaction().execute(async (tx) => {
    const current = await lockAnyLicense(tx, call.viewer, licenseId);
    if (current.isCanceled) throw new AppError('LICENSE_CANCELED');
    const terms: queries.LicenseTerms = {
      organization: body.organization ?? current.organization,
      seats: body.seats ?? current.seats,
      startsOn: body.startsOn ?? current.startsOn,
      endsOn: body.endsOn ?? current.endsOn,
      managerId:
        managerLogin === undefined ? current.managerId : await lockManager(tx, managerLogin),
    };
    assertInOrder(terms);
    if (terms.seats < current.usedSeats) throw new AppError('LICENSE_SEATS_IN_USE');
    await queries.updateTerms(tx, { licenseId, ...terms });
    const { seats, startsOn, endsOn } = terms;
    const details = { seats, startsOn, endsOn };
    await record(tx, call.viewer, { licenseId, eventKind: 'CHANGED', details });
    await recordAudit(tx, call, { action: 'LICENSE_CHANGED', subjectId: licenseId, details });
    return getLicense(tx, licenseId);
  });
};

export const cancelLicense: Action<typeof api.cancelLicense, SignedIn> = async (call) => {
  const { licenseId } = call.params;
  return call.services.db.transaction().execute(async (tx) => {
    const { isCanceled } = await lockAnyLicense(tx, call.viewer, licenseId);
    if (!isCanceled) {
      await queries.updateToCanceled(tx, licenseId);
      await record(tx, call.viewer, { licenseId, eventKind: 'CANCELED' });
      await recordAudit(tx, call, { action: 'LICENSE_CANCELED', subjectId: licenseId });
    }
    return getLicense(tx, licenseId);
  });
};

function assertInOrder({ startsOn, endsOn }: { startsOn: string; endsOn: string }): void {
  if (endsOn < startsOn) throw new AppError('ENDS_BEFORE_START');
}

async function getLicense(tx: Db, licenseId: string): Promise<License> {
  const license = await queries.findLicense(tx, licenseId);
  if (!license) throw new AppError('LICENSE_NOT_FOUND');
  return license;
}

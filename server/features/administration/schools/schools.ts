import type * as api from '../../../../shared/administration/schools.ts';
import { SCHOOLS_IN_PREVIEW } from '../../../../shared/administration/schools.ts';
import { LIMITS } from '../../../../shared/contract/limits.ts';
import type { SignedIn } from '../../../platform/http/access.ts';
import type { Action, HttpContext } from '../../../platform/http/action.ts';
import { countHit } from '../../../platform/http/requests/rate-limit.queries.ts';
import type { Services } from '../../../platform/services.ts';
import * as schools from '../../groups/schools/schools.ts';
import { findLastEntryAt, recordAudit } from '../audit/audit.ts';

/** A file is held in memory and parsed at once. */
const UPLOADS = { most: 60, seconds: 3600 };

export const getSchoolsState: Action<typeof api.getSchoolsState, SignedIn> = async ({
  services: { db },
}) => ({
  ...(await schools.countSchools(db)),
  importedAt: (await findLastEntryAt(db, 'SCHOOLS_IMPORTED')) ?? null,
});

export const previewSchools: Action<typeof api.previewSchools, SignedIn> = async (call) => {
  const file = await readUploaded(call);
  const { differences, fingerprint } = await schools.planImport(call.services.db, file);
  const of = (change: schools.SchoolDifference['change']) =>
    differences.filter((one) => one.change === change);
  const [added, changed, closed] = [of('ADDED'), of('CHANGED'), of('CLOSED')];
  return {
    counts: {
      added: added.length,
      changed: changed.length,
      closed: closed.length,
      unchanged: file.schools.length - added.length - changed.length,
      faults: file.faults.length,
    },
    added: added.slice(0, SCHOOLS_IN_PREVIEW).map(named),
    changed: changed.slice(0, SCHOOLS_IN_PREVIEW).map((one) => ({
      ...named(one),
      before: { schoolName: one.knownName ?? '', address: one.knownAddress ?? '' },
      isReopened: one.isReopened,
    })),
    closed: closed.slice(0, SCHOOLS_IN_PREVIEW).map(named),
    faults: file.faults.slice(0, SCHOOLS_IN_PREVIEW),
    fingerprint,
  };
};

export const applySchools: Action<typeof api.applySchools, SignedIn> = async (call) => {
  const file = await readUploaded(call);
  return call.services.db.transaction().execute(async (tx) => {
    const counts = await schools.carryOutImport(tx, file, call.query);
    await recordAudit(tx, call, { action: 'SCHOOLS_IMPORTED', details: counts });
    return counts;
  });
};

async function readUploaded({
  services: { db },
  viewer,
  http,
}: SignedIn & { services: Services; http: HttpContext }) {
  await countHit(db, { key: `schools:${viewer.userId}`, ...UPLOADS });
  return schools.readSchools(await http.readFile(LIMITS.schoolFileBytes));
}

function named({ schoolCode, schoolName, address }: schools.SchoolDifference) {
  return { schoolCode, schoolName, address };
}

import { Readable } from 'node:stream';
import { v7 } from 'uuid';
import { UserEmail } from '../../../../shared/accounts/users.ts';
import type * as api from '../../../../shared/administration/licenses/seats.ts';
import type { Db } from '../../../platform/db/connection.ts';
import { csvOf } from '../../../platform/files/csv.ts';
import type { SignedIn, Viewer } from '../../../platform/http/access.ts';
import type { Action } from '../../../platform/http/action.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import * as queries from './seats.queries.ts';

const managesOf = ({ userId, userClassify }: Viewer, licenseId: string): queries.Manages => ({
  licenseId,
  userId,
  isAdministrator: userClassify === 'ADMIN',
});

async function getManaged(db: Db, manages: queries.Manages): Promise<api.License> {
  const license = await queries.findManaged(db, manages);
  if (!license) throw new AppError('LICENSE_NOT_FOUND');
  return license;
}

async function lockManaged(tx: Db, manages: queries.Manages): Promise<queries.LockedLicense> {
  const license = await queries.lockManaged(tx, manages);
  if (!license) throw new AppError('LICENSE_NOT_FOUND');
  return license;
}

/** For an administrator. */
export const lockAnyLicense = (tx: Db, { userId }: Pick<Viewer, 'userId'>, licenseId: string) =>
  lockManaged(tx, { licenseId, userId, isAdministrator: true });

export const getMyLicenses: Action<typeof api.getMyLicenses, SignedIn> = async ({
  services: { db, config },
  viewer: { userId },
}) => {
  const licenses = await queries.findManagedLicenses(db, userId);
  return {
    licenses: await Promise.all(
      licenses.map(async (license) => ({
        ...license,
        usage: await queries.findUsage(db, license.licenseId),
      })),
    ),
    limits: config.membership,
  };
};

export const listSeats: Action<typeof api.listSeats, SignedIn> = async ({
  services: { db },
  viewer,
  params: { licenseId },
  query: { search = '', ...page },
}) => {
  await getManaged(db, managesOf(viewer, licenseId));
  const rows = await queries.findSeats(db, { licenseId, search, ...page });
  return { seats: rows.map(({ total, ...seat }) => seat), total: rows[0]?.total ?? 0 };
};

export const assignSeats: Action<typeof api.assignSeats, SignedIn> = async ({
  services: { db },
  viewer,
  params: { licenseId },
  body,
}) => {
  const people = [...new Set(body.people.map((person) => person.toLowerCase()))];
  return db.transaction().execute(async (tx) => {
    const license = await lockManaged(tx, managesOf(viewer, licenseId));
    if (license.isCanceled) throw new AppError('LICENSE_CANCELED');
    const seats: queries.NewSeat[] = [];
    const seen = new Set<string>();
    const results = (await queries.findPeople(tx, licenseId, people)).map(
      ({ person, userId, hasSeat }): { person: string; seatResult: api.SeatResult } => {
        const isAddress = UserEmail.safeParse(person).success;
        if (userId === null && !isAddress) return { person, seatResult: 'NOT_FOUND' };
        // The same person by ID and by address.
        if (hasSeat || (userId !== null && seen.has(userId))) {
          return { person, seatResult: 'HAS_SEAT' };
        }
        if (userId !== null) seen.add(userId);
        const email = userId === null ? person : null;
        seats.push({ licenseUserId: v7(), licenseId, userId, email });
        return { person, seatResult: userId === null ? 'RESERVED' : 'ASSIGNED' };
      },
    );
    if (license.usedSeats + seats.length > license.seats) throw new AppError('LICENSE_SEATS_FULL');
    await queries.insertSeats(tx, seats);
    if (seats.length > 0) {
      const details = { count: seats.length };
      await record(tx, viewer, { licenseId, eventKind: 'SEATS_ASSIGNED', details });
    }
    return { people: results };
  });
};

export const revokeSeat: Action<typeof api.revokeSeat, SignedIn> = async ({
  services: { db },
  viewer,
  params: { licenseId, licenseUserId },
}) => {
  await db.transaction().execute(async (tx) => {
    await lockManaged(tx, managesOf(viewer, licenseId));
    if (!(await queries.updateSeatToEnded(tx, { licenseId, licenseUserId }))) {
      throw new AppError('LICENSE_SEAT_NOT_FOUND');
    }
    await record(tx, viewer, { licenseId, eventKind: 'SEAT_REVOKED' });
  });
  return { resultCode: 'SUCCESS' };
};

export const transferLicense: Action<typeof api.transferLicense, SignedIn> = async ({
  services: { db },
  viewer,
  params: { licenseId },
  body: { userLogin },
}) => {
  await db.transaction().execute(async (tx) => {
    await lockManaged(tx, managesOf(viewer, licenseId));
    const managerId = await lockManager(tx, userLogin);
    await queries.updateManager(tx, { licenseId, managerId });
    await record(tx, viewer, { licenseId, eventKind: 'MANAGER_CHANGED' });
  });
  return { resultCode: 'SUCCESS' };
};

/** The id of an adult with this ID, who may manage a license. */
export async function lockManager(tx: Db, userLogin: string): Promise<string> {
  const manager = await queries.lockPossibleManager(tx, userLogin.toLowerCase());
  if (!manager) throw new AppError('USER_NOT_FOUND');
  if (!manager.isAdult) throw new AppError('OWNER_MUST_BE_ADULT');
  return manager.userId;
}

/** `userId` null: by the clock. */
export async function record(
  tx: Db,
  { userId: actorId }: { userId: string | null },
  event: Omit<queries.NewEvent, 'eventId' | 'actorId'>,
): Promise<void> {
  await queries.insertEvent(tx, { ...event, eventId: v7(), actorId });
}

export const listLicenseEvents: Action<typeof api.listLicenseEvents, SignedIn> = async ({
  services: { db },
  viewer,
  params: { licenseId },
  query,
}) => {
  await getManaged(db, managesOf(viewer, licenseId));
  return { events: await queries.findEvents(db, { licenseId, ...query }) };
};

const HEADINGS = [
  '이름',
  '아이디',
  '이메일',
  '받은 날',
  '만든 모임',
  '이번 달 AI',
  '마지막으로 쓴 날',
];
/** More than a license has. */
const ALL_SEATS = 100_000;

export const downloadSeats: Action<typeof api.downloadSeats, SignedIn> = async ({
  services: { db },
  viewer,
  params: { licenseId },
}) => {
  await getManaged(db, managesOf(viewer, licenseId));
  const seats = await queries.findSeats(db, { licenseId, search: '', size: ALL_SEATS });
  const rows = seats.map(({ user, email, assignedAt }) => [
    user?.penName ?? '아직 가입하지 않음',
    user?.userLogin ?? '',
    email ?? '',
    assignedAt.slice(0, 10),
    user?.ownedGroups ?? '',
    user?.aiThisMonth ?? '',
    user?.lastSeenAt?.slice(0, 10) ?? '',
  ]);
  const bytes = Buffer.from(csvOf([HEADINGS, ...rows]));
  return {
    stream: Readable.from([bytes]),
    bytes: bytes.length,
    mediaType: 'text/csv; charset=utf-8',
    fileName: '라이선스 사용자.csv',
  };
};

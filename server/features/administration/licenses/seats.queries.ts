import { type RawBuilder, sql } from 'kysely';
import type * as z from 'zod/mini';
import type {
  License,
  LicenseEvent,
  LicenseEventKind,
  LicenseSeat,
  LicenseUsage,
} from '../../../../shared/administration/licenses/seats.ts';
import type { Db } from '../../../platform/db/connection.ts';
import { searchWord } from '../people/people.ts';
import { TODAY } from './held-seats.queries.ts';

/** The seats `s` of a license `l` with the people `u` who have them. */
const LIVING_SEATS = sql`license_seats s left join users u on u.user_id = s.user_id
  or (s.email is not null and u.email_verified and lower(u.user_email) = s.email)`;

const COUNTED = sql`(select count(*)::int from license_seats s
  where s.license_id = l.license_id and s.ended_at is null)`;

export const LICENSE = sql`l.license_id, l.organization, l.seats, ${COUNTED} as used_seats,
  (select count(*)::int from ${LIVING_SEATS} where s.license_id = l.license_id
    and s.ended_at is null and u.user_id is null) as waiting_seats,
  l.starts_on::text, l.ends_on::text, l.ends_on - ${TODAY} as days_left,
  case when l.canceled_at is not null then 'CANCELED' when l.ends_on < ${TODAY} then 'ENDED'
    when l.starts_on > ${TODAY} then 'WAITING' else 'ACTIVE' end as license_state,
  (select json_build_object('userId', m.user_id, 'penName', m.pen_name, 'userLogin', m.user_login)
    from users m where m.user_id = l.manager_id) as manager`;

export async function findManagedLicenses(db: Db, managerId: string): Promise<License[]> {
  const { rows } = await sql<License>`
    select ${LICENSE} from licenses l where l.manager_id = ${managerId}
    order by l.ends_on desc, l.license_id desc`.execute(db);
  return rows;
}

/** For the people who have seats now; files are those that they own. */
export async function findUsage(db: Db, licenseId: string): Promise<z.infer<typeof LicenseUsage>> {
  const { rows } = await sql<z.infer<typeof LicenseUsage>>`
    with holder as (
      select u.user_id from ${LIVING_SEATS}
      where s.license_id = ${licenseId} and s.ended_at is null and u.user_id is not null
    ), owned as (
      select g.create_user_id, count(*) as groups from groups g join holder h on h.user_id = g.create_user_id
      where g.deleted_at is null group by g.create_user_id
    ), asked as (
      select sum(d.used) as used, max(d.used) as most from support_days d join holder using (user_id)
      where d.day >= date_trunc('month', ${TODAY})
    )
    select coalesce((select sum(groups) from owned), 0)::int as groups,
      coalesce((select max(groups) from owned), 0)::int as most_groups,
      coalesce((select used from asked), 0)::int as ai_this_month,
      coalesce((select most from asked), 0)::int as most_ai_in_a_day,
      coalesce((select sum(f.bytes) from files f join holder h on h.user_id = f.user_id), 0)::float8
        as bytes`.execute(db);
  return rows[0] ?? { groups: 0, mostGroups: 0, aiThisMonth: 0, mostAiInADay: 0, bytes: 0 };
}

/** Administrators manage every license; others their own. */
export interface Manages {
  licenseId: string;
  userId: string;
  isAdministrator: boolean;
}

const managed = ({ licenseId, userId, isAdministrator }: Manages) => sql`
  l.license_id = ${licenseId} and (${isAdministrator} or l.manager_id = ${userId})`;

export async function findManaged(db: Db, manages: Manages): Promise<License | undefined> {
  const { rows } = await sql<License>`
    select ${LICENSE} from licenses l where ${managed(manages)}`.execute(db);
  return rows[0];
}

export interface LockedLicense {
  seats: number;
  usedSeats: number;
  startsOn: string;
  endsOn: string;
  isCanceled: boolean;
  managerId: string | null;
  organization: string;
}

/** Whoever gives, takes or counts seats waits for it. */
export async function lockManaged(tx: Db, manages: Manages): Promise<LockedLicense | undefined> {
  const { rows } = await sql<{ licenseId: string }>`
    select l.license_id from licenses l where ${managed(manages)} for no key update`.execute(tx);
  if (rows.length === 0) return undefined;
  // Counted after the lock: a seat that another transaction gave meanwhile is seen.
  const { rows: locked } = await sql<LockedLicense>`
    select l.seats, ${COUNTED} as used_seats, l.starts_on::text, l.ends_on::text,
      l.canceled_at is not null as is_canceled, l.manager_id, l.organization
    from licenses l where l.license_id = ${manages.licenseId}`.execute(tx);
  return locked[0];
}

interface SeatPage {
  licenseId: string;
  size: number;
  search: string;
  licenseUserId?: string | undefined;
}

function matches(search: string): RawBuilder<boolean> {
  const word = searchWord(search);
  if (word === '') return sql<boolean>`true`;
  return sql<boolean>`strpos(coalesce(person_words(u.pen_name, u.user_login, u.user_email), s.email),
    ${word}) > 0`;
}

export async function findSeats(
  db: Db,
  { licenseId, size, search, licenseUserId }: SeatPage,
): Promise<(LicenseSeat & { total: number })[]> {
  const after = licenseUserId ? sql`where f.license_user_id > ${licenseUserId}` : sql``;
  const { rows } = await sql<LicenseSeat & { total: number }>`
    with found as (
      select s.license_user_id, s.email, s.assigned_at, u.user_id from ${LIVING_SEATS}
      where s.license_id = ${licenseId} and s.ended_at is null and ${matches(search)})
    select f.license_user_id, f.email, f.assigned_at, (select count(*)::int from found) as total,
      case when u.user_id is not null then json_build_object('userId', u.user_id,
        'penName', u.pen_name, 'userLogin', u.user_login, 'userAvatarUrl', u.user_avatar_url,
        'ownedGroups', (select count(*)::int from groups g
          where g.create_user_id = u.user_id and g.deleted_at is null),
        'aiThisMonth', (select coalesce(sum(d.used), 0)::int from support_days d
          where d.user_id = u.user_id and d.day >= date_trunc('month', ${TODAY})),
        'lastSeenAt', (select to_char(max(x.rotated_at) at time zone 'UTC',
            'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from sessions x where x.user_id = u.user_id)) end as "user"
    from found f left join users u on u.user_id = f.user_id ${after}
    order by f.license_user_id limit ${size}`.execute(db);
  return rows;
}

export interface KnownPerson {
  /** As it was asked for. */
  person: string;
  userId: string | null;
  hasSeat: boolean;
}

/** `people`: IDs, or e-mail addresses in lower case. */
export async function findPeople(
  tx: Db,
  licenseId: string,
  people: readonly string[],
): Promise<KnownPerson[]> {
  const { rows } = await sql<KnownPerson>`
    select asked.person, u.user_id, exists (
      select from license_seats s where s.license_id = ${licenseId} and s.ended_at is null
        and (s.user_id = u.user_id or s.email = asked.person
          or (u.email_verified and s.email = lower(u.user_email)))) as has_seat
    from unnest(${people}::text[]) as asked (person)
    left join users u on u.left_at is null and (u.user_login = asked.person
      or (u.email_verified and lower(u.user_email) = asked.person))`.execute(tx);
  return rows;
}

export interface NewSeat {
  licenseUserId: string;
  licenseId: string;
  userId: string | null;
  email: string | null;
}

export async function insertSeats(tx: Db, seats: readonly NewSeat[]): Promise<void> {
  if (seats.length > 0)
    await tx
      .insertInto('licenseSeats')
      .values([...seats])
      .execute();
}

export async function updateSeatToEnded(
  tx: Db,
  { licenseId, licenseUserId }: { licenseId: string; licenseUserId: string },
): Promise<boolean> {
  const { rows } = await sql`
    update license_seats set ended_at = now()
    where license_id = ${licenseId} and license_user_id = ${licenseUserId} and ended_at is null
    returning 1`.execute(tx);
  return rows.length > 0;
}

export async function updateManager(
  tx: Db,
  { licenseId, managerId }: { licenseId: string; managerId: string },
): Promise<void> {
  await sql`update licenses set manager_id = ${managerId} where license_id = ${licenseId}`.execute(
    tx,
  );
}

export interface PossibleManager {
  userId: string;
  isAdult: boolean;
}

/** The lock keeps the account from being deleted meanwhile. */
export async function lockPossibleManager(
  tx: Db,
  userLogin: string,
): Promise<PossibleManager | undefined> {
  const { rows } = await sql<PossibleManager>`
    select user_id, user_classify <> 'STUDENT' as is_adult from users
    where user_login = ${userLogin} and left_at is null for key share`.execute(tx);
  return rows[0];
}

export interface NewEvent {
  eventId: string;
  licenseId: string;
  eventKind: LicenseEventKind;
  actorId: string | null;
  details?: LicenseEvent['details'];
}

export async function insertEvent(tx: Db, { details = {}, ...event }: NewEvent): Promise<void> {
  await tx
    .insertInto('licenseEvents')
    .values({ ...event, details: JSON.stringify(details) })
    .execute();
}

export async function findEvents(
  db: Db,
  { licenseId, size, eventId }: { licenseId: string; size: number; eventId?: string | undefined },
): Promise<LicenseEvent[]> {
  const { rows } = await sql<LicenseEvent>`
    select e.event_id, e.event_kind, u.pen_name as actor_pen_name, e.details, e.created_at
    from license_events e left join users u on u.user_id = e.actor_id
    where e.license_id = ${licenseId} ${eventId ? sql`and e.event_id < ${eventId}` : sql``}
    order by e.event_id desc limit ${size}`.execute(db);
  return rows;
}

import { disassemble } from 'es-hangul';
import { type RawBuilder, sql } from 'kysely';
import type {
  FoundPerson,
  PeopleFilter,
  Person,
} from '../../../../shared/administration/people/people.ts';
import type { Db } from '../../../platform/db/connection.ts';
import { IS_SUSPENDED } from '../../accounts/suspensions/suspensions.ts';

/** A search counts no further, so that its cost does not grow with the number of people. */
export const MOST_COUNTED = 1000;

const WORDS = sql`person_words(u.pen_name, u.user_login, u.user_email)`;

/** Typing ㄱ and ㅅ produces the compound ㄳ, which is no initial consonant. */
export function searchWord(query: string): string {
  const word = query.normalize('NFC').trim().toLowerCase();
  return /^[ㄱ-ㅎ\s]+$/.test(word) ? disassemble(word.replace(/\s/g, '')) : word;
}

function matches(query: string): RawBuilder<boolean> {
  const word = searchWord(query);
  if (word === '') return sql<boolean>`true`;
  // The index knows pairs of neighbours; of a single character the character itself.
  const letters = [...word];
  const pairs = letters.slice(1).map((letter, at) => `${letters[at]}${letter}`);
  const grams = (letters.length === 1 ? letters : pairs).filter((gram) => !/\s/.test(gram));
  return sql<boolean>`(word_grams(${WORDS}) @> ${grams}::text[] and strpos(${WORDS}, ${word}) > 0)`;
}

const FILTERS: Record<PeopleFilter, RawBuilder<boolean>> = {
  ALL: sql<boolean>`true`,
  TEACHER: sql<boolean>`u.user_classify in ('TEACHER', 'COOLSCHOOL')`,
  STUDENT: sql<boolean>`u.user_classify = 'STUDENT'`,
  GENERAL: sql<boolean>`u.user_classify = 'GENERAL'`,
  ADMIN: sql<boolean>`u.user_classify = 'ADMIN'`,
  SUSPENDED: IS_SUSPENDED,
};

const OPEN_REPORTS = sql`(
  select count(*)::int from square_reports r join posts p on p.post_id = r.post_id
  where p.author_id = u.user_id and r.report_decision is null
) + (
  select count(*)::int from comment_reports r join comments c on c.comment_id = r.comment_id
  where c.author_id = u.user_id and r.resolved_at is null)`;

const PERSON = sql`u.user_id, u.user_login, u.pen_name, u.user_avatar_url, u.user_classify,
  u.managed_by is not null as is_managed,
  coalesce(u.school_name, (
    select coalesce(g.school_name, g.group_title) from group_members m
    join groups g on g.group_id = m.group_id and g.deleted_at is null
    where m.user_id = u.user_id order by m.joined_at limit 1)) as place,
  (select max(s.rotated_at) from sessions s where s.user_id = u.user_id) as last_seen_at,
  ${IS_SUSPENDED} as is_suspended,
  (select s.ends_at from suspensions s
    where s.user_id = u.user_id and s.lifted_at is null and s.ends_at > now()) as suspended_until,
  ${OPEN_REPORTS} as reports`;

interface Search {
  q: string;
  filter: PeopleFilter;
  size: number;
  page: number;
}

export async function findPeople(
  db: Db,
  { q, filter, size, page }: Search,
): Promise<FoundPerson[]> {
  const order =
    searchWord(q) === '' ? sql`u.user_id desc` : sql`u.pen_name collate natural_korean, u.user_id`;
  const { rows } = await sql<FoundPerson>`
    select ${PERSON} from users u
    join (
      select u.user_id from users u
      where u.left_at is null and ${matches(q)} and ${FILTERS[filter]}
      order by ${order} limit ${size} offset ${(page - 1) * size}
    ) found using (user_id)
    order by ${order}`.execute(db);
  return rows;
}

export async function countPeople(db: Db, q: string): Promise<Record<PeopleFilter, number>> {
  const of = (filter: PeopleFilter) => sql`
    (select count(*)::int from (
      select from users u where u.left_at is null and ${matches(q)} and ${FILTERS[filter]}
      limit ${MOST_COUNTED}) counted)`;
  const { rows } = await sql<Record<PeopleFilter, number>>`
    select ${of('ALL')} as "ALL", ${of('TEACHER')} as "TEACHER", ${of('STUDENT')} as "STUDENT",
      ${of('GENERAL')} as "GENERAL", ${of('ADMIN')} as "ADMIN",
      ${of('SUSPENDED')} as "SUSPENDED"`.execute(db);
  const [counts] = rows;
  if (!counts) throw new Error('a select without from has one row');
  return counts;
}

type PersonRow = Omit<Person, 'maskedEmail' | 'suspensions'> & { userEmail: string | null };

const INSTANT = (column: RawBuilder<unknown>) =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

export async function findPerson(db: Db, userId: string): Promise<PersonRow | undefined> {
  const { rows } = await sql<PersonRow>`
    select ${PERSON}, u.user_email, u.created_at, u.user_login_type,
      (select json_build_object('groupTitle', g.group_title, 'ownerPenName', o.pen_name)
        from groups g join users o on o.user_id = g.create_user_id
        where g.group_id = u.managed_by) as managed_by,
      coalesce((
        select json_agg(json_build_object('groupId', one.group_id, 'groupTitle', one.group_title,
          'isOwner', one.create_user_id = u.user_id) order by one.joined_at)
        from (
          select g.group_id, g.group_title, g.create_user_id, m.joined_at from group_members m
          join groups g on g.group_id = m.group_id and g.deleted_at is null
          where m.user_id = u.user_id order by m.joined_at limit 20
        ) one), '[]') as groups,
      (select count(*)::int from group_members m
        join groups g on g.group_id = m.group_id and g.deleted_at is null
        where m.user_id = u.user_id) as group_count,
      (select count(*)::int from posts p where p.author_id = u.user_id
        and p.post_status = 'PUBLISHED' and p.deleted_at is null) as published_posts,
      (select count(*)::int from comments c where c.author_id = u.user_id) as comments,
      (select json_build_object('createdAt', ${INSTANT(sql`s.created_at`)},
          'lastSeenAt', ${INSTANT(sql`s.rotated_at`)},
          'authenticatedBy', s.authenticated_by, 'secondFactor', s.second_factor)
        from sessions s where s.user_id = u.user_id and s.ended_at is null
          and s.expires_at > now()) as session,
      exists (select from authenticators a
        where a.user_id = u.user_id and a.enabled_at is not null) as has_second_factor,
      (select count(*)::int from passkeys k where k.user_id = u.user_id) as passkeys,
      coalesce((
        select json_agg(json_build_object('on', one."on", 'reason', one.report_reason,
          'createdAt', ${INSTANT(sql`one.created_at`)}, 'isSettled', one.is_settled)
          order by one.created_at desc)
        from (
          select 'POST' as "on", r.report_reason, r.created_at,
            r.report_decision is not null as is_settled
          from square_reports r join posts p on p.post_id = r.post_id
          where p.author_id = u.user_id
          union all
          select 'COMMENT', r.report_reason, r.created_at, r.resolved_at is not null
          from comment_reports r join comments c on c.comment_id = r.comment_id
          where c.author_id = u.user_id
          order by 3 desc limit 20
        ) one), '[]') as received_reports
    from users u where u.user_id = ${userId} and u.left_at is null`.execute(db);
  return rows[0];
}

export interface LockedPerson {
  userId: string;
  userLogin: string;
  userClassify: Person['userClassify'];
  userLoginType: string;
}

/**
 * All administrators with the person, in one order: two administrators who suspend each other wait
 * here, and one of them finds that the other is the last.
 */
export async function lockWithAdministrators(trx: Db, userId: string): Promise<LockedPerson[]> {
  const { rows } = await sql<LockedPerson>`
    select user_id, user_login, user_classify, user_login_type from users
    where left_at is null and (user_id = ${userId} or user_classify = 'ADMIN')
    order by user_id for no key update`.execute(trx);
  return rows;
}

/** Without those who have not set their first password yet. */
export async function countActiveAdministrators(trx: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from users u
    where u.left_at is null and u.user_classify = 'ADMIN' and not ${IS_SUSPENDED}
      and (u.password_hash is not null or u.user_login_type <> 'JAJAK')`.execute(trx);
  return rows[0]?.count ?? 0;
}

export async function findAccount(db: Db, userId: string): Promise<LockedPerson | undefined> {
  const { rows } = await sql<LockedPerson>`
    select user_id, user_login, user_classify, user_login_type from users
    where user_id = ${userId} and left_at is null`.execute(db);
  return rows[0];
}

export async function findEmail(
  db: Db,
  userId: string,
): Promise<{ userEmail: string; userLogin: string } | undefined> {
  const { rows } = await sql<{ userEmail: string; userLogin: string }>`
    select user_email, user_login from users
    where user_id = ${userId} and email_verified and left_at is null`.execute(db);
  return rows[0];
}

export async function insertUser(
  trx: Db,
  user: {
    userId: string;
    userLogin: string;
    penName: string;
    userClassify: Person['userClassify'];
    passwordHash: string;
  },
): Promise<void> {
  await trx
    .insertInto('users')
    .values({
      ...user,
      userLoginType: 'JAJAK',
      mustChangePassword: true,
      userEmail: null,
      userAvatarUrl: null,
    })
    .execute();
}

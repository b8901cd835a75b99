import { PenName, UserLogin } from '../../../../shared/accounts/accounts.ts';
import type { Body } from '../../../../shared/contract/endpoint.ts';
import type {
  CreatedRow,
  createMembers,
  RowProblem,
} from '../../../../shared/groups/managed-accounts.ts';
import type { Db } from '../../../platform/db/connection.ts';
import * as queries from './managed-accounts.queries.ts';

type SentRow = Body<typeof createMembers>['rows'][number];
type Row = Omit<SentRow, 'isAnotherPerson'> & Partial<Pick<SentRow, 'isAnotherPerson'>>;

/** A row as it was judged, with whom it means where somebody has the ID already. */
export interface Judged extends CreatedRow {
  userId: string | null;
}

interface ReadRow {
  sent: Row;
  /** Undefined where it is no name. */
  penName: string | undefined;
  nameKey: string;
  /** Undefined where it is no ID. */
  userLogin: string | undefined;
  /** The member whom a row without an ID means. */
  member: queries.ManagedMember | undefined;
}

/**
 * What becomes of each row of a class list. A row without an ID means the member of that name, and
 * otherwise somebody new, who gets the next number behind `idPrefix`. An ID means somebody only
 * together with their name: nobody is invited in place of another person.
 */
export async function judgeRows(
  db: Db,
  place: { groupId: string; viewerId: string },
  sent: readonly Row[],
  idPrefix = '',
): Promise<Judged[]> {
  const members = (await queries.findMembersWithAccounts(db, place.groupId)).filter(
    ({ isOwner }) => !isOwner,
  );
  const rows = sent.map(readRow);
  findMembersByName(rows, members);
  await numberRows(db, place, rows, idPrefix.trim().toLowerCase());
  const userLogins = rows.flatMap(({ userLogin }) => userLogin ?? []);
  const found = await queries.findLogins(db, { ...place, userLogins });
  const known = new Map(found.map((one) => [one.userLogin, one]));
  const namesakes = countNamesakes(rows, members, known);
  const seen = new Set<string>();
  return rows.map((row) => {
    const isRepeated = row.userLogin !== undefined && seen.has(row.userLogin);
    if (row.userLogin !== undefined) seen.add(row.userLogin);
    const holder = row.userLogin === undefined ? undefined : known.get(row.userLogin);
    return {
      ...judgeRow(row, holder, isRepeated),
      namesakes: namesakes.get(row.nameKey) ?? 1,
    };
  });
}

function readRow(sent: Row): ReadRow {
  const name = PenName.safeParse(sent.penName);
  const login = UserLogin.safeParse(sent.userLogin);
  return {
    sent,
    penName: name.success ? name.data : undefined,
    nameKey: keyOf(name.success ? name.data : sent.penName),
    userLogin: login.success ? login.data : undefined,
    member: undefined,
  };
}

/** Two names are one whatever their spaces and case. */
function keyOf(name: string): string {
  return name.normalize('NFC').replace(/\s/g, '').toLowerCase();
}

function isWithoutId({ sent, penName }: ReadRow): boolean {
  return sent.userLogin.trim() === '' && penName !== undefined;
}

/** Each member is meant by one row: of two rows of one name the second means somebody else. */
function findMembersByName(rows: ReadRow[], members: queries.ManagedMember[]): void {
  const named = new Set(rows.map(({ userLogin }) => userLogin));
  const left = members.filter(({ userLogin }) => !named.has(userLogin));
  for (const row of rows) {
    if (!isWithoutId(row) || row.sent.isAnotherPerson) continue;
    const at = left.findIndex(({ penName }) => keyOf(penName) === row.nameKey);
    if (at >= 0) [row.member] = left.splice(at, 1);
  }
}

/** Goes on behind the highest number that this group gave, past numbers that others have. */
async function numberRows(
  db: Db,
  { groupId }: { groupId: string },
  rows: ReadRow[],
  idPrefix: string,
): Promise<void> {
  const unnumbered = rows.filter((row) => isWithoutId(row) && !row.member);
  if (idPrefix === '' || unnumbered.length === 0) return;
  const numbered = await queries.findNumbered(db, { groupId, idPrefix });
  const own = numbered.filter(({ isOwn }) => isOwn).map(({ digits }) => digits);
  const width = Math.max(2, ...own.map((digits) => digits.length));
  const taken = new Set([
    ...numbered.map(({ digits }) => `${idPrefix}${digits}`),
    ...rows.map(({ userLogin }) => userLogin),
  ]);
  let number = Math.max(0, ...own.map(Number));
  for (const row of unnumbered) {
    let userLogin: string;
    do {
      number += 1;
      userLogin = `${idPrefix}${String(number).padStart(width, '0')}`;
    } while (taken.has(userLogin));
    row.sent = { ...row.sent, userLogin };
    row.userLogin = UserLogin.safeParse(userLogin).data;
  }
}

/** People of each name: those of the list, and members whom no row means. */
function countNamesakes(
  rows: ReadRow[],
  members: queries.ManagedMember[],
  known: Map<string, queries.KnownLogin>,
): Map<string, number> {
  const meant = new Set(
    rows.map(({ userLogin, member }) => member?.userId ?? known.get(userLogin ?? '')?.userId),
  );
  const others = members.filter(({ userId }) => !meant.has(userId));
  const counts = new Map<string, number>();
  const keys = [
    ...rows.map(({ nameKey }) => nameKey),
    ...others.map(({ penName }) => keyOf(penName)),
  ];
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}

function judgeRow(
  { sent, penName, nameKey, userLogin, member }: ReadRow,
  holder: queries.KnownLogin | undefined,
  isRepeated: boolean,
): Omit<Judged, 'namesakes'> {
  const isMember = member !== undefined || holder?.isMember === true;
  const status = holder?.isWaiting ? 'PENDING' : holder || member ? 'EXIST' : 'NEW';
  const error = ((): RowProblem | null => {
    if (penName === undefined) return 'INVALID_PEN_NAME';
    if (member === undefined && userLogin === undefined) return 'INVALID_USER_LOGIN';
    if (isRepeated) return 'DUPLICATE';
    if ((sent.registrationStatus ?? status) !== status) return 'STATUS_CHANGED';
    if ((sent.isMember ?? isMember) !== isMember) return 'STATUS_CHANGED';
    if (holder && keyOf(holder.penName) !== nameKey) return 'OTHER_PERSON';
    return null;
  })();
  const shown = member?.isManaged ? member.userLogin : (userLogin ?? sent.userLogin);
  return {
    penName: penName ?? sent.penName,
    userLogin: shown,
    registrationStatus: error === null || error === 'STATUS_CHANGED' ? status : null,
    isMember: error === null && isMember,
    error,
    existingPenName: holder?.isAcquainted ? holder.penName : null,
    temporaryPassword: null,
    userId: member?.userId ?? holder?.userId ?? null,
  };
}

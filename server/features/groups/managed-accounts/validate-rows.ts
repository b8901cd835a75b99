import { PenName, UserLogin } from '../../../../shared/accounts/users.ts';
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

/** `userId` is set if the row means an existing user. */
export interface ValidatedRow extends CreatedRow {
  userId: string | null;
}

interface ParsedRow {
  sent: Row;
  /** Undefined if invalid. */
  penName: string | undefined;
  nameKey: string;
  /** Undefined if invalid. */
  userLogin: string | undefined;
  /** For a row without an ID: the member with this name. */
  member: queries.ManagedMember | undefined;
}

/**
 * A row without an ID means the member of that name, or else a new user, whose ID is `idPrefix` and
 * the next number. A row with a taken ID must have that user's name, so that nobody invites somebody
 * else by a wrong ID.
 */
export async function validateRows(
  db: Db,
  scope: { groupId: string; viewerId: string },
  sent: readonly Row[],
  idPrefix = '',
): Promise<ValidatedRow[]> {
  const members = (await queries.findMembersWithAccounts(db, scope.groupId)).filter(
    ({ isOwner }) => !isOwner,
  );
  const rows = sent.map(parseRow);
  matchMembersByName(rows, members);
  await numberRows(db, scope, rows, idPrefix.trim().toLowerCase());
  const userLogins = rows.flatMap(({ userLogin }) => userLogin ?? []);
  const logins = await queries.findLogins(db, { ...scope, userLogins });
  const known = new Map(logins.map((one) => [one.userLogin, one]));
  const namesakes = countNamesakes(rows, members, known);
  const seen = new Set<string>();
  return rows.map((row) => {
    const isRepeated = row.userLogin !== undefined && seen.has(row.userLogin);
    if (row.userLogin !== undefined) seen.add(row.userLogin);
    const existing = row.userLogin === undefined ? undefined : known.get(row.userLogin);
    return {
      ...validateRow(row, existing, isRepeated),
      namesakes: namesakes.get(row.nameKey) ?? 1,
    };
  });
}

function parseRow(sent: Row): ParsedRow {
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

/** Names are equal regardless of spaces and case. */
function keyOf(name: string): string {
  return name.normalize('NFC').replace(/\s/g, '').toLowerCase();
}

function isWithoutId({ sent, penName }: ParsedRow): boolean {
  return sent.userLogin.trim() === '' && penName !== undefined;
}

/** A member matches one row; a second row with the same name means somebody else. */
function matchMembersByName(rows: ParsedRow[], members: queries.ManagedMember[]): void {
  const listedLogins = new Set(rows.map(({ userLogin }) => userLogin));
  const unmatched = members.filter(({ userLogin }) => !listedLogins.has(userLogin));
  for (const row of rows) {
    if (!isWithoutId(row) || row.sent.isAnotherPerson) continue;
    const index = unmatched.findIndex(({ penName }) => keyOf(penName) === row.nameKey);
    if (index >= 0) [row.member] = unmatched.splice(index, 1);
  }
}

/**
 * A row keeps its number of the class list if that ID is free. The others continue after the highest
 * number used by this group and skip numbers of others.
 */
async function numberRows(
  db: Db,
  { groupId }: { groupId: string },
  rows: ParsedRow[],
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
  const idOf = (number: number) => `${idPrefix}${String(number).padStart(width, '0')}`;
  const give = (row: ParsedRow, userLogin: string) => {
    taken.add(userLogin);
    row.sent = { ...row.sent, userLogin };
    row.userLogin = UserLogin.safeParse(userLogin).data;
  };
  let highest = Math.max(0, ...own.map(Number));
  for (const row of unnumbered) {
    const number = row.sent.number ?? null;
    if (number === null || taken.has(idOf(number))) continue;
    give(row, idOf(number));
    highest = Math.max(highest, number);
  }
  for (const row of unnumbered.filter(isWithoutId)) {
    do highest += 1;
    while (taken.has(idOf(highest)));
    give(row, idOf(highest));
  }
}

/** Counts the people of each name: those on the list and the members who are not on it. */
function countNamesakes(
  rows: ParsedRow[],
  members: queries.ManagedMember[],
  known: Map<string, queries.KnownLogin>,
): Map<string, number> {
  const listed = new Set(
    rows.map(({ userLogin, member }) => member?.userId ?? known.get(userLogin ?? '')?.userId),
  );
  const others = members.filter(({ userId }) => !listed.has(userId));
  const counts = new Map<string, number>();
  const keys = [
    ...rows.map(({ nameKey }) => nameKey),
    ...others.map(({ penName }) => keyOf(penName)),
  ];
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}

function validateRow(
  { sent, penName, nameKey, userLogin, member }: ParsedRow,
  existing: queries.KnownLogin | undefined,
  isRepeated: boolean,
): Omit<ValidatedRow, 'namesakes'> {
  const isMember = member !== undefined || existing?.isMember === true;
  const status = existing?.isPending ? 'PENDING' : existing || member ? 'EXIST' : 'NEW';
  const error = ((): RowProblem | null => {
    if (penName === undefined) return 'INVALID_PEN_NAME';
    if (member === undefined && userLogin === undefined) return 'INVALID_USER_LOGIN';
    if (isRepeated) return 'DUPLICATE';
    if ((sent.registrationStatus ?? status) !== status) return 'STATUS_CHANGED';
    if ((sent.isMember ?? isMember) !== isMember) return 'STATUS_CHANGED';
    if (existing && keyOf(existing.penName) !== nameKey) return 'OTHER_PERSON';
    return null;
  })();
  const shown = member?.isManaged ? member.userLogin : (userLogin ?? sent.userLogin);
  return {
    penName: penName ?? sent.penName,
    userLogin: shown,
    registrationStatus: error === null || error === 'STATUS_CHANGED' ? status : null,
    isMember: error === null && isMember,
    error,
    existingPenName: existing?.isAcquainted ? existing.penName : null,
    temporaryPassword: null,
    userId: member?.userId ?? existing?.userId ?? null,
  };
}

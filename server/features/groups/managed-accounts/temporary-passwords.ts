import type { Result } from '../../../../shared/contract/endpoint.ts';
import type {
  listManagedAccounts,
  resetMemberPassword,
  setTemporaryPasswords,
  TemporaryAccount,
} from '../../../../shared/groups/managed-accounts.ts';
import type { Group, Viewer } from '../../../platform/http/access.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Services } from '../../../platform/services.ts';
import { setTemporaryPassword } from '../../accounts/passwords/passwords.ts';
import * as queries from './managed-accounts.queries.ts';
import { assertMayCreateAccounts } from './managed-accounts.ts';

type Call = Pick<Services, 'db'>;
type Refused = Result<typeof setTemporaryPasswords>['refused'][number];

/** So many hashes are made beside each other as a small machine has hands for. */
const AT_ONCE = 4;

/**
 * Nobody's password changes while somebody is named whose account this group did not make. After
 * that each is set by itself, and what was made is told even if another's could not be.
 */
export async function setMany(
  { db }: Call,
  viewer: Viewer,
  { groupId }: Group,
  userIds: string[],
): Promise<Result<typeof setTemporaryPasswords>> {
  assertMayCreateAccounts(viewer);
  const inside = new Map(
    (await queries.findMembersWithAccounts(db, groupId)).map((member) => [member.userId, member]),
  );
  const wanted = [...new Set(userIds)];
  if (wanted.some((userId) => inside.get(userId)?.isManaged === false)) {
    throw new AppError('NOT_MANAGED_ACCOUNT');
  }
  const setOne = async (userId: string): Promise<TemporaryAccount | Refused> => {
    const member = inside.get(userId);
    if (!member) return { userId, resultCode: 'MEMBER_NOT_FOUND' };
    const { userLogin, penName } = member;
    try {
      const made = await setTemporaryPassword(db, { userId, managedGroupId: groupId });
      return { userId, userLogin, penName, ...made };
    } catch (error) {
      // Their account left this group's care after the look.
      if (!(error instanceof AppError && error.code === 'NOT_MANAGED_ACCOUNT')) throw error;
      return { userId, resultCode: 'NOT_MANAGED_ACCOUNT' };
    }
  };
  const all: (TemporaryAccount | Refused)[] = [];
  for (let at = 0; at < wanted.length; at += AT_ONCE) {
    all.push(...(await Promise.all(wanted.slice(at, at + AT_ONCE).map(setOne))));
  }
  return {
    resultCode: 'SUCCESS',
    accounts: all.filter((one) => 'temporaryPassword' in one),
    refused: all.filter((one) => 'resultCode' in one),
  };
}

export async function resetOne(
  services: Call,
  viewer: Viewer,
  group: Group,
  userId: string,
): Promise<Result<typeof resetMemberPassword>> {
  const { accounts, refused } = await setMany(services, viewer, group, [userId]);
  const [account] = accounts;
  if (!account) throw new AppError(refused[0]?.resultCode ?? 'MEMBER_NOT_FOUND');
  return { resultCode: 'SUCCESS', ...account };
}

export async function listManaged(
  { db }: Call,
  { groupId }: Group,
): Promise<Result<typeof listManagedAccounts>> {
  const inside = await queries.findMembersWithAccounts(db, groupId);
  return { accounts: inside.filter(({ isManaged }) => isManaged) };
}

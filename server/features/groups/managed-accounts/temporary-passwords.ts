import type { Result } from '../../../../shared/contract/endpoint.ts';
import type * as api from '../../../../shared/groups/managed-accounts.ts';
import type { Db } from '../../../platform/db/connection.ts';
import type { InGroup, Viewer } from '../../../platform/http/access.ts';
import type { Action } from '../../../platform/http/action.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { countHit } from '../../../platform/http/requests/rate-limit.queries.ts';
import { getManagedAccount, setTemporaryPassword } from '../../accounts/passwords/passwords.ts';
import { findCommonPrefix, freePrefix, stemOfTitle } from './id-prefix.ts';
import * as queries from './managed-accounts.queries.ts';
import { assertMayCreateAccounts } from './managed-accounts.ts';

type SetPasswords = Result<typeof api.setTemporaryPasswords>;
type Refused = SetPasswords['refused'][number];

/** More than a school has pupils; each password costs a slow hash. */
const PASSWORDS = { most: 1_000, seconds: 3600 };
/** Hashes computed in parallel: about the number of cores of a small machine. */
const CONCURRENCY = 4;

export const setTemporaryPasswords: Action<typeof api.setTemporaryPasswords, InGroup> = async ({
  services: { db },
  viewer,
  group: { groupId },
  body: { userIds },
}) => {
  assertMayCreateAccounts(viewer);
  return setPasswords(db, { viewer, groupId }, userIds);
};

export const resetMemberPassword: Action<typeof api.resetMemberPassword, InGroup> = async ({
  services: { db },
  viewer,
  group: { groupId },
  params: { userId },
}) => {
  assertMayCreateAccounts(viewer);
  const { accounts, refused } = await setPasswords(db, { viewer, groupId }, [userId]);
  const [account] = accounts;
  if (!account) throw new AppError(refused[0]?.resultCode ?? 'MEMBER_NOT_FOUND');
  return { resultCode: 'SUCCESS', ...account };
};

/**
 * Sets none if one of the accounts is not managed by the group. Otherwise each is set by itself, so
 * that the passwords already set are returned even if another fails.
 */
async function setPasswords(
  db: Db,
  { viewer, groupId }: { viewer: Viewer; groupId: string },
  userIds: readonly string[],
): Promise<SetPasswords> {
  const members = new Map(
    (await queries.findMembersWithAccounts(db, groupId)).map((member) => [member.userId, member]),
  );
  const distinctIds = [...new Set(userIds)];
  if (distinctIds.some((userId) => members.get(userId)?.isManaged === false)) {
    throw new AppError('NOT_MANAGED_ACCOUNT');
  }
  const hits = distinctIds.length;
  await countHit(db, { key: `temporary-passwords:${viewer.userId}`, hits, ...PASSWORDS });
  const setOne = async (userId: string): Promise<api.TemporaryAccount | Refused> => {
    const member = members.get(userId);
    if (!member) return { userId, resultCode: 'MEMBER_NOT_FOUND' };
    const { userLogin, penName } = member;
    try {
      const password = await setTemporaryPassword(db, userId, (current) =>
        getManagedAccount(current, { userId, managedGroupId: groupId }),
      );
      return { userId, userLogin, penName, ...password };
    } catch (error) {
      // The group stopped managing the account after the check above.
      if (!(error instanceof AppError && error.code === 'NOT_MANAGED_ACCOUNT')) throw error;
      return { userId, resultCode: 'NOT_MANAGED_ACCOUNT' };
    }
  };
  const results: (api.TemporaryAccount | Refused)[] = [];
  for (let start = 0; start < distinctIds.length; start += CONCURRENCY) {
    const batch = distinctIds.slice(start, start + CONCURRENCY);
    results.push(...(await Promise.all(batch.map(setOne))));
  }
  return {
    resultCode: 'SUCCESS',
    accounts: results.filter((one) => 'temporaryPassword' in one),
    refused: results.filter((one) => 'resultCode' in one),
  };
}

export const listManagedAccounts: Action<typeof api.listManagedAccounts, InGroup> = async ({
  services: { db },
  group: { groupId },
}) => {
  const members = await queries.findMembersWithAccounts(db, groupId);
  const accounts = members.filter(({ isManaged }) => isManaged);
  const idPrefix =
    findCommonPrefix(accounts.map(({ userLogin }) => userLogin)) ??
    (await suggestPrefix(db, groupId));
  return { accounts, idPrefix };
};

async function suggestPrefix(db: Db, groupId: string): Promise<string> {
  const stem = stemOfTitle((await queries.findTitle(db, groupId)) ?? '');
  return freePrefix(stem, await queries.findPrefixesOfOthers(db, { groupId, stem }));
}

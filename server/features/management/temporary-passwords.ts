import type { Result } from '../../../shared/endpoint.ts';
import type {
  listManagedAccounts,
  resetMemberPassword,
  setTemporaryPasswords,
  TemporaryAccount,
} from '../../../shared/management.ts';
import type { Group, Viewer } from '../../platform/http/access.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Services } from '../../platform/services.ts';
import { setTemporaryPassword } from '../passwords/passwords.ts';
import * as queries from './management.queries.ts';
import { assertMayCreateAccounts } from './management.ts';

type Call = Pick<Services, 'db'>;

/** Nobody's password changes unless everybody named has an account that this group looks after. */
export async function setMany(
  { db }: Call,
  viewer: Viewer,
  { groupId }: Group,
  userIds: string[],
): Promise<Result<typeof setTemporaryPasswords>> {
  assertMayCreateAccounts(viewer);
  const inside = await queries.findMembersWithAccounts(db, groupId);
  const wanted = [...new Set(userIds)].map((userId) =>
    inside.find((member) => member.userId === userId),
  );
  if (wanted.includes(undefined)) throw new AppError('MEMBER_NOT_FOUND');
  const accounts: TemporaryAccount[] = [];
  if (wanted.some((member) => member?.isManaged === false)) {
    throw new AppError('NOT_MANAGED_ACCOUNT');
  }
  for (const member of wanted) {
    if (!member) continue;
    const { userId, userLogin, penName } = member;
    const made = await setTemporaryPassword(db, { userId, managedGroupId: groupId });
    accounts.push({ userId, userLogin, penName, ...made });
  }
  return { resultCode: 'SUCCESS', accounts };
}

export async function resetOne(
  services: Call,
  viewer: Viewer,
  group: Group,
  userId: string,
): Promise<Result<typeof resetMemberPassword>> {
  const { accounts } = await setMany(services, viewer, group, [userId]);
  const [account] = accounts;
  if (!account) throw new AppError('MEMBER_NOT_FOUND');
  return { resultCode: 'SUCCESS', ...account };
}

export async function listManaged(
  { db }: Call,
  { groupId }: Group,
): Promise<Result<typeof listManagedAccounts>> {
  const inside = await queries.findMembersWithAccounts(db, groupId);
  return { accounts: inside.filter(({ isManaged }) => isManaged) };
}

import type { Profile, ProfileChange } from '../../../shared/accounts.ts';
import type { SignedIn } from '../../platform/http/access.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Services } from '../../platform/services.ts';
import { changeFile } from '../files/files.ts';
import { getProfile } from './accounts.ts';
import { lockProfile, updateProfile } from './profile.queries.ts';

interface Call extends SignedIn {
  services: Services;
}

export function showProfile({ services, viewer }: Call): Promise<Profile> {
  return getProfile(services.db, viewer.userId);
}

export async function updateUserInfo(call: Call & { body: ProfileChange }): Promise<Profile> {
  const { services, viewer, body } = call;
  const { userId } = viewer;
  await services.db.transaction().execute(async (tx) => {
    // Of two pictures that are chosen at once the second replaces the first, file and all.
    const before = await lockProfile(tx, userId);
    if (!before) throw new AppError('TOKEN_INVALID');
    const { userAvatarUrl } = body;
    if (userAvatarUrl !== undefined) {
      const files = { userId, from: before.userAvatarUrl, to: userAvatarUrl };
      if (!(await changeFile(services, tx, files))) throw refused('userAvatarUrl');
    }
    await updateProfile(tx, userId, { ...body, ...schoolOf(body, before) });
  });
  return getProfile(services.db, userId);
}

/** A code belongs to the name it came with. */
function schoolOf(
  { schoolName, schoolCode }: ProfileChange,
  before: { schoolName: string | null },
): Pick<ProfileChange, 'schoolName' | 'schoolCode'> {
  if (schoolName === undefined && schoolCode === undefined) return {};
  const name = schoolName === undefined ? before.schoolName : schoolName;
  if (name === null && typeof schoolCode === 'string') throw refused('schoolCode');
  if (schoolName === undefined) return { schoolCode };
  return { schoolName, schoolCode: schoolCode ?? null };
}

function refused(field: string): AppError {
  return new AppError('INVALID_VALUE', { fields: { [field]: '이 필드는 유효하지 않습니다' } });
}

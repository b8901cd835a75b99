import type { Profile, ProfileChange } from '../../../../shared/accounts/accounts.ts';
import { INVALID } from '../../../../shared/contract/validation.ts';
import type { Db } from '../../../platform/db/connection.ts';
import type { SignedIn } from '../../../platform/http/access.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Services } from '../../../platform/services.ts';
import { resolveSchool } from '../../groups/schools/schools.ts';
import { replaceFile } from '../../subjects/files/files.ts';
import { findProfile, lockProfile, updateProfile } from './profile.queries.ts';

interface Call extends SignedIn {
  services: Services;
}

export async function getProfile(db: Db, userId: string): Promise<Profile> {
  const profile = await findProfile(db, userId);
  if (!profile) throw new AppError('TOKEN_INVALID');
  return profile;
}

export function showProfile({ services, viewer }: Call): Promise<Profile> {
  return getProfile(services.db, viewer.userId);
}

export async function updateUserInfo(call: Call & { body: ProfileChange }): Promise<Profile> {
  const { services, viewer, body } = call;
  const { userId } = viewer;
  const school = await resolveSchool(services.db, body);
  await services.db.transaction().execute(async (tx) => {
    // Of two pictures that are chosen at once the second replaces the first, file and all.
    const before = await lockProfile(tx, userId);
    if (!before) throw new AppError('TOKEN_INVALID');
    const { userAvatarUrl } = body;
    if (userAvatarUrl !== undefined) {
      const files = { userId, from: before.userAvatarUrl, to: userAvatarUrl };
      if (!(await replaceFile(services, tx, files))) throw refused('userAvatarUrl');
    }
    await updateProfile(tx, userId, { ...body, ...school });
  });
  return getProfile(services.db, userId);
}

function refused(field: string): AppError {
  return new AppError('INVALID_VALUE', { fields: { [field]: INVALID } });
}

import type * as api from '../../../../shared/accounts/profile.ts';
import { INVALID } from '../../../../shared/contract/validation.ts';
import type { Db } from '../../../platform/db/connection.ts';
import type { SignedIn } from '../../../platform/http/access.ts';
import type { Action } from '../../../platform/http/action.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { resolveSchool } from '../../groups/schools/schools.ts';
import { replaceFile } from '../../subjects/files/files.ts';
import * as queries from './profile.queries.ts';

export async function getProfileOf(db: Db, userId: string): Promise<api.Profile> {
  const profile = await queries.findProfile(db, userId);
  if (!profile) throw new AppError('TOKEN_INVALID');
  return profile;
}

export const getProfile: Action<typeof api.getProfile, SignedIn> = ({ services, viewer }) =>
  getProfileOf(services.db, viewer.userId);

export const updateUserInfo: Action<typeof api.updateUserInfo, SignedIn> = async ({
  services,
  viewer: { userId },
  body,
}) => {
  const school = await resolveSchool(services.db, body);
  await services.db.transaction().execute(async (tx) => {
    // The lock makes the second of two changes at once delete the picture of the first.
    const current = await queries.lockProfile(tx, userId);
    if (!current) throw new AppError('TOKEN_INVALID');
    const { userAvatarUrl } = body;
    if (userAvatarUrl !== undefined) {
      const files = { userId, from: current.userAvatarUrl, to: userAvatarUrl };
      if (!(await replaceFile(services, tx, files))) {
        throw new AppError('INVALID_VALUE', { fields: { userAvatarUrl: INVALID } });
      }
    }
    await queries.updateProfile(tx, userId, { ...body, ...school });
  });
  return getProfileOf(services.db, userId);
};

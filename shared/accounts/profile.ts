import * as z from 'zod/mini';
import { endpoint, Instant, line } from '../contract/endpoint.ts';
import { LIMITS } from '../contract/limits.ts';
import { SchoolCode } from '../groups/schools.ts';
import { PenName, User, UserLoginType } from './users.ts';

/** The account as its user sees it. */
export const Profile = z.object({
  ...User.shape,
  userLogin: z.string(),
  userLoginType: UserLoginType,
  schoolName: z.nullable(z.string()),
  schoolCode: z.nullable(z.string()),
  createdAt: Instant,
});
export type Profile = z.infer<typeof Profile>;

/**
 * Omitted fields stay. A school without a code is free text; a code determines the name. The picture
 * is a file of the user's from `uploadFile`, or null.
 */
export const ProfileChange = z.strictObject({
  penName: z.optional(PenName),
  userAvatarUrl: z.optional(z.nullable(z.string().check(z.maxLength(100)))),
  schoolName: z.optional(z.nullable(line(1, LIMITS.schoolName))),
  schoolCode: z.optional(z.nullable(SchoolCode)),
});
export type ProfileChange = z.infer<typeof ProfileChange>;

export const getProfile = endpoint({
  method: 'GET',
  path: '/api/user/profile',
  result: Profile,
});

export const updateUserInfo = endpoint({
  method: 'PUT',
  path: '/api/user/update-user-info',
  body: ProfileChange,
  result: Profile,
});

import * as z from 'zod/mini';
import { endpoint, Success } from '../contract/endpoint.ts';
import { TypedPassword } from './passwords.ts';
import { UserEmailCode } from './sign-up.ts';
import { UserEmail } from './users.ts';

/** Sends a code to the new address. The old one stays until the code is confirmed. */
export const sendNewUserEmail = endpoint({
  method: 'GET',
  path: '/api/account/send-new-user-email',
  query: z.strictObject({ newEmail: UserEmail }),
  result: Success,
  errors: ['ALREADY_VERIFIED_EMAIL'],
});

export const updateNewUserEmail = endpoint({
  method: 'PUT',
  path: '/api/account/update-new-user-email',
  body: z.strictObject({
    newEmail: UserEmail,
    userEmailCode: UserEmailCode,
    /** Required of accounts with a password, because the address can reset the password. */
    password: z.optional(TypedPassword),
  }),
  result: Success,
  errors: ['ALREADY_VERIFIED_EMAIL', 'INVALID_EMAIL_CODE', 'INVALID_PASSWORD'],
});

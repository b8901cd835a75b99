import * as z from 'zod/mini';
import { endpoint, Id, ListSize, line } from '../../contract/endpoint.ts';
import { LIMITS } from '../../contract/limits.ts';
import { License } from './seats.ts';

const Organization = line(1, LIMITS.organization);
const Seats = z.int().check(z.gte(1), z.lte(LIMITS.licenseSeats));
const Day = z.iso.date();
const ManagerLogin = line(1, LIMITS.userLogin.max);

/** The latest end first, after `licenseId`. */
export const listLicenses = endpoint({
  method: 'GET',
  path: '/api/admin/license',
  query: z.strictObject({
    size: ListSize,
    search: z.optional(line(0, LIMITS.squareSearch)),
    licenseId: z.optional(Id),
  }),
  result: z.object({ licenses: z.array(License) }),
});

export const NewLicense = z.strictObject({
  organization: Organization,
  seats: Seats,
  startsOn: Day,
  endsOn: Day,
  managerLogin: ManagerLogin,
  /** The request that it answers. */
  quoteId: z._default(z.nullable(Id), null),
});
export type NewLicense = z.infer<typeof NewLicense>;

export const createLicense = endpoint({
  method: 'POST',
  path: '/api/admin/license',
  body: NewLicense,
  result: License,
  errors: ['ENDS_BEFORE_START', 'USER_NOT_FOUND', 'OWNER_MUST_BE_ADULT', 'QUOTE_NOT_FOUND'],
});

export const updateLicense = endpoint({
  method: 'PATCH',
  path: '/api/admin/license/{licenseId}',
  body: z.partial(
    z.strictObject({
      organization: Organization,
      seats: Seats,
      startsOn: Day,
      endsOn: Day,
      managerLogin: ManagerLogin,
    }),
  ),
  result: License,
  errors: [
    'LICENSE_NOT_FOUND',
    'LICENSE_CANCELED',
    'LICENSE_SEATS_IN_USE',
    'ENDS_BEFORE_START',
    'USER_NOT_FOUND',
    'OWNER_MUST_BE_ADULT',
  ],
});

/** For good; a new license is made instead of undoing it. */
export const cancelLicense = endpoint({
  method: 'POST',
  path: '/api/admin/license/{licenseId}/cancel',
  result: License,
  errors: ['LICENSE_NOT_FOUND'],
});

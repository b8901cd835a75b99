import { currentVersionOf } from '../../../shared/accounts/agreements.ts';
import type { DemoPerson } from '../demo-schemas.ts';
import { hoursBefore, type Rows } from './row-values.ts';

export interface PeopleRows {
  users: Rows<'users'>;
  userAgreements: Rows<'userAgreements'>;
}

interface PeopleOptions {
  now: number;
  /** When the accounts were made. */
  hoursAgo: number;
  passwordHash: string;
  userId: (personKey: string) => string;
}

/** The people of the demo as rows of the tables, in the order in which they can be added. */
export function peopleRows(
  people: readonly DemoPerson[],
  { now, hoursAgo, passwordHash, userId }: PeopleOptions,
): PeopleRows {
  return {
    users: people.map(({ key, ...person }) => ({
      ...person,
      userId: userId(key),
      userLoginType: 'JAJAK',
      emailVerified: person.userEmail !== null,
      userAvatarUrl: null,
      passwordHash,
      createdAt: hoursBefore(now, hoursAgo),
    })),
    userAgreements: people.flatMap(({ key }) =>
      (['PRIVACY', 'TERMS'] as const).map((document) => ({
        userId: userId(key),
        document,
        agreed: true,
        version: currentVersionOf(document),
        agreedAt: hoursBefore(now, 0),
      })),
    ),
  };
}

import { currentVersionOf } from '../../shared/accounts/agreements.ts';
import { type GroupRows, groupHours, groupRows } from './group-rows.ts';
import { groups } from './groups.ts';
import { everyone, schoolName, teacher } from './people.ts';
import { hoursBefore, idsOf, type Rows } from './row-values.ts';

/** The people of the demo as rows of the tables, in the order in which they can be added. */
export interface PeopleRows {
  users: Rows<'users'>;
  userAgreements: Rows<'userAgreements'>;
}

export interface WorldRows {
  people: PeopleRows;
  groups: GroupRows[];
}

export function worldRows({ now, passwordHash }: { now: number; passwordHash: string }): WorldRows {
  const userId = idsOf(everyone.map(({ key }) => key));
  const oldest = Math.max(...groups.map(groupHours));
  return {
    people: {
      users: everyone.map((person) => ({
        userId: userId(person.key),
        userLogin: person.userLogin,
        userLoginType: 'JAJAK',
        userClassify: person.userClassify,
        penName: person.penName,
        userEmail: person === teacher ? 'hanjiu@sen.go.kr' : null,
        emailVerified: person === teacher,
        userAvatarUrl: null,
        schoolName: person.userClassify === 'GENERAL' ? null : schoolName,
        passwordHash,
        createdAt: hoursBefore(now, oldest),
      })),
      userAgreements: everyone.flatMap(({ key }) =>
        (['PRIVACY', 'TERMS'] as const).map((document) => ({
          userId: userId(key),
          document,
          agreed: true,
          version: currentVersionOf(document),
          agreedAt: hoursBefore(now, 0),
        })),
      ),
    },
    groups: groups.map((group) => groupRows(group, now, userId)),
  };
}

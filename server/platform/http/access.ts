import type { ErrorCode } from '../../../shared/contract/errors.ts';
import { SECONDS } from '../../../shared/contract/limits.ts';
import { GroupSettings } from '../../../shared/groups/groups.ts';
import { MEMBER_VIEW_HEADER, MEMBER_VIEW_USER_ID } from '../../../shared/groups/member-view.ts';
import type { Services } from '../services.ts';
import {
  findSession,
  findSessionInGroup,
  type GroupRow,
  hasSecondFactor,
  isAuthenticatedWithin,
  type SessionRow,
} from './access.queries.ts';
import type { HttpContext } from './action.ts';
import { AppError } from './app-error.ts';

/** The person who calls. */
export interface Viewer {
  userId: string;
  penName: string;
  userClassify: SessionRow['userClassify'];
  sessionId: string;
}

/** The columns of the group that access checks need. */
export interface Group {
  groupId: string;
  groupTitle: string;
  createUserId: string;
  settings: GroupSettings;
}

export interface SignedIn {
  viewer: Viewer;
}
export interface InGroup extends SignedIn {
  group: Group;
}

/** Admits a call and loads the facts for its action, or throws. */
export interface Gatekeeper<Facts> {
  readonly name: string;
  readonly errors: readonly ErrorCode[];
  readonly admit: (services: Services, http: HttpContext) => Promise<Facts>;
}

const SESSION_ERRORS = [
  'TOKEN_MISSING',
  'TOKEN_EXPIRED',
  'TOKEN_INVALID',
  'TOKEN_CONFLICT',
  'ACCOUNT_SUSPENDED',
] as const;
const SIGNED_IN_ERRORS = [
  ...SESSION_ERRORS,
  'PASSWORD_CHANGE_REQUIRED',
  'NOT_IN_MEMBER_VIEW',
] as const;
const GROUP_ERRORS = [
  ...SIGNED_IN_ERRORS,
  'GROUP_NOT_FOUND',
  'NOT_GROUP_MEMBER',
  'PRIVATE_GROUP',
  'NOT_GROUP_OWNER',
] as const;

export const anyone: Gatekeeper<Record<never, never>> = {
  name: 'anyone',
  errors: [],
  admit: async () => ({}),
};

/** Authenticates `<img>` requests for files; browsers send it to this path only. */
export const FILE_COOKIE = { name: 'munjip-file', path: '/api/file' } as const;

/**
 * Admits everybody, with the session of the file cookie if there is one. The query for the file checks
 * the session and the right to read together.
 */
export const fileReader: Gatekeeper<{ sessionId: string | null }> = {
  name: 'fileReader',
  errors: [],
  admit: async ({ tokens }, http) => ({
    sessionId: (await tokens.sessionOfFileCookie(http.cookie(FILE_COOKIE.name))) ?? null,
  }),
};

export const signedIn: Gatekeeper<SignedIn> = {
  name: 'signedIn',
  errors: SIGNED_IN_ERRORS,
  async admit({ db, tokens }, http) {
    const { sessionId, userId } = await tokens.verify(bearerToken(http));
    const row = assertOwnPassword(assertLiving(await findSession(db, sessionId, userId)));
    // Outside the group there is nothing to see as its member.
    if (http.header(MEMBER_VIEW_HEADER) !== undefined) throw new AppError('NOT_IN_MEMBER_VIEW');
    return { viewer: viewerOf(row, sessionId) };
  },
};

/** Also admits people with a temporary password, who must be able to change it or log out. */
export const signedInAnyhow: Gatekeeper<SignedIn> = {
  name: 'signedInAnyhow',
  errors: SESSION_ERRORS,
  async admit({ db, tokens }, http) {
    const { sessionId, userId } = await tokens.verify(bearerToken(http));
    const row = assertLiving(await findSession(db, sessionId, userId));
    return { viewer: viewerOf(row, sessionId) };
  },
};

export const groupMember: Gatekeeper<InGroup> = {
  name: 'groupMember',
  errors: GROUP_ERRORS,
  async admit({ db, tokens }, http) {
    const { sessionId, userId } = await tokens.verify(bearerToken(http));
    const { groupId } = http.params;
    if (!groupId) throw new AppError('GROUP_NOT_FOUND');
    const row = assertOwnPassword(
      assertLiving(await findSessionInGroup(db, sessionId, userId, groupId)),
    );
    if (!row.groupId) throw new AppError('GROUP_NOT_FOUND');
    if (!row.isMember) {
      throw new AppError(row.visibility === 'PRIVATE' ? 'PRIVATE_GROUP' : 'NOT_GROUP_MEMBER');
    }
    const viewer = viewerOf(row, sessionId);
    const group = groupOf(row, row.groupId);
    const viewedGroupId = http.header(MEMBER_VIEW_HEADER);
    if (viewedGroupId === undefined) return { viewer, group };
    if (viewedGroupId !== groupId || http.method !== 'GET') {
      throw new AppError('NOT_IN_MEMBER_VIEW');
    }
    if (group.createUserId !== userId) throw new AppError('NOT_GROUP_OWNER');
    return { viewer: asMember(viewer), group };
  },
};

export const groupOwner: Gatekeeper<InGroup> = {
  name: 'groupOwner',
  errors: GROUP_ERRORS,
  async admit(services, http) {
    const facts = await groupMember.admit(services, http);
    if (facts.group.createUserId !== facts.viewer.userId) throw new AppError('NOT_GROUP_OWNER');
    return facts;
  },
};

export const administrator: Gatekeeper<SignedIn> = {
  name: 'administrator',
  errors: [...SIGNED_IN_ERRORS, 'NOT_ADMINISTRATOR', 'SECOND_FACTOR_MISSING'],
  async admit(services, http) {
    const facts = await signedIn.admit(services, http);
    if (facts.viewer.userClassify !== 'ADMIN') throw new AppError('NOT_ADMINISTRATOR');
    if (!(await hasSecondFactor(services.db, facts.viewer.userId))) {
      throw new AppError('SECOND_FACTOR_MISSING');
    }
    return facts;
  },
};

/**
 * For what cannot be undone: also asks that the person proved who they are within ten minutes, because
 * somebody else may sit at an unlocked device.
 */
function recentlyAuthenticated<Facts extends SignedIn>(
  gatekeeper: Gatekeeper<Facts>,
): Gatekeeper<Facts> {
  return {
    // Whom it admits is the same.
    name: gatekeeper.name,
    errors: [...gatekeeper.errors, 'REAUTHENTICATION_REQUIRED'],
    async admit(services, http) {
      const facts = await gatekeeper.admit(services, http);
      const { sessionId } = facts.viewer;
      if (!(await isAuthenticatedWithin(services.db, sessionId, SECONDS.reauthentication))) {
        throw new AppError('REAUTHENTICATION_REQUIRED');
      }
      return facts;
    },
  };
}

export const recentlySignedIn = recentlyAuthenticated(signedIn);
export const recentAdministrator = recentlyAuthenticated(administrator);

/** How the owner looks at the group: as a pupil who has written nothing. */
function asMember(viewer: Viewer): Viewer {
  return { ...viewer, userId: MEMBER_VIEW_USER_ID, userClassify: 'STUDENT' };
}

function bearerToken(http: HttpContext): string {
  const header = http.header('authorization');
  if (!header) throw new AppError('TOKEN_MISSING');
  const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/.exec(header)?.[1];
  if (!token) throw new AppError('TOKEN_INVALID');
  return token;
}

/** Why a session ended, where the person is told. */
const REFUSALS: Partial<Record<NonNullable<SessionRow['endReason']>, ErrorCode>> = {
  CONFLICT: 'TOKEN_CONFLICT',
  SUSPENDED: 'ACCOUNT_SUSPENDED',
};

function assertLiving<Row extends SessionRow>(row: Row | undefined): Row {
  if (!row) throw new AppError('TOKEN_INVALID');
  if (row.endedAt) {
    throw new AppError(REFUSALS[row.endReason ?? 'LOGGED_OUT'] ?? 'TOKEN_INVALID');
  }
  return row;
}

function assertOwnPassword<Row extends SessionRow>(row: Row): Row {
  if (row.mustChangePassword) throw new AppError('PASSWORD_CHANGE_REQUIRED');
  return row;
}

function viewerOf(row: SessionRow, sessionId: string): Viewer {
  return {
    userId: row.userId,
    penName: row.penName,
    userClassify: row.userClassify,
    sessionId,
  };
}

function groupOf(row: GroupRow, groupId: string): Group {
  return {
    groupId,
    groupTitle: row.groupTitle,
    createUserId: row.createUserId,
    settings: GroupSettings.parse(row),
  };
}

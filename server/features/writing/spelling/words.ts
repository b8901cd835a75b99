import type { Body } from '../../../../shared/contract/endpoint.ts';
import { LIMITS } from '../../../../shared/contract/limits.ts';
import { LIMIT_MESSAGES } from '../../../../shared/contract/messages.ts';
import type { addMySpellingWord } from '../../../../shared/writing/spelling.ts';
import type { InGroup, SignedIn } from '../../../platform/http/access.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Services } from '../../../platform/services.ts';
import { holdOwnGroup } from '../../groups/members/members.ts';
import * as queries from './spelling.queries.ts';

interface Call extends SignedIn {
  services: Services;
}
type OnGroup = Call & InGroup;
interface WithWord {
  body: Body<typeof addMySpellingWord>;
}
type Words = Promise<{ words: string[] }>;

export async function listMine({ services: { db }, viewer: { userId } }: Call): Words {
  return { words: await queries.findPersonalWords(db, userId) };
}

/** The person is held: of two words at once the second counts the first. */
export async function addMine(call: Call & WithWord): Words {
  const { userId } = call.viewer;
  return call.services.db.transaction().execute(async (tx) => {
    if (!(await queries.lockPerson(tx, userId))) throw new AppError('TOKEN_INVALID');
    await queries.insertPersonalWord(tx, { userId, word: call.body.word });
    const words = await queries.findPersonalWords(tx, userId);
    if (words.length > LIMITS.personalWords) {
      throw new AppError('LIMIT_EXCEEDED', { message: LIMIT_MESSAGES.personalWords });
    }
    return { words };
  });
}

export async function removeMine({ services: { db }, viewer, body }: Call & WithWord): Words {
  const { userId } = viewer;
  await queries.deletePersonalWord(db, { userId, word: body.word });
  return { words: await queries.findPersonalWords(db, userId) };
}

export async function listOfGroup({ services: { db }, group: { groupId } }: OnGroup): Words {
  return { words: await queries.findGroupWords(db, groupId) };
}

export async function addToGroup({ services, viewer, group, body }: OnGroup & WithWord): Words {
  const { groupId } = group;
  return services.db.transaction().execute(async (tx) => {
    await holdOwnGroup(tx, viewer, groupId);
    await queries.insertGroupWord(tx, { groupId, word: body.word });
    const words = await queries.findGroupWords(tx, groupId);
    if (words.length > LIMITS.groupWords) {
      throw new AppError('LIMIT_EXCEEDED', { message: LIMIT_MESSAGES.groupWords });
    }
    return { words };
  });
}

export async function removeFromGroup({
  services,
  viewer,
  group,
  body,
}: OnGroup & WithWord): Words {
  const { groupId } = group;
  return services.db.transaction().execute(async (tx) => {
    await holdOwnGroup(tx, viewer, groupId);
    await queries.deleteGroupWord(tx, { groupId, word: body.word });
    return { words: await queries.findGroupWords(tx, groupId) };
  });
}

import { LIMITS } from '../../../../shared/contract/limits.ts';
import { LIMIT_MESSAGES } from '../../../../shared/contract/messages.ts';
import type * as api from '../../../../shared/writing/spelling.ts';
import type { InGroup, SignedIn } from '../../../platform/http/access.ts';
import type { Action } from '../../../platform/http/action.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { lockOwnGroup } from '../../groups/members/members.ts';
import * as queries from './spelling.queries.ts';

export const listMySpellingWords: Action<typeof api.listMySpellingWords, SignedIn> = async ({
  services: { db },
  viewer: { userId },
}) => ({ words: await queries.findPersonalWords(db, userId) });

export const addMySpellingWord: Action<typeof api.addMySpellingWord, SignedIn> = async ({
  services: { db },
  viewer: { userId },
  body: { word },
}) =>
  db.transaction().execute(async (tx) => {
    // Without the lock two words added at once would each be counted alone.
    if (!(await queries.lockUser(tx, userId))) throw new AppError('TOKEN_INVALID');
    await queries.insertPersonalWord(tx, { userId, word });
    const words = await queries.findPersonalWords(tx, userId);
    if (words.length > LIMITS.personalWords) {
      throw new AppError('LIMIT_EXCEEDED', { message: LIMIT_MESSAGES.personalWords });
    }
    return { words };
  });

export const removeMySpellingWord: Action<typeof api.removeMySpellingWord, SignedIn> = async ({
  services: { db },
  viewer: { userId },
  body: { word },
}) => {
  await queries.deletePersonalWord(db, { userId, word });
  return { words: await queries.findPersonalWords(db, userId) };
};

export const listGroupSpellingWords: Action<typeof api.listGroupSpellingWords, InGroup> = async ({
  services: { db },
  group: { groupId },
}) => ({ words: await queries.findGroupWords(db, groupId) });

export const addGroupSpellingWord: Action<typeof api.addGroupSpellingWord, InGroup> = async ({
  services: { db },
  viewer,
  group: { groupId },
  body: { word },
}) =>
  db.transaction().execute(async (tx) => {
    await lockOwnGroup(tx, viewer, groupId);
    await queries.insertGroupWord(tx, { groupId, word });
    const words = await queries.findGroupWords(tx, groupId);
    if (words.length > LIMITS.groupWords) {
      throw new AppError('LIMIT_EXCEEDED', { message: LIMIT_MESSAGES.groupWords });
    }
    return { words };
  });

export const removeGroupSpellingWord: Action<typeof api.removeGroupSpellingWord, InGroup> = async ({
  services: { db },
  viewer,
  group: { groupId },
  body: { word },
}) =>
  db.transaction().execute(async (tx) => {
    await lockOwnGroup(tx, viewer, groupId);
    await queries.deleteGroupWord(tx, { groupId, word });
    return { words: await queries.findGroupWords(tx, groupId) };
  });

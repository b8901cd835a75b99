import * as api from '../../../../shared/writing/spelling.ts';
import { groupMember, groupOwner, signedIn } from '../../../platform/http/access.ts';
import { handle, type Route } from '../../../platform/http/handle.ts';
import { check, correct, getMine } from './spelling.ts';
import * as words from './words.ts';

export const spellingRoutes: Route[] = [
  handle(api.checkSpell, signedIn, check),
  handle(api.correctText, signedIn, correct),
  handle(api.getMySpelling, signedIn, getMine),
  handle(api.listMySpellingWords, signedIn, words.listMine),
  handle(api.addMySpellingWord, signedIn, words.addMine),
  handle(api.removeMySpellingWord, signedIn, words.removeMine),
  handle(api.listGroupSpellingWords, groupMember, words.listOfGroup),
  handle(api.addGroupSpellingWord, groupOwner, words.addToGroup),
  handle(api.removeGroupSpellingWord, groupOwner, words.removeFromGroup),
];

import * as api from '../../../../shared/writing/spelling.ts';
import { groupMember, groupOwner, signedIn } from '../../../platform/http/access.ts';
import { handle, type Route } from '../../../platform/http/handle.ts';
import { checkSpell, correctText, getMySpelling } from './spelling.ts';
import * as words from './words.ts';

export const spellingRoutes: Route[] = [
  handle(api.checkSpell, signedIn, checkSpell),
  handle(api.correctText, signedIn, correctText),
  handle(api.getMySpelling, signedIn, getMySpelling),
  handle(api.listMySpellingWords, signedIn, words.listMySpellingWords),
  handle(api.addMySpellingWord, signedIn, words.addMySpellingWord),
  handle(api.removeMySpellingWord, signedIn, words.removeMySpellingWord),
  handle(api.listGroupSpellingWords, groupMember, words.listGroupSpellingWords),
  handle(api.addGroupSpellingWord, groupOwner, words.addGroupSpellingWord),
  handle(api.removeGroupSpellingWord, groupOwner, words.removeGroupSpellingWord),
];

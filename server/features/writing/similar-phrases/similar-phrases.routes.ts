import * as api from '../../../../shared/writing/similar-phrases.ts';
import { groupOwner } from '../../../platform/http/access.ts';
import { handle, type Route } from '../../../platform/http/handle.ts';
import { listSimilarPhrases } from './similar-phrases.ts';

export const similarPhraseRoutes: Route[] = [
  handle(api.listSimilarPhrases, groupOwner, listSimilarPhrases),
];

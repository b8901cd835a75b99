import { listSimilarPhrases } from '../../../../shared/writing/similar-phrases.ts';
import { groupOwner } from '../../../platform/http/access.ts';
import { handle, type Route } from '../../../platform/http/handle.ts';
import { listPhrases } from './similar-phrases.ts';

export const similarPhraseRoutes: Route[] = [handle(listSimilarPhrases, groupOwner, listPhrases)];

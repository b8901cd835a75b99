import * as api from '../../../../shared/assistant/model-use.ts';
import { groupOwner, signedIn } from '../../../platform/http/access.ts';
import { handle, type Route } from '../../../platform/http/handle.ts';
import { decideGroupModelUse, decideModelUse, getGroupModelUse } from './model-use.ts';

export const modelUseRoutes: Route[] = [
  handle(api.decideModelUse, signedIn, decideModelUse),
  handle(api.getGroupModelUse, groupOwner, getGroupModelUse),
  handle(api.decideGroupModelUse, groupOwner, decideGroupModelUse),
];

import * as api from '../../../../shared/assistant/proposals.ts';
import { groupOwner } from '../../../platform/http/access.ts';
import { handle, type Route } from '../../../platform/http/handle.ts';
import { decidePart, discardProposal, getProposal, makeProposal } from './proposals.ts';

export const proposalRoutes: Route[] = [
  handle(api.getProposal, groupOwner, getProposal),
  handle(api.makeProposal, groupOwner, makeProposal),
  handle(api.decidePart, groupOwner, decidePart),
  handle(api.discardProposal, groupOwner, discardProposal),
];

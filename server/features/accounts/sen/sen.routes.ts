import * as api from '../../../../shared/accounts/sen.ts';
import { anyone } from '../../../platform/http/access.ts';
import { handle, type Route } from '../../../platform/http/handle.ts';
import * as sen from './sen.ts';

export const senRoutes: Route[] = [
  handle(api.senMetadata, anyone, sen.senMetadata),
  handle(api.beginSen, anyone, sen.beginSen),
  handle(api.receiveSen, anyone, sen.receiveSen),
  handle(api.exchangeSenCode, anyone, sen.exchangeSenCode),
  handle(api.getSenPendingSignUp, anyone, sen.getSenPendingSignUp),
  handle(api.linkSen, anyone, sen.linkSen),
  handle(api.registerSen, anyone, sen.registerSen),
];

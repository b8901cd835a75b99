import {
  beginSen,
  exchangeSenCode,
  findSenNewcomer,
  linkSen,
  receiveSen,
  registerSen,
  senMetadata,
} from '../../../../shared/accounts/sen.ts';
import { anyone } from '../../../platform/http/access.ts';
import { handle, type Route } from '../../../platform/http/handle.ts';
import * as sen from './sen.ts';

export const senRoutes: Route[] = [
  handle(senMetadata, anyone, async ({ services }) => sen.readMetadata(services)),
  handle(beginSen, anyone, ({ services, http, body }) => sen.begin(services, http, body)),
  handle(receiveSen, anyone, ({ services, body }) => sen.receive(services, body)),
  handle(exchangeSenCode, anyone, ({ services, http, body }) =>
    sen.exchangeCode(services, http, body),
  ),
  handle(findSenNewcomer, anyone, ({ services, http }) => sen.readNewcomer(services, http)),
  handle(linkSen, anyone, ({ services, http, body }) => sen.link(services, http, body)),
  handle(registerSen, anyone, ({ services, http, body }) => sen.register(services, http, body)),
];

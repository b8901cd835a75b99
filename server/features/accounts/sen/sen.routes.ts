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
  handle(beginSen, anyone, ({ services, edge, body }) => sen.begin(services, edge, body)),
  handle(receiveSen, anyone, ({ services, body }) => sen.receive(services, body)),
  handle(exchangeSenCode, anyone, ({ services, edge, body }) =>
    sen.exchangeCode(services, edge, body),
  ),
  handle(findSenNewcomer, anyone, ({ services, edge }) => sen.readNewcomer(services, edge)),
  handle(linkSen, anyone, ({ services, edge, body }) => sen.link(services, edge, body)),
  handle(registerSen, anyone, ({ services, edge, body }) => sen.register(services, edge, body)),
];

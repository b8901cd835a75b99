import * as api from '../../../shared/leaving.ts';
import { signedIn } from '../../platform/http/access.ts';
import { handle, type Route } from '../../platform/http/handle.ts';
import { showLeaving, withdraw } from './leaving.ts';
import { downloadMyData } from './my-data.ts';

export const leavingRoutes: Route[] = [
  handle(api.getLeaving, signedIn, showLeaving),
  handle(api.withdrawUser, signedIn, withdraw),
  handle(api.downloadMyData, signedIn, downloadMyData),
];

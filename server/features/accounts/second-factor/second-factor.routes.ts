import * as api from '../../../../shared/accounts/second-factor/second-factor.ts';
import { recentlySignedIn, signedIn } from '../../../platform/http/access.ts';
import { handle, type Route } from '../../../platform/http/handle.ts';
import * as secondFactor from './second-factor.ts';

export const secondFactorRoutes: Route[] = [
  handle(api.getSecondFactor, signedIn, secondFactor.getSecondFactor),
  handle(api.beginSecondFactor, recentlySignedIn, secondFactor.beginSecondFactor),
  handle(api.enableSecondFactor, recentlySignedIn, secondFactor.enableSecondFactor),
  handle(api.makeRecoveryCodes, recentlySignedIn, secondFactor.makeRecoveryCodes),
  handle(api.disableSecondFactor, recentlySignedIn, secondFactor.disableSecondFactor),
];

export { securityJobs } from './notices.ts';
export { sweepSecondFactor } from './second-factor.ts';

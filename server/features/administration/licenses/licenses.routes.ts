import * as adminApi from '../../../../shared/administration/licenses/admin-licenses.ts';
import * as api from '../../../../shared/administration/licenses/membership.ts';
import * as seatsApi from '../../../../shared/administration/licenses/seats.ts';
import { administrator, recentAdministrator, signedIn } from '../../../platform/http/access.ts';
import { handle, type Route } from '../../../platform/http/handle.ts';
import * as admin from './admin-licenses.ts';
import { getMembership } from './licenses.ts';
import * as seats from './seats.ts';

/** Who manages a license is found out with the license: to everybody else it does not exist. */
export const licenseRoutes: Route[] = [
  handle(api.getMembership, signedIn, getMembership),
  handle(seatsApi.getMyLicenses, signedIn, seats.getMyLicenses),
  handle(seatsApi.listSeats, signedIn, seats.listSeats),
  handle(seatsApi.assignSeats, signedIn, seats.assignSeats),
  handle(seatsApi.revokeSeat, signedIn, seats.revokeSeat),
  handle(seatsApi.transferLicense, signedIn, seats.transferLicense),
  handle(seatsApi.listLicenseEvents, signedIn, seats.listLicenseEvents),
  handle(seatsApi.downloadSeats, signedIn, seats.downloadSeats),
  handle(adminApi.listLicenses, administrator, admin.listLicenses),
  handle(adminApi.createLicense, administrator, admin.createLicense),
  handle(adminApi.updateLicense, administrator, admin.updateLicense),
  handle(adminApi.cancelLicense, recentAdministrator, admin.cancelLicense),
];

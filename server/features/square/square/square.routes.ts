import * as reportsApi from '../../../../shared/square/reports.ts';
import * as api from '../../../../shared/square/square.ts';
import {
  administrator,
  anyone,
  groupMember,
  groupOwner,
  signedIn,
} from '../../../platform/http/access.ts';
import { handle, type Route } from '../../../platform/http/handle.ts';
import * as reports from './reports.ts';
import * as square from './square.ts';

export const squareRoutes: Route[] = [
  handle(api.listSquare, anyone, square.listSquare),
  handle(api.getSquareGroup, anyone, square.getSquareGroup),
  handle(api.listSquarePosts, anyone, square.listSquarePosts),
  handle(api.getSquarePost, anyone, square.getSquarePost),
  handle(api.listSquareCandidates, groupMember, square.listSquareCandidates),
  handle(api.setSquareIndexed, groupOwner, square.setSquareIndexed),
  handle(api.pickForSquare, groupOwner, square.pickForSquare),
  handle(api.getSquareChoice, groupMember, square.getSquareChoice),
  handle(api.consentToSquare, groupMember, square.consentToSquare),
  handle(reportsApi.reportSquare, anyone, reports.reportSquare),
  handle(reportsApi.reportSquareForReply, signedIn, reports.reportSquareForReply),
  handle(reportsApi.listGroupReports, groupOwner, reports.listGroupReports),
  handle(reportsApi.decideGroupReport, groupOwner, reports.decideGroupReport),
  handle(reportsApi.listSquareReports, administrator, reports.listSquareReports),
  handle(reportsApi.decideSquareReport, administrator, reports.decideSquareReport),
];

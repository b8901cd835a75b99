import * as api from '../../../shared/square.ts';
import { anyone, groupMember, groupOwner } from '../../platform/http/access.ts';
import { handle, type Route } from '../../platform/http/handle.ts';
import * as square from './square.ts';

export const squareRoutes: Route[] = [
  handle(api.listSquare, anyone, square.listSquare),
  handle(api.getSquareGroup, anyone, square.getSquareGroup),
  handle(api.listSquarePieces, anyone, square.listSquarePieces),
  handle(api.getSquarePiece, anyone, square.getSquarePiece),
  handle(api.reportSquare, anyone, square.reportSquare),
  handle(api.listSquareCandidates, groupMember, square.listCandidates),
  handle(api.setSquareIndexed, groupOwner, square.setIndexed),
  handle(api.pickForSquare, groupOwner, square.pick),
  handle(api.consentToSquare, groupMember, square.consent),
];

import * as api from '../../../../shared/notifications/notifications.ts';
import { signedIn } from '../../../platform/http/access.ts';
import { handle, type Route } from '../../../platform/http/handle.ts';
import {
  getNotificationState,
  listNotifications,
  readAllNotifications,
  readNotifications,
  streamNotifications,
} from './notifications.ts';

export const notificationRoutes: Route[] = [
  handle(api.listNotifications, signedIn, listNotifications),
  handle(api.getNotificationState, signedIn, getNotificationState),
  handle(api.readNotifications, signedIn, readNotifications),
  handle(api.readAllNotifications, signedIn, readAllNotifications),
  handle(api.streamNotifications, signedIn, streamNotifications),
];

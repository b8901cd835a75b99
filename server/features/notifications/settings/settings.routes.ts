import * as api from '../../../../shared/notifications/notification-settings.ts';
import { anyone, signedIn } from '../../../platform/http/access.ts';
import { handle, type Route } from '../../../platform/http/handle.ts';
import {
  getNotificationSettings,
  unsubscribe,
  unsubscribeOneClick,
  updateNotificationSettings,
} from './settings.ts';

export const notificationSettingsRoutes: Route[] = [
  handle(api.getNotificationSettings, signedIn, getNotificationSettings),
  handle(api.updateNotificationSettings, signedIn, updateNotificationSettings),
  handle(api.unsubscribe, anyone, unsubscribe),
  handle(api.unsubscribeOneClick, anyone, unsubscribeOneClick),
];

import { INVALID } from '../../../../shared/contract/validation.ts';
import {
  type Channel,
  channelOf,
  Preference,
} from '../../../../shared/notifications/notification-kinds.ts';
import type * as api from '../../../../shared/notifications/notification-settings.ts';
import type { Db } from '../../../platform/db/connection.ts';
import type { SignedIn } from '../../../platform/http/access.ts';
import type { Action } from '../../../platform/http/action.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import type { Services } from '../../../platform/services.ts';
import * as queries from './settings.queries.ts';

export const getNotificationSettings: Action<
  typeof api.getNotificationSettings,
  SignedIn
> = async ({ services: { db }, viewer: { userId } }) => settingsOf(await getRow(db, userId));

export const updateNotificationSettings: Action<
  typeof api.updateNotificationSettings,
  SignedIn
> = ({ services: { db }, viewer: { userId }, body }) =>
  db.transaction().execute(async (tx) => {
    if (!(await queries.lockUser(tx, userId))) throw new AppError('TOKEN_INVALID');
    const row = await getRow(tx, userId);
    const wantsMail = Object.values(body.channels ?? {}).includes('MAIL') || body.mailDigest;
    if (wantsMail && row.digestEmail === null) {
      throw new AppError('INVALID_VALUE', { fields: { mailDigest: INVALID } });
    }
    const { quietFrom, quietTo } = row;
    const before = quietFrom !== null && quietTo !== null ? { from: quietFrom, to: quietTo } : null;
    await queries.upsertSettings(tx, userId, {
      channels: { ...row.channels, ...body.channels },
      mailDigest: wantsMail ?? row.mailDigest,
      digestHour: body.digestHour ?? row.digestHour,
      quietHours: body.quietHours === undefined ? before : body.quietHours,
    });
    return settingsOf(await getRow(tx, userId));
  });

async function getRow(db: Db, userId: string): Promise<queries.SettingsRow> {
  const row = await queries.findSettings(db, userId);
  if (!row) throw new AppError('TOKEN_INVALID');
  return row;
}

function settingsOf(row: queries.SettingsRow): api.NotificationSettings {
  const { mailDigest, digestHour, digestEmail, quietFrom, quietTo } = row;
  const channels = Object.fromEntries(
    Preference.options.map((preference) => [preference, channelOf(preference, row)]),
  ) as Record<Preference, Channel>;
  const quietHours =
    quietFrom !== null && quietTo !== null ? { from: quietFrom, to: quietTo } : null;
  return { channels, mailDigest, digestHour, digestEmail, quietHours };
}

export const unsubscribe: Action<typeof api.unsubscribe> = ({ services, body }) =>
  endDigest(services, body.token);

export const unsubscribeOneClick: Action<typeof api.unsubscribeOneClick> = ({ services, query }) =>
  endDigest(services, query.token);

async function endDigest({ db, tokens }: Services, token: string): Promise<undefined> {
  const userId = await tokens.userOfUnsubscribeToken(token);
  if (userId === undefined) throw new AppError('UNSUBSCRIBE_LINK_INVALID');
  await queries.updateToUnsubscribed(db, userId);
}

/** For queries of the features of this area. */
export { findSettings, quietSince, withSettings } from './settings.queries.ts';

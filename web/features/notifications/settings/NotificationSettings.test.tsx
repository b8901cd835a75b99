import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Preference } from '../../../../shared/notifications/notification-kinds.ts';
import * as api from '../../../../shared/notifications/notification-settings.ts';
import { stubNetwork } from '../../../../tests/support/components/network.ts';
import { renderPage } from '../../../../tests/support/components/render.tsx';
import { NotificationSettings } from './NotificationSettings.tsx';

const network = stubNetwork();

const channels = Object.fromEntries(
  Preference.options.map((preference) => [preference, 'HERE']),
) as api.NotificationSettings['channels'];

const SETTINGS: api.NotificationSettings = {
  channels,
  mailDigest: false,
  digestHour: 18,
  digestEmail: 'doyun@haetsal.example',
  quietHours: null,
};

const choiceOf = (name: string) => within(screen.getByRole('group', { name }));

it('notifications/settings: a choice is saved at once', async () => {
  network.answer(api.getNotificationSettings, SETTINGS);
  network.answer(api.updateNotificationSettings, ({ body }) => {
    const changed = { ...SETTINGS, channels: { ...channels, ...body.channels } };
    network.answer(api.getNotificationSettings, changed);
    return changed;
  });
  const { user } = renderPage(<NotificationSettings />);
  await screen.findByRole('group', { name: '좋아요' });
  expect(choiceOf('좋아요').getByRole('radio', { name: '여기서만' })).toBeChecked();
  await user.click(choiceOf('좋아요').getByRole('radio', { name: '받지 않기' }));
  await waitFor(() =>
    expect(choiceOf('좋아요').getByRole('radio', { name: '받지 않기' })).toBeChecked(),
  );
  expect(network.sentTo(api.updateNotificationSettings)[0]?.body).toEqual({
    channels: { LIKE: 'OFF' },
  });
});

it('notifications/settings: without a verified address nothing comes by mail', async () => {
  network.answer(api.getNotificationSettings, { ...SETTINGS, digestEmail: null });
  renderPage(<NotificationSettings />);
  expect(await screen.findByRole('link', { name: '이메일 넣기' })).toBeVisible();
  expect(choiceOf('좋아요').getByRole('radio', { name: '메일로도' })).toBeDisabled();
});

it('notifications/settings: the hour of the e-mail and the quiet hours can be chosen', async () => {
  const settings = { ...SETTINGS, mailDigest: true, quietHours: { from: 21, to: 7 } };
  network.answer(api.getNotificationSettings, settings);
  network.answer(api.updateNotificationSettings, settings);
  const { user } = renderPage(<NotificationSettings />);
  await user.selectOptions(await screen.findByLabelText('메일을 받는 시각'), '오전 7시');
  await waitFor(() => expect(screen.getByLabelText('부터')).toBeEnabled());
  await user.selectOptions(screen.getByLabelText('부터'), '밤 10시');
  await waitFor(() =>
    expect(network.sentTo(api.updateNotificationSettings).map(({ body }) => body)).toEqual([
      { digestHour: 7 },
      { quietHours: { from: 22, to: 7 } },
    ]),
  );
});

import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import type { NotificationSettings as Settings } from '../../../../shared/notifications/notification-settings.ts';
import { errorMessageOf } from '../../../platform/client/call-error.ts';
import { useUser } from '../../../platform/session/session.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { ErrorState, SkeletonList } from '../../../ui/status/PageStates.tsx';
import { ChannelChoice } from './ChannelChoice.tsx';
import { DigestCard } from './DigestCard.tsx';
import styles from './NotificationSettings.module.css';
import {
  notificationSettingsQuery,
  type SettingsChange,
  useChangeSettings,
} from './notification-settings.api.ts';
import { sectionsFor } from './notification-settings.model.ts';
import { QuietHoursCard } from './QuietHoursCard.tsx';

const ID = 'notifications';

/** The section of the profile to which the bell leads. */
export function NotificationSettings() {
  const { data, error, isFetching, refetch } = useQuery(notificationSettingsQuery);
  const { hash } = useLocation();
  const ref = useRef<HTMLElement>(null);
  const isLoaded = data !== undefined;

  useEffect(() => {
    if (isLoaded && hash === `#${ID}`) ref.current?.scrollIntoView();
  }, [isLoaded, hash]);

  return (
    <section ref={ref} id={ID} className={styles.settings} aria-labelledby={`${ID}-title`}>
      <h2 id={`${ID}-title`} className="font-title">
        알림 설정
      </h2>
      <p className={styles.lead}>어떤 알림을 어떻게 받을지 정해요. 바꾸면 바로 저장돼요.</p>
      {data && <SettingsCards settings={data} />}
      {!data && error && (
        <ErrorState error={error} onRetry={() => void refetch()} busy={isFetching} />
      )}
      {!data && !error && <SkeletonList count={3} height="180px" />}
    </section>
  );
}

function SettingsCards({ settings }: { settings: Settings }) {
  const userClassify = useUser()?.userClassify;
  const { mutate, isPending, variables } = useChangeSettings();
  const change = (body: SettingsChange) =>
    mutate(body, {
      onError: (error) =>
        toast({
          variant: 'destructive',
          title: '바꾸지 못했어요',
          description: errorMessageOf(error),
        }),
    });
  const channels = { ...settings.channels, ...(isPending && variables.channels) };
  return (
    <>
      {sectionsFor(userClassify).map(({ title, rows }) => (
        <Card key={title} as="section" title={title}>
          {rows.map((row) => (
            <ChannelChoice
              key={row.preference}
              row={row}
              value={channels[row.preference]}
              canMail={settings.digestEmail !== null}
              onChange={(channel) => change({ channels: { [row.preference]: channel } })}
            />
          ))}
        </Card>
      ))}
      <DigestCard settings={settings} busy={isPending} onChange={change} />
      <QuietHoursCard quietHours={settings.quietHours} busy={isPending} onChange={change} />
    </>
  );
}

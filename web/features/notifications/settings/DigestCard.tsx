import type { NotificationSettings } from '../../../../shared/notifications/notification-settings.ts';
import { paths } from '../../../app/paths.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { CheckboxField } from '../../../ui/forms/Field.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { HourSelect } from './HourSelect.tsx';
import styles from './NotificationSettings.module.css';
import type { SettingsChange } from './notification-settings.api.ts';

interface DigestCardProps {
  settings: NotificationSettings;
  busy: boolean;
  onChange(change: SettingsChange): void;
}

/** The daily e-mail: whether, where to and when. */
export function DigestCard({ settings, busy, onChange }: DigestCardProps) {
  const { mailDigest, digestHour, digestEmail } = settings;
  return (
    <Card as="section" title="메일">
      <p className={styles.hint}>메일은 알림마다 보내지 않고 하루에 한 번 모아서 보내요.</p>
      {digestEmail === null ? (
        <div className={styles.line}>
          <span>확인한 이메일이 있으면 메일로도 받을 수 있어요.</span>
          <LinkButton size="small" to={paths.newEmail()}>
            이메일 넣기
          </LinkButton>
        </div>
      ) : (
        <div className={styles.line}>
          <CheckboxField
            checked={mailDigest}
            disabled={busy}
            onChange={({ currentTarget }) => onChange({ mailDigest: currentTarget.checked })}
            hint={`${digestEmail}, 알림이 있는 날에만`}
          >
            메일로 모아 받을게요
          </CheckboxField>
          {mailDigest && (
            <HourSelect
              label="메일을 받는 시각"
              value={digestHour}
              disabled={busy}
              onChange={(hour) => onChange({ digestHour: hour })}
            />
          )}
        </div>
      )}
    </Card>
  );
}

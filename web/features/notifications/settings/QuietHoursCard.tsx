import {
  PUPILS_QUIET_HOURS,
  type QuietHours,
} from '../../../../shared/notifications/notification-settings.ts';
import { CheckboxField } from '../../../ui/forms/Field.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { HourSelect } from './HourSelect.tsx';
import styles from './NotificationSettings.module.css';
import type { SettingsChange } from './notification-settings.api.ts';

interface QuietHoursCardProps {
  quietHours: QuietHours | null;
  busy: boolean;
  onChange(change: SettingsChange): void;
}

export function QuietHoursCard({ quietHours, busy, onChange }: QuietHoursCardProps) {
  return (
    <Card as="section" title="조용한 시간">
      <div className={styles.line}>
        <CheckboxField
          checked={quietHours !== null}
          disabled={busy}
          onChange={({ currentTarget }) =>
            onChange({ quietHours: currentTarget.checked ? PUPILS_QUIET_HOURS : null })
          }
          hint="이때 온 알림은 숫자로 표시되지 않고, 시간이 끝나면 한꺼번에 보여요."
        >
          조용한 시간을 정할게요
        </CheckboxField>
        {quietHours !== null && (
          <div className={styles.hours}>
            <HourSelect
              label="부터"
              value={quietHours.from}
              except={quietHours.to}
              disabled={busy}
              onChange={(from) => onChange({ quietHours: { ...quietHours, from } })}
            />
            <HourSelect
              label="까지"
              value={quietHours.to}
              except={quietHours.from}
              disabled={busy}
              onChange={(to) => onChange({ quietHours: { ...quietHours, to } })}
            />
          </div>
        )}
      </div>
    </Card>
  );
}

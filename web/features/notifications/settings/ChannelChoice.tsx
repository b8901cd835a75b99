import { useId } from 'react';
import type { Channel } from '../../../../shared/notifications/notification-kinds.ts';
import { Icon } from '../../../ui/Icon.tsx';
import styles from './ChannelChoice.module.css';
import type { PreferenceRow } from './notification-settings.model.ts';

const LABELS: [Channel, string][] = [
  ['HERE', '여기서만'],
  ['MAIL', '메일로도'],
  ['OFF', '받지 않기'],
];

interface ChannelChoiceProps {
  row: PreferenceRow;
  value: Channel;
  canMail: boolean;
  onChange(channel: Channel): void;
}

/** Three radio buttons side by side; a choice is saved at once. */
export function ChannelChoice({ row, value, canMail, onChange }: ChannelChoiceProps) {
  const id = useId();
  return (
    <fieldset
      className={styles.row}
      aria-labelledby={`${id}-title`}
      aria-describedby={row.hint && `${id}-hint`}
    >
      <div className={styles.words}>
        <b id={`${id}-title`} className={styles.title}>
          {row.title}
        </b>
        {row.hint !== undefined && (
          <span id={`${id}-hint`} className={styles.hint}>
            {row.hint}
          </span>
        )}
      </div>
      <div className={styles.choices}>
        {LABELS.map(([channel, label]) => (
          <label key={channel} className={styles.choice} data-off={channel === 'OFF' || undefined}>
            <input
              type="radio"
              className="sr-only"
              name={id}
              value={channel}
              checked={value === channel}
              disabled={channel === 'MAIL' && !canMail}
              onChange={() => onChange(channel)}
            />
            {value === channel && <Icon name="check" size={15} />}
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

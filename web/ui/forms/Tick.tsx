import { Icon } from '../Icon.tsx';
import styles from './Tick.module.css';

export interface TickProps {
  /** What is picked, in words: there are none beside it. */
  label: string;
  checked: boolean;
  /** Some of several, not all. */
  mixed?: boolean | undefined;
  disabled?: boolean | undefined;
  onChange(checked: boolean): void;
}

/** A box to tick in a list of things of which several are picked. */
export function Tick({ label, checked, mixed = false, disabled, onChange }: TickProps) {
  return (
    <span className={styles.tick}>
      <input
        ref={(input) => {
          if (input) input.indeterminate = mixed;
        }}
        type="checkbox"
        aria-label={label}
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className={styles.box}>
        <Icon name={mixed ? 'minus' : 'check'} size={16} />
      </span>
    </span>
  );
}

import { Icon } from '../Icon.tsx';
import styles from './Checkbox.module.css';

export interface CheckboxProps {
  /** For a screen reader: there are no words beside it. */
  label: string;
  checked: boolean;
  /** Some of several are picked, not all. */
  mixed?: boolean | undefined;
  disabled?: boolean | undefined;
  onChange(checked: boolean): void;
}

/** A checkbox without visible words, for lists in which several rows can be picked. */
export function Checkbox({ label, checked, mixed = false, disabled, onChange }: CheckboxProps) {
  return (
    <span className={styles.checkbox}>
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

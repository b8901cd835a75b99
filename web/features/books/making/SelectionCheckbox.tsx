import { type KeyboardEvent, useEffect, useRef } from 'react';
import { Icon } from '../../../ui/Icon.tsx';
import styles from './SelectionCheckbox.module.css';

interface SelectionCheckboxProps {
  /** Omitted if a `<label>` refers to `id`. */
  label?: string;
  id?: string;
  checked: boolean;
  /** Shown as indeterminate. */
  mixed?: boolean;
  onChange(checked: boolean): void;
  onKeyDown(event: KeyboardEvent): void;
}

export function SelectionCheckbox({
  label,
  id,
  checked,
  mixed = false,
  onChange,
  onKeyDown,
}: SelectionCheckboxProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.indeterminate = mixed;
  }, [mixed]);
  return (
    <span className={styles.box}>
      <input
        ref={input}
        type="checkbox"
        id={id}
        aria-label={label}
        onKeyDown={onKeyDown}
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className={styles.tick}>
        <Icon name={mixed ? 'minus' : 'check'} size={16} />
      </span>
    </span>
  );
}

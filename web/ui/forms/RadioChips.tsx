import { type ReactNode, useId } from 'react';
import { Icon } from '../Icon.tsx';
import styles from './RadioChips.module.css';

interface RadioChipsProps<Value extends string> {
  legend: string;
  options: readonly { value: Value; label: string }[];
  value: Value | null;
  onChange(value: Value): void;
  /** All of the same width, over the whole line. */
  even?: boolean | undefined;
  /** Buttons in the same line, such as one that shows more options. */
  children?: ReactNode;
}

/** Radio buttons as small buttons in a line; the legend is for screen readers. */
export function RadioChips<Value extends string>({
  legend,
  options,
  value,
  onChange,
  even = false,
  children,
}: RadioChipsProps<Value>) {
  const name = useId();
  return (
    <fieldset className={styles.chips} data-even={even || undefined}>
      <legend className="sr-only">{legend}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles.chip}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.value === value && <Icon name="check" size={15} />}
          {option.label}
        </label>
      ))}
      {children}
    </fieldset>
  );
}

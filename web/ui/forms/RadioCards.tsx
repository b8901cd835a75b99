import { type ComponentProps, type ReactNode, useId } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../Icon.tsx';
import styles from './RadioCards.module.css';

export interface RadioCard {
  value: string;
  title: string;
  text?: ReactNode;
  /** A syllable in a cell instead of an icon. */
  glyph?: string | undefined;
  disabled?: boolean | undefined;
}

export interface RadioCardsProps
  extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'defaultValue' | 'id'> {
  legend: string;
  hideLegend?: boolean | undefined;
  cards: RadioCard[];
  /** Makes the field controlled; without it `{...register('name')}` of react-hook-form is used. */
  value?: string | undefined;
  defaultValue?: string | undefined;
  error?: string | undefined;
  /** Side by side where there is room. */
  columns?: 1 | 2 | 3 | undefined;
}

/** Radio buttons as cards, each with a title and an explanation. */
export function RadioCards({
  legend,
  hideLegend = false,
  cards,
  value,
  defaultValue,
  error,
  columns = 1,
  name,
  className,
  ...rest
}: RadioCardsProps) {
  const id = useId();
  return (
    <fieldset
      className={cx(styles.set, className)}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend className={hideLegend ? 'sr-only' : styles.legend}>{legend}</legend>
      <div className={styles.cards} data-columns={columns}>
        {cards.map((card) => (
          <label
            key={card.value}
            className={styles.card}
            data-plain={card.glyph === undefined || undefined}
          >
            <input
              {...rest}
              type="radio"
              name={name ?? id}
              value={card.value}
              disabled={card.disabled ?? rest.disabled}
              {...(value !== undefined ? { checked: value === card.value } : {})}
              {...(defaultValue !== undefined
                ? { defaultChecked: defaultValue === card.value }
                : {})}
            />
            {card.glyph !== undefined && (
              <span className={cx(styles.glyph, 'font-title')} aria-hidden="true">
                {card.glyph}
              </span>
            )}
            <span>
              <b className={styles.title}>{card.title}</b>
              {card.text !== undefined && <span className={styles.text}>{card.text}</span>}
            </span>
            <Icon name="check" className={styles.mark} />
          </label>
        ))}
      </div>
      <p className={styles.error} id={`${id}-error`} aria-live="polite">
        {error && (
          <>
            <Icon name="alert" size={16} />
            <span>{error}</span>
          </>
        )}
      </p>
    </fieldset>
  );
}

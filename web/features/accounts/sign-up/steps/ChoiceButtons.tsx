import { cx } from '../../../../ui/cx.ts';
import { Icon } from '../../../../ui/Icon.tsx';
import styles from '../SignUp.module.css';

export interface Choice<Value extends string> {
  value: Value;
  /** A syllable in a cell instead of an icon. */
  glyph: string;
  title: string;
  text: string;
}

interface ChoiceButtonsProps<Value extends string> {
  choices: readonly Choice<Value>[];
  /** What was chosen before one came back. */
  chosen: Value | null;
  busy?: boolean;
  onChoose(value: Value): void;
}

/** A decision that needs no button for the next step. */
export function ChoiceButtons<Value extends string>({
  choices,
  chosen,
  busy = false,
  onChoose,
}: ChoiceButtonsProps<Value>) {
  return (
    <div className={styles.choices}>
      {choices.map(({ value, glyph, title, text }) => (
        <button
          key={value}
          type="button"
          className={styles.choice}
          aria-pressed={value === chosen}
          aria-disabled={busy || undefined}
          onClick={() => {
            if (!busy) onChoose(value);
          }}
        >
          <span className={cx(styles.glyph, 'font-title')} aria-hidden="true">
            {glyph}
          </span>
          <span>
            <b>{title}</b>
            <span className={styles.choiceText}>{text}</span>
          </span>
          <Icon name={value === chosen ? 'check' : 'next'} />
        </button>
      ))}
    </div>
  );
}

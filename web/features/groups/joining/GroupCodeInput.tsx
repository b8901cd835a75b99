import { type ChangeEvent, useId, useRef, useState } from 'react';
import { LIMITS } from '../../../../shared/contract/limits.ts';
import { cx } from '../../../ui/cx.ts';
import { Icon } from '../../../ui/Icon.tsx';
import styles from './GroupCodeInput.module.css';
import { parseGroupCode } from './joining.model.ts';

interface GroupCodeInputProps {
  name: string;
  value: string;
  onChange(code: string): void;
  error?: string | undefined;
}

/** One real input is laid over the cells. */
export function GroupCodeInput({ name, value, onChange, error }: GroupCodeInputProps) {
  const id = useId();
  const isComposing = useRef(false);
  // The input's text during composition: changing it would break the IME.
  const [composingText, setComposingText] = useState<string | null>(null);

  function handleChange({ target }: ChangeEvent<HTMLInputElement>) {
    if (isComposing.current) setComposingText(target.value);
    onChange(parseGroupCode(target.value));
  }

  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        모임 코드
      </label>
      <div className={styles.box}>
        <input
          id={id}
          name={name}
          className={styles.input}
          value={composingText ?? value}
          onChange={handleChange}
          onCompositionStart={() => {
            isComposing.current = true;
          }}
          onCompositionEnd={({ currentTarget }) => {
            isComposing.current = false;
            setComposingText(null);
            onChange(parseGroupCode(currentTarget.value));
          }}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-hint ${id}-error`}
        />
        <div className={cx(styles.cells, 'font-serif')} aria-hidden="true">
          {Array.from({ length: LIMITS.groupCodeLength }, (_, at) => (
            <i
              // biome-ignore lint/suspicious/noArrayIndexKey: the place is all a cell is
              key={at}
              data-next={at === Math.min(value.length, LIMITS.groupCodeLength - 1) || undefined}
            >
              {value[at] ?? ''}
            </i>
          ))}
        </div>
      </div>
      <p className={styles.hint} id={`${id}-hint`}>
        대문자, 소문자, 띄어쓰기는 상관없어요.
      </p>
      <p className={styles.error} id={`${id}-error`} aria-live="polite">
        {error && (
          <>
            <Icon name="alert" size={16} />
            <span>{error}</span>
          </>
        )}
      </p>
    </div>
  );
}

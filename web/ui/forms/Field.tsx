import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../Icon.tsx';
import styles from './Field.module.css';

interface Around {
  label: string;
  /** The expected input, shown before the user types. */
  hint?: ReactNode;
  /** The mistake and how to correct it. */
  error?: string | undefined;
  /** Shows the label to screen readers only, for a field that an icon explains. */
  hideLabel?: boolean | undefined;
}

function useIds(hint: ReactNode, error: string | undefined) {
  const id = useId();
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : '']
    .filter(Boolean)
    .join(' ');
  return { id, described: described === '' ? undefined : described };
}

function Shell({
  id,
  label,
  hint,
  error,
  hideLabel,
  required,
  className,
  children,
}: Around & {
  id: string;
  required?: boolean | undefined;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <div className={cx(styles.field, className)}>
      <label className={hideLabel ? 'sr-only' : styles.label} htmlFor={id}>
        {label}
        {required === false && <span className={styles.optional}> (선택)</span>}
      </label>
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {children}
      {/* Always there, so that the message is read out when it appears. */}
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

export interface FieldProps extends Around, Omit<ComponentProps<'input'>, 'id'> {
  /** A button or text at the right end, such as '코드 받기'. */
  action?: ReactNode;
  /** `false` adds a hint to the label that the field may stay empty. */
  required?: boolean | undefined;
}

/** A text input; takes `{...register('name')}` of React Hook Form. */
export function Field({
  label,
  hint,
  error,
  hideLabel = false,
  action,
  required,
  className,
  type = 'text',
  ...rest
}: FieldProps) {
  const { id, described } = useIds(hint, error);
  const [shown, setShown] = useState(false);
  const secret = type === 'password';
  return (
    <Shell {...{ id, label, hint, error, hideLabel, required, className }}>
      <div className={styles.line}>
        <div className={styles.box}>
          <input
            {...rest}
            id={id}
            type={secret && shown ? 'text' : type}
            className={cx(styles.input, secret && styles.withEye)}
            aria-invalid={error ? true : undefined}
            aria-describedby={described}
            aria-required={required === true || undefined}
          />
          {secret && (
            <button
              type="button"
              className={styles.eye}
              aria-label={shown ? '비밀번호 숨기기' : '비밀번호 보기'}
              aria-pressed={shown}
              onClick={() => setShown(!shown)}
            >
              <Icon name={shown ? 'eye-off' : 'eye'} />
            </button>
          )}
        </div>
        {action}
      </div>
    </Shell>
  );
}

export interface TextAreaProps extends Around, Omit<ComponentProps<'textarea'>, 'id'> {
  required?: boolean | undefined;
  /** For a teacher's feedback: in the title typeface, in vermilion. */
  pen?: boolean | undefined;
}

export function TextArea({
  label,
  hint,
  error,
  hideLabel = false,
  required,
  pen = false,
  className,
  rows = 4,
  ...rest
}: TextAreaProps) {
  const { id, described } = useIds(hint, error);
  return (
    <Shell {...{ id, label, hint, error, hideLabel, required, className }}>
      <textarea
        {...rest}
        id={id}
        rows={rows}
        className={cx(styles.input, styles.area, pen && styles.pen)}
        aria-invalid={error ? true : undefined}
        aria-describedby={described}
        aria-required={required === true || undefined}
      />
    </Shell>
  );
}

export interface SelectProps extends Around, Omit<ComponentProps<'select'>, 'id'> {
  required?: boolean | undefined;
  options: { value: string; label: string; disabled?: boolean }[];
}

/** A native `<select>`, which works best on phones and with screen readers. */
export function Select({
  label,
  hint,
  error,
  hideLabel = false,
  required,
  options,
  className,
  ...rest
}: SelectProps) {
  const { id, described } = useIds(hint, error);
  return (
    <Shell {...{ id, label, hint, error, hideLabel, required, className }}>
      <div className={styles.box}>
        <select
          {...rest}
          id={id}
          className={cx(styles.input, styles.select)}
          aria-invalid={error ? true : undefined}
          aria-describedby={described}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="down" size={16} className={styles.chevron} />
      </div>
    </Shell>
  );
}

export interface CheckboxFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'id'> {
  children: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
}

export function CheckboxField({ children, hint, error, className, ...rest }: CheckboxFieldProps) {
  const { id, described } = useIds(hint, error);
  return (
    <div className={cx(styles.field, className)}>
      <label className={styles.check}>
        <input
          {...rest}
          id={id}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={described}
        />
        <span className={styles.tick}>
          <Icon name="check" size={16} />
        </span>
        <span>{children}</span>
      </label>
      {hint && (
        <p className={cx(styles.hint, styles.indent)} id={`${id}-hint`}>
          {hint}
        </p>
      )}
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

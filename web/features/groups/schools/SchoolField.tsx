/* oxlint-disable jsx-a11y/click-events-have-key-events -- of an option: the input has the keys */
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { LIMITS } from '../../../../shared/contract/limits.ts';
import type { School } from '../../../../shared/groups/schools.ts';
import { cx } from '../../../ui/cx.ts';
import { Field } from '../../../ui/forms/Field.tsx';
import { useDebounced } from '../../../ui/hooks/use-debounced.ts';
import styles from './SchoolField.module.css';
import { schoolsQuery } from './schools.api.ts';

/** A school of the list has a code; free text has none. */
export interface SelectedSchool {
  schoolName: string;
  schoolCode: string | null;
}

interface SchoolFieldProps {
  /** The form field of the name. */
  name: string;
  value: SelectedSchool;
  onChange(next: SelectedSchool): void;
  onBlur?(): void;
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
}

/** Milliseconds; longer than between two keys, too short to be noticed. */
const DEBOUNCE_MS = 120;

/** A combobox with suggestions. Free text is accepted. */
export function SchoolField({
  name,
  value,
  onChange,
  onBlur,
  label,
  hint,
  error,
}: SchoolFieldProps) {
  const [isOpen, setOpen] = useState(false);
  const [activeIndex, setActiveIndex] = useState(-1);
  const id = useId();
  const query = useDebounced(value.schoolName.trim(), DEBOUNCE_MS);
  const { data } = useQuery({
    ...schoolsQuery(query),
    enabled: isOpen && query !== '' && value.schoolCode === null,
  });
  const schools = query === '' ? [] : (data?.schools ?? []);
  const isShown = isOpen && value.schoolCode === null && schools.length > 0;
  const active = isShown ? schools[activeIndex] : undefined;

  function select({ schoolName, schoolCode }: School) {
    onChange({ schoolName, schoolCode });
    setOpen(false);
    setActiveIndex(-1);
  }

  function onKeyDown(event: KeyboardEvent) {
    // During composition the keys belong to the IME.
    if (event.nativeEvent.isComposing || event.keyCode === 229 || !isShown) return;
    const last = schools.length - 1;
    const next = {
      ArrowDown: activeIndex === last ? 0 : activeIndex + 1,
      ArrowUp: activeIndex <= 0 ? last : activeIndex - 1,
    }[event.key];
    if (next !== undefined) setActiveIndex(next);
    else if (event.key === 'Enter' && active) select(active);
    else if (event.key === 'Escape') setOpen(false);
    else return;
    event.preventDefault();
  }

  return (
    <div className={styles.wrap}>
      <Field
        name={name}
        label={label}
        hint={hint}
        error={error}
        required={false}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={isShown ? `${id}-list` : undefined}
        aria-activedescendant={active ? `${id}-${active.schoolCode}` : undefined}
        autoComplete="off"
        placeholder="예: 햇살초등학교"
        maxLength={LIMITS.schoolName}
        value={value.schoolName}
        onChange={({ target }) => {
          onChange({ schoolName: target.value, schoolCode: null });
          setOpen(true);
          setActiveIndex(-1);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => {
          setOpen(false);
          onBlur?.();
        }}
      />
      <p className="sr-only" aria-live="polite">
        {isShown ? `맞는 학교 ${schools.length}곳. 위아래 화살표로 골라요.` : ''}
      </p>
      {isShown && (
        <div id={`${id}-list`} role="listbox" aria-label="학교 고르기" className={styles.list}>
          {schools.map((school, index) => (
            // The input handles the keys; the list never has the focus.
            // biome-ignore lint/a11y/useKeyWithClickEvents: see above
            <div
              key={school.schoolCode}
              id={`${id}-${school.schoolCode}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === activeIndex}
              ref={
                index === activeIndex
                  ? (option) => option?.scrollIntoView({ block: 'nearest' })
                  : null
              }
              className={cx(styles.option, index === activeIndex && styles.active)}
              // Prevents the blur that would close the list before the click.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => select(school)}
            >
              <b>{school.schoolName}</b>
              {school.place && <small>{school.place}</small>}
            </div>
          ))}
        </div>
      )}
    </div>
  );
}

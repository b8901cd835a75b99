import type { ReactNode } from 'react';
import { errorMessageOf } from '../../platform/client/call-error.ts';
import { useCheckedForm } from '../../platform/forms/checked-form.ts';
import { Button, IconButton } from '../Button.tsx';
import { Field } from '../forms/Field.tsx';
import styles from './WordList.module.css';

export interface WordListProps {
  /** Of the field. */
  label: string;
  words: readonly string[];
  maxLength: number;
  /** Says what the words are for. */
  hint?: ReactNode;
  /** What is shown without words. */
  empty: string;
  busy: boolean;
  onAdd(word: string): Promise<unknown>;
  onRemove(word: string): Promise<unknown>;
}

/** Words that are added and removed one by one; a refusal is shown below the field. */
export function WordList({
  label,
  words,
  maxLength,
  hint,
  empty,
  busy,
  onAdd,
  onRemove,
}: WordListProps) {
  const { formState, handleSubmit, ref, register, reset, setError, setFocus } = useCheckedForm({
    defaultValues: { word: '' },
  });
  const refuse = (failure: unknown) => setError('word', { message: errorMessageOf(failure) });

  const submit = handleSubmit(async ({ word: typed }) => {
    if (busy) return;
    const word = typed.trim();
    // Not as a field rule: leaving the empty field is no error.
    if (!/[\p{L}\p{N}]/u.test(word)) {
      setError('word', { message: '낱말을 적어 주세요.' }, { shouldFocus: true });
      return;
    }
    await onAdd(word).then(() => {
      reset();
      setFocus('word');
    }, refuse);
  });

  return (
    <div className={styles.words}>
      <form ref={ref} onSubmit={(event) => void submit(event)} noValidate>
        <Field
          {...register('word')}
          label={label}
          hint={hint}
          maxLength={maxLength}
          autoComplete="off"
          spellCheck={false}
          error={formState.errors.word?.message}
          action={
            <Button type="submit" busy={busy}>
              더하기
            </Button>
          }
        />
      </form>
      {words.length === 0 ? (
        <p className={styles.empty}>{empty}</p>
      ) : (
        <ul className={styles.list}>
          {words.map((word) => (
            <li key={word}>
              {word}
              <IconButton
                icon="close"
                label={`‘${word}’ 빼기`}
                onClick={() => void onRemove(word).then(() => setFocus('word'), refuse)}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

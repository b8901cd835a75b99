import { useQuery } from '@tanstack/react-query';
import { LIMITS } from '../../../../shared/contract/limits.ts';
import { errorMessageOf } from '../../../platform/client/call-error.ts';
import { useCheckedForm } from '../../../platform/forms/checked-form.ts';
import { Button, IconButton } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { ErrorState, Loading, Skeleton } from '../../../ui/status/PageStates.tsx';
import { spellingWordsQuery, useSpellingWords, type WordsOf } from './spelling.api.ts';
import styles from './WordList.module.css';

export function WordList({
  groupId,
  empty,
  onChange,
}: WordsOf & { empty: string; onChange?: (word: string) => void }) {
  const whose: WordsOf = groupId ? { groupId } : {};
  const { data, error, refetch } = useQuery(spellingWordsQuery(whose));
  const { add, remove } = useSpellingWords(whose);
  const { formState, handleSubmit, ref, register, reset, setError, setFocus } = useCheckedForm({
    defaultValues: { word: '' },
  });
  const refuse = (failure: Error) => setError('word', { message: errorMessageOf(failure) });

  const submit = handleSubmit(({ word: typed }) => {
    const word = typed.trim();
    // Not as a field rule: leaving the empty field is no error.
    if (!/\p{L}/u.test(word)) {
      setError('word', { message: '낱말을 적어 주세요.' }, { shouldFocus: true });
      return;
    }
    add.mutate(word, {
      onSuccess() {
        reset();
        setFocus('word');
        onChange?.(word);
      },
      onError: refuse,
    });
  });

  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <Loading>
        <Skeleton shape="block" height="80px" />
      </Loading>
    );
  }
  return (
    <div className={styles.words}>
      <form ref={ref} onSubmit={(event) => void submit(event)} noValidate>
        <Field
          {...register('word')}
          label="더할 낱말"
          maxLength={LIMITS.spellingWord}
          autoComplete="off"
          spellCheck={false}
          error={formState.errors.word?.message}
          action={
            <Button type="submit" busy={add.isPending}>
              더하기
            </Button>
          }
        />
      </form>
      {data.words.length === 0 ? (
        <p className={styles.empty}>{empty}</p>
      ) : (
        <ul className={styles.list}>
          {data.words.map((word) => (
            <li key={word}>
              {word}
              <IconButton
                icon="close"
                label={`‘${word}’ 빼기`}
                onClick={() =>
                  remove.mutate(word, {
                    onSuccess() {
                      setFocus('word');
                      onChange?.(word);
                    },
                    onError: refuse,
                  })
                }
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

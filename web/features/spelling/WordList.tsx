import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { LIMITS } from '../../../shared/limits.ts';
import { sayRefusal } from '../../platform/call-error.ts';
import { Button, IconButton } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { ErrorState, Loading, Skeleton } from '../../ui/states.tsx';
import { spellingWordsQuery, useSpellingWords, type WordsOf } from './spelling.api.ts';
import styles from './WordList.module.css';

/** Words that are right as they are: one's own, or with a group its own. */
export function WordList({
  groupId,
  empty,
  onChange,
}: WordsOf & { empty: string; onChange?: (word: string) => void }) {
  const whose: WordsOf = groupId ? { groupId } : {};
  const { data, error, refetch } = useQuery(spellingWordsQuery(whose));
  const { add, remove } = useSpellingWords(whose);
  const field = useRef<HTMLInputElement>(null);
  const [refusal, setRefusal] = useState('');

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = event.currentTarget;
    const word = String(new FormData(form).get('word')).trim();
    if (!/\p{L}/u.test(word)) {
      setRefusal('낱말을 적어 주세요.');
      field.current?.focus();
      return;
    }
    setRefusal('');
    add.mutate(word, {
      onSuccess() {
        form.reset();
        field.current?.focus();
        onChange?.(word);
      },
      onError: (failure) => setRefusal(sayRefusal(failure)),
    });
  }

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
      <form onSubmit={submit} noValidate>
        <Field
          ref={field}
          name="word"
          label="더할 낱말"
          maxLength={LIMITS.spellingWord}
          autoComplete="off"
          spellCheck={false}
          error={refusal || undefined}
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
                      field.current?.focus();
                      onChange?.(word);
                    },
                    onError: (failure) => setRefusal(sayRefusal(failure)),
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

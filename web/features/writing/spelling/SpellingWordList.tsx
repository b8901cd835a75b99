import { useQuery } from '@tanstack/react-query';
import { LIMITS } from '../../../../shared/contract/limits.ts';
import { WordList } from '../../../ui/lists/WordList.tsx';
import { ErrorState, Loading, Skeleton } from '../../../ui/status/PageStates.tsx';
import { spellingWordsQuery, useSpellingWords, type WordsOf } from './spelling.api.ts';

export function SpellingWordList({
  groupId,
  hint,
  empty,
  onChange,
}: WordsOf & { hint?: string; empty: string; onChange?: (word: string) => void }) {
  const whose: WordsOf = groupId ? { groupId } : {};
  const { data, error, refetch } = useQuery(spellingWordsQuery(whose));
  const { add, remove } = useSpellingWords(whose);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <Loading>
        <Skeleton shape="block" height="80px" />
      </Loading>
    );
  }
  return (
    <WordList
      label="더할 낱말"
      words={data.words}
      maxLength={LIMITS.spellingWord}
      hint={hint}
      empty={empty}
      busy={add.isPending}
      onAdd={(word) => add.mutateAsync(word).then(() => onChange?.(word))}
      onRemove={(word) => remove.mutateAsync(word).then(() => onChange?.(word))}
    />
  );
}

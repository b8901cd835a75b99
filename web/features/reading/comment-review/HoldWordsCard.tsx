import { useQuery } from '@tanstack/react-query';
import { LIMITS } from '../../../../shared/contract/limits.ts';
import { paths } from '../../../app/paths.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { WordList } from '../../../ui/lists/WordList.tsx';
import { ErrorState, Loading, Skeleton } from '../../../ui/status/PageStates.tsx';
import { holdWordsQuery, useHoldWords } from './comment-review.api.ts';

export function HoldWordsCard({ groupId }: { groupId: string }) {
  const { data, error, refetch } = useQuery(holdWordsQuery(groupId));
  const { add, remove } = useHoldWords(groupId);
  return (
    <Card
      title="살펴볼 낱말"
      action={
        <LinkButton size="small" to={paths.commentReview(groupId)}>
          살펴볼 댓글 보기
        </LinkButton>
      }
    >
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Loading>
          <Skeleton shape="block" height="80px" />
        </Loading>
      ) : (
        <WordList
          label="살펴볼 낱말 더하기"
          words={data.words}
          maxLength={LIMITS.holdWord}
          hint="이 낱말이 든 댓글은 내가 보이게 할 때까지 쓴 사람과 나만 봐요. 띄어 쓰거나 점을 찍어도 알아보지만, 다르게 바꾸어 적은 말은 놓칠 수 있어요. ‘개’처럼 짧으면 ‘무지개’에서도 걸려요."
          empty="아직 없어요. 친구를 아프게 하는 말을 적어 두면 먼저 읽어 볼 수 있어요."
          busy={add.isPending}
          onAdd={(word) => add.mutateAsync(word)}
          onRemove={(word) => remove.mutateAsync(word)}
        />
      )}
    </Card>
  );
}

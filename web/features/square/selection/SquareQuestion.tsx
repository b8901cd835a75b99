import { useQuery } from '@tanstack/react-query';
import type { Group } from '../../../../shared/groups/groups.ts';
import { ownerTitle } from '../../../../shared/groups/owner-title.ts';
import type { Post } from '../../../../shared/reading/posts.ts';
import { canConsentToSquare } from '../../../../shared/square/square-policy.ts';
import { paths } from '../../../app/paths.ts';
import { errorMessageOf } from '../../../platform/client/call-error.ts';
import { useUser } from '../../../platform/session/session.ts';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import styles from './Selection.module.css';
import { choiceQuery, useConsent } from './selection.api.ts';

/** Above a post of one's own that the owner picked: may the square show it? */
export function SquareQuestion({ post, group }: { post: Post; group: Group | undefined }) {
  const user = useUser();
  const isAsked =
    group?.settings.visibility === 'PUBLIC' &&
    user !== null &&
    canConsentToSquare({ userId: user.id }, { authorId: post.author.userId });
  return isAsked ? <Question post={post} owner={ownerTitle(group)} /> : null;
}

function Question({ post: { groupId, postId }, owner }: { post: Post; owner: string }) {
  const { data: choice } = useQuery(choiceQuery(groupId, postId));
  const consent = useConsent(groupId, postId);
  if (!choice) return null;
  const { picked, squareConsent, declined, isTakenDown } = choice;
  const answer = (agrees: boolean) => () =>
    consent.mutate(agrees, {
      onError: (error) => toast({ title: errorMessageOf(error), variant: 'destructive' }),
    });
  if (picked && !squareConsent && !declined) {
    return (
      <Card className={styles.question} title={`${owner}이 이 글을 광장에 싣고 싶어 해요`}>
        <p>
          광장은 우리 모임이 아닌 사람도 누구나 읽을 수 있는 곳이에요. 누가 썼는지는 보이지 않아요.
        </p>
        <p>
          싣지 않아도 괜찮아요. 달라지는 것은 없고, 우리 모임에서는 지금처럼 읽을 수 있어요. 대답은
          언제든 바꿀 수 있어요.
        </p>
        <div className={styles.answers}>
          <Button busy={consent.isPending} onClick={answer(false)}>
            싣지 않을래요
          </Button>
          <Button busy={consent.isPending} onClick={answer(true)}>
            실어도 좋아요
          </Button>
        </div>
      </Card>
    );
  }
  if (!squareConsent && !(declined && picked)) return null;
  const isShown = picked && squareConsent && !isTakenDown;
  return (
    <Card className={styles.answered}>
      <p role="status">{statusText(choice)}</p>
      <div className={styles.answers}>
        {isShown && (
          <LinkButton size="small" to={paths.squareGroup(groupId, { post: postId })}>
            광장에서 보기
          </LinkButton>
        )}
        <Button
          size="small"
          variant="quiet"
          busy={consent.isPending}
          onClick={answer(!squareConsent)}
        >
          {squareConsent ? '싣지 않기로 바꾸기' : '실어도 좋다고 바꾸기'}
        </Button>
      </div>
    </Card>
  );
}

function statusText({
  picked,
  squareConsent,
  isTakenDown,
}: {
  picked: boolean;
  squareConsent: boolean;
  isTakenDown: boolean;
}): string {
  if (!squareConsent) return '이 글은 광장에 싣지 않기로 했어요.';
  if (isTakenDown) return '관리자가 광장에서 내린 글이에요. 고쳐서 다시 내면 다시 고를 수 있어요.';
  if (picked) return '이 글은 광장에 실려 있어요. 누가 썼는지는 보이지 않아요.';
  return '이 글은 광장에 실어도 좋다고 했어요. 지금은 실려 있지 않아요.';
}

import { useQuery } from '@tanstack/react-query';
import type { Group } from '../../../../shared/groups/groups.ts';
import { ownerTitle } from '../../../../shared/groups/owner-title.ts';
import type { Post } from '../../../../shared/reading/posts.ts';
import { canConsentToSquare, canPickForSquare } from '../../../../shared/square/square-policy.ts';
import { paths } from '../../../app/paths.ts';
import { useUser } from '../../../platform/session/session.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { OptimisticCheckbox } from './OptimisticCheckbox.tsx';
import styles from './Square.module.css';
import { choiceQuery, useConsent, usePick } from './square.api.ts';

/** The owner's selection and the author's consent, below a post of a public group. */
export function SquareConsentCard({ post, group }: { post: Post; group: Group | undefined }) {
  const user = useUser();
  if (group?.settings.visibility !== 'PUBLIC' || user === null) return null;
  const viewer = { userId: user.id, userClassify: user.userClassify };
  const canPick = canPickForSquare(viewer, group);
  const canConsent = canConsentToSquare(viewer, { authorId: post.author.userId });
  if (!canPick && !canConsent) return null;
  return (
    <ConsentCheckboxes
      post={post}
      owner={ownerTitle(group)}
      canPick={canPick}
      canConsent={canConsent}
    />
  );
}

function ConsentCheckboxes({
  post: { groupId, postId },
  owner,
  canPick,
  canConsent,
}: {
  post: Post;
  /** What the owner of the group is called. */
  owner: string;
  canPick: boolean;
  canConsent: boolean;
}) {
  const { data: choice } = useQuery(choiceQuery(groupId, postId));
  const pick = usePick(groupId, postId);
  const consent = useConsent(groupId, postId);
  if (!choice) return null;
  const { picked, squareConsent, isTakenDown } = choice;
  const isShown = picked && squareConsent && !isTakenDown;
  return (
    <Card
      title="광장"
      className={styles.choice}
      action={
        isShown && (
          <LinkButton size="small" to={paths.squareGroup(groupId, { post: postId })}>
            광장에서 보기
          </LinkButton>
        )
      }
    >
      {canPick && (
        <OptimisticCheckbox value={picked} mutation={pick}>
          이 글을 광장에 싣기
        </OptimisticCheckbox>
      )}
      {canConsent && (
        <OptimisticCheckbox value={squareConsent} mutation={consent}>
          내 글을 광장에 실어도 좋아요
        </OptimisticCheckbox>
      )}
      <p className={styles.soft}>
        {statusText({ picked, squareConsent, isTakenDown, canPick, owner })}
      </p>
    </Card>
  );
}

function statusText({
  picked,
  squareConsent,
  isTakenDown,
  canPick,
  owner,
}: {
  picked: boolean;
  squareConsent: boolean;
  isTakenDown: boolean;
  canPick: boolean;
  owner: string;
}): string {
  if (isTakenDown) return '관리자가 광장에서 내린 글이에요. 고쳐서 다시 내면 다시 고를 수 있어요.';
  if (picked && squareConsent) return '누구나 읽을 수 있어요. 누가 썼는지는 보이지 않아요.';
  if (canPick && picked) return '쓴 사람이 좋다고 하면 실려요.';
  if (canPick && squareConsent) return '쓴 사람은 실어도 좋다고 했어요.';
  if (picked) return `${owner}이 이 글을 골랐어요. 실어도 될지 정해 주세요.`;
  return `${owner}이 고르고 쓴 사람이 좋다고 하면, 이름 없이 실려요.`;
}

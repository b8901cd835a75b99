import { useQuery } from '@tanstack/react-query';
import type { Result } from '../../../../shared/contract/endpoint.ts';
import type { Group } from '../../../../shared/groups/groups.ts';
import type { Post } from '../../../../shared/reading/posts.ts';
import type { getSquareChoice, NamedPlace } from '../../../../shared/square/square.ts';
import { canPickForSquare } from '../../../../shared/square/square-policy.ts';
import { paths } from '../../../app/paths.ts';
import { errorMessageOf } from '../../../platform/client/call-error.ts';
import { useUser } from '../../../platform/session/session.ts';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import styles from './Selection.module.css';
import { choiceQuery, usePick } from './selection.api.ts';

type Choice = Result<typeof getSquareChoice>;

/** Below a post of a public group, for its owner. */
export function PickCard({
  post: { groupId, postId, publishedAt },
  group,
}: {
  post: Post;
  group: Group | undefined;
}) {
  const user = useUser();
  const canPick =
    group?.settings.visibility === 'PUBLIC' &&
    user !== null &&
    canPickForSquare({ userId: user.id, userClassify: user.userClassify }, group);
  const { data: choice } = useQuery({ ...choiceQuery(groupId, postId), enabled: canPick });
  if (!canPick || !choice) return null;
  return (
    <Card title="광장" className={styles.pick}>
      <PickStatus choice={choice} />
      <div className={styles.answers}>
        <PickButtons {...{ groupId, postId, publishedAt, choice }} />
      </div>
    </Card>
  );
}

/** How it stands with the post; before it is picked also whose names are in it. */
export function PickStatus({ choice }: { choice: Choice }) {
  return (
    <>
      <p role="status">{statusText(choice)}</p>
      {!choice.picked && choice.namedPlaces.length > 0 && <Names places={choice.namedPlaces} />}
    </>
  );
}

function statusText({ picked, squareConsent, declined, isTakenDown }: Choice): string {
  if (isTakenDown) return '관리자가 광장에서 내린 글이에요. 고쳐서 다시 내면 다시 고를 수 있어요.';
  if (picked && squareConsent)
    return '광장에 실려 있어요. 누구나 읽을 수 있고, 누가 썼는지는 보이지 않아요.';
  if (declined)
    return '글쓴이가 이 글은 싣지 않기로 했어요. 마음이 바뀌면 글쓴이가 대답을 바꿀 수 있어요.';
  if (picked) return '글쓴이에게 물어봤어요. 좋다고 하면 실려요.';
  if (squareConsent) return '글쓴이는 실어도 좋다고 했어요. 고르면 바로 실려요.';
  return '고르면 글쓴이에게 물어보고, 좋다고 하면 이름 없이 실려요.';
}

function Names({ places }: { places: readonly NamedPlace[] }) {
  return (
    <div className={styles.names}>
      <p>
        <Icon name="alert" size={18} />
        <b>글에 우리 모임 사람의 이름이 있는 것 같아요.</b>
      </p>
      <p>광장에서는 누구나 읽어요. 실으려면 글쓴이에게 이름을 바꿔서 다시 내 달라고 말해 주세요.</p>
      <ul>
        {places.map(({ penName, words, before, after }) => (
          <li key={`${penName} ${words}`}>
            <q>
              {before}
              <mark>{words}</mark>
              {after}
            </q>{' '}
            <span className={styles.soft}>{penName}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

export function PickButtons({
  groupId,
  postId,
  publishedAt,
  choice: { picked, squareConsent, declined, isTakenDown, namedPlaces },
  onPicked,
}: {
  groupId: string;
  postId: string;
  /** Of the text that is shown. */
  publishedAt: string | null;
  choice: Choice;
  onPicked?: () => void;
}) {
  const pick = usePick(groupId, postId, publishedAt);
  const choose = (next: boolean) => () =>
    pick.mutate(next, {
      onSuccess: () => next && onPicked?.(),
      onError: (error) => toast({ title: errorMessageOf(error), variant: 'destructive' }),
    });
  const isShown = picked && squareConsent && !isTakenDown;
  return (
    <>
      {isShown && (
        <LinkButton to={paths.squareGroup(groupId, { post: postId })}>광장에서 보기</LinkButton>
      )}
      {picked ? (
        <Button variant="quiet" busy={pick.isPending} onClick={choose(false)}>
          {isShown ? '광장에서 내리기' : '고르기 취소하기'}
        </Button>
      ) : (
        !isTakenDown &&
        !declined && (
          <Button busy={pick.isPending} onClick={choose(true)}>
            {namedPlaces.length > 0 ? '그래도 이 글을 고르기' : '광장에 실을 글로 고르기'}
          </Button>
        )
      )}
    </>
  );
}

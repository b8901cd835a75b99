import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { paths } from '../../../../app/paths.ts';
import { useUser } from '../../../../platform/session/session.ts';
import { Button, LinkButton } from '../../../../ui/Button.tsx';
import { PageHeader } from '../../../../ui/layout/PageHeader.tsx';
import { toast } from '../../../../ui/overlays/toast.ts';
import { ErrorState, SkeletonList } from '../../../../ui/status/PageStates.tsx';
import { formatCount } from '../../../../ui/text/count.ts';
import { myGroupsQuery } from '../../../groups/groups/groups.api.ts';
import { bookDraftsQuery, useCreateBook } from '../making.api.ts';
import { DeletedBooks, DraftCards } from './DraftCards.tsx';
import styles from './Start.module.css';

/** Books that are being made, and the beginning of a new one; with `groupId` those of that group. */
export function StartPage() {
  const [search] = useSearchParams();
  const groupId = search.get('groupId');
  const drafts = useQuery(bookDraftsQuery);
  const groups = useQuery(myGroupsQuery);
  const isShown = (id: string | null) => groupId === null || id === groupId;
  const failed = [drafts, groups].find(({ isError }) => isError);
  return (
    <>
      <PageHeader
        title={groupId === null ? '책 만들기' : '문집 만들기'}
        back={groupId === null ? undefined : { to: paths.group(groupId), label: '모임 홈으로' }}
      >
        {groupId !== null && (
          <>
            <LinkButton to={paths.books()}>나온 책 보기</LinkButton>
            <LinkButton to={paths.bookMaking()}>다른 책 만들기</LinkButton>
          </>
        )}
      </PageHeader>
      {drafts.data && groups.data ? (
        <div className={styles.start}>
          <DraftCards drafts={drafts.data.drafts.filter((draft) => isShown(draft.groupId))} />
          <NewBook
            groups={groups.data.groups.filter((group) => isShown(group.groupId))}
            isOfGroup={groupId !== null}
          />
          <DeletedBooks books={drafts.data.deleted.filter((draft) => isShown(draft.groupId))} />
        </div>
      ) : failed ? (
        <ErrorState
          page
          error={failed.error}
          onRetry={() => void Promise.all([drafts.refetch(), groups.refetch()])}
          busy={drafts.isFetching || groups.isFetching}
        />
      ) : (
        <SkeletonList count={3} />
      )}
    </>
  );
}

interface Group {
  groupId: string;
  groupTitle: string;
  createUserId: string;
  memberCount: number;
}

function NewBook({ groups, isOfGroup }: { groups: Group[]; isOfGroup: boolean }) {
  const user = useUser();
  const navigate = useNavigate();
  const { mutate, isPending, variables } = useCreateBook();
  const owned = groups.filter(({ createUserId }) => createUserId === user?.id);

  const create = (groupId: string | null) =>
    mutate(groupId, {
      onSuccess: ({ bookId }) => void navigate(paths.bookMaking({ bookId })),
      onError: ({ message }) =>
        toast({ title: '책을 시작하지 못했어요', description: message, variant: 'destructive' }),
    });

  return (
    <section aria-labelledby="new-title">
      <h2 id="new-title" className={styles.title}>
        새 책
      </h2>
      {!isOfGroup && <p className={styles.lead}>어느 글로 책을 만들까요?</p>}
      <ul className={styles.cards}>
        {owned.map(({ groupId, groupTitle, memberCount }) => (
          <li key={groupId} className={styles.card}>
            <b className="font-title">{groupTitle}</b>
            <p>{formatCount(memberCount, '명')}이 함께 쓴 글</p>
            <Button
              icon="plus"
              busy={isPending && variables === groupId}
              aria-label={`‘${groupTitle}’의 글로 새 책 만들기`}
              onClick={() => create(groupId)}
            >
              새 책 만들기
            </Button>
          </li>
        ))}
        {!isOfGroup && (
          <li className={styles.card}>
            <b className="font-title">내 글</b>
            <p>모든 모임에서 내가 쓴 글</p>
            <Button
              icon="plus"
              busy={isPending && variables === null}
              aria-label="내 글로 새 책 만들기"
              onClick={() => create(null)}
            >
              새 책 만들기
            </Button>
          </li>
        )}
      </ul>
    </section>
  );
}

import { useQueries } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { MyGroup } from '../../../../shared/groups/groups.ts';
import type { Member } from '../../../../shared/groups/members.ts';
import type { PostSummary } from '../../../../shared/reading/posts.ts';
import type { Activity } from '../../../../shared/subjects/activities.ts';
import { paths } from '../../../app/paths.ts';
import { CallError } from '../../../platform/client/call-error.ts';
import { useUser } from '../../../platform/session/session.ts';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { EmptyState, ErrorState, SkeletonList } from '../../../ui/status/PageStates.tsx';
import { membersQuery } from '../../groups/members/members.api.ts';
import { activitiesQuery } from '../../subjects/activities/activities.api.ts';
import { publishedPostsQuery, usePublishNewBook } from '../books/books.api.ts';
import { AppearanceStep } from './AppearanceStep.tsx';
import { BookSteps } from './BookSteps.tsx';
import { newBookOf, selectedIds } from './draft.ts';
import { PostsStep } from './PostsStep.tsx';
import { useDraft } from './use-draft.ts';

/** Posts that only the owner may read are not offered for a book that the whole group reads. */
function groupReadablePosts(posts: PostSummary[], activities: Activity[]): PostSummary[] {
  const ownerOnly = new Set(
    activities
      .flatMap(({ subjects }) => subjects)
      .filter(({ readers }) => readers === 'OWNER')
      .map(({ ragId }) => ragId),
  );
  return posts.filter(({ ragId }) => !ownerOnly.has(ragId));
}

export function BookEditor({ group }: { group: MyGroup }) {
  const { groupId } = group;
  const [activities, posts, members] = useQueries({
    queries: [activitiesQuery(groupId), publishedPostsQuery(groupId), membersQuery(groupId)],
  });
  const all = [activities, posts, members];
  if (activities.data && posts.data && members.data) {
    const shared = groupReadablePosts(posts.data, activities.data.activities);
    if (shared.length === 0) return <NoPosts groupId={groupId} />;
    return (
      <Editor
        group={group}
        activities={activities.data.activities}
        posts={shared}
        members={members.data.users}
      />
    );
  }
  return (
    <>
      <PageHeader title="책 만들기" />
      {all.some(({ isError }) => isError) ? (
        <ErrorState
          error={all.find(({ error }) => error)?.error}
          onRetry={() => void Promise.all(all.map(({ refetch }) => refetch()))}
          busy={all.some(({ isFetching }) => isFetching)}
        />
      ) : (
        <SkeletonList count={6} height="64px" />
      )}
    </>
  );
}

function NoPosts({ groupId }: { groupId: string }) {
  return (
    <>
      <PageHeader title="책 만들기" />
      <EmptyState
        word="첫 글"
        title="아직 책에 실을 글이 없어요"
        action={
          <LinkButton to={paths.group(groupId)} variant="primary">
            모임 홈으로
          </LinkButton>
        }
      >
        모임 사람들이 글을 내면 여기에서 골라 책으로 만들 수 있어요.
      </EmptyState>
    </>
  );
}

interface EditorProps {
  group: MyGroup;
  activities: Activity[];
  posts: PostSummary[];
  members: Member[];
}

function Editor({ group, activities, posts, members }: EditorProps) {
  const { groupId, groupTitle } = group;
  const penName = useUser()?.penName ?? '';
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const step = search.get('step') === 'appearance' ? 'appearance' : 'posts';
  // The first data is kept: a background refetch must not reorder what the owner arranges.
  const [initial] = useState({ activities, posts });
  const { draft, change, remove } = useDraft({
    groupId,
    appearance: { bookSubtitle: `${groupTitle} 문집`, editor: penName },
    ...initial,
  });
  const [titleError, setTitleError] = useState<string>();
  const create = usePublishNewBook(groupId);
  const top = useRef<HTMLDivElement>(null);
  const previousStep = useRef(step);

  // A new step starts at its top, and a screen reader reads its title.
  useEffect(() => {
    if (previousStep.current === step) return;
    previousStep.current = step;
    top.current?.focus();
    window.scrollTo(0, 0);
  }, [step]);

  const titles = useMemo(
    () =>
      new Map([
        ...initial.posts.map(({ ragId, subjectTitle }) => [ragId, subjectTitle] as const),
        ...initial.activities.flatMap(({ subjects }) =>
          subjects.map(({ ragId, subjectTitle }) => [ragId, subjectTitle] as const),
        ),
      ]),
    [initial],
  );
  const selected = selectedIds(draft);

  function handleNext() {
    if (selected.length === 0) {
      toast({ title: '글을 한 편은 골라 주세요', variant: 'destructive' });
      return;
    }
    void navigate(paths.bookMaking({ groupId, step: 'appearance' }));
  }

  function handleCreate() {
    if (draft.bookTitle.trim() === '') {
      setTitleError('책 제목을 적어 주세요.');
      document.getElementsByName('bookTitle')[0]?.focus();
      return;
    }
    create.mutate(
      newBookOf(draft, (ragId) => titles.get(ragId) ?? ''),
      {
        onSuccess: (book) => {
          remove();
          void navigate(paths.bookMaking({ bookId: book.bookId }), { replace: true });
        },
        onError: (error) => {
          if (error instanceof CallError && error.fields?.bookTitle) {
            setTitleError(error.fields.bookTitle);
          }
          toast({
            title: '책 만들기를 시작하지 못했어요',
            description: error instanceof CallError ? error.message : '',
            variant: 'destructive',
          });
        },
      },
    );
  }

  return (
    <div ref={top} tabIndex={-1} style={{ outline: 'none' }}>
      <PageHeader title="책 만들기" />
      <BookSteps current={step} groupId={groupId} canOpenAppearance={selected.length > 0} />
      {step === 'posts' ? (
        <PostsStep
          draft={draft}
          change={change}
          posts={initial.posts}
          members={members}
          titles={titles}
          action={
            <Button variant="primary" wide onClick={handleNext}>
              다음: 모양과 표지
            </Button>
          }
        />
      ) : (
        <AppearanceStep
          draft={draft}
          groupTitle={groupTitle}
          postCount={selected.length}
          titleError={titleError}
          action={
            <Button
              variant="primary"
              wide
              icon="book"
              busy={create.isPending}
              onClick={handleCreate}
            >
              책 만들기
            </Button>
          }
          onChange={(appearance) => {
            if (appearance.bookTitle !== undefined) setTitleError(undefined);
            change({ do: 'set', appearance });
          }}
        />
      )}
    </div>
  );
}

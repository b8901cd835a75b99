import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { BookCandidate } from '../../../../../shared/books/book-drafts.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Checkbox } from '../../../../ui/forms/Checkbox.tsx';
import { CheckboxField, Select } from '../../../../ui/forms/Field.tsx';
import { EmptyState, ErrorState, SkeletonList } from '../../../../ui/status/PageStates.tsx';
import { formatCount } from '../../../../ui/text/count.ts';
import { formatDay } from '../../../../ui/text/time.ts';
import { withParticle } from '../../../../ui/text/words.ts';
import { addPosts, chaptersOf, factsOfCandidate, removePosts } from '../draft/book-content.ts';
import type { BookDraftSession, BookDraftView } from '../draft/draft-session.ts';
import { candidatesQuery } from '../making.api.ts';
import styles from './Chapters.module.css';

interface CandidatesPaneProps {
  /** Null: one's own posts of all groups. */
  groupId: string | null;
  session: BookDraftSession;
  view: BookDraftView;
}

export function CandidatesPane(props: CandidatesPaneProps) {
  const { data, error, isFetching, refetch } = useQuery(candidatesQuery(props.groupId));
  return (
    <section className={styles.candidates} aria-labelledby="candidates-title">
      <h2 id="candidates-title" className={styles.paneTitle}>
        글 고르기
      </h2>
      {data ? (
        <Candidates {...props} posts={data} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <SkeletonList count={6} height="56px" />
      )}
    </section>
  );
}

/** The filters, as the address names them. */
const FILTERS = [
  {
    name: 'groupId',
    label: '모임',
    all: '모든 모임',
    idOf: (post: BookCandidate) => post.groupId,
    labelOf: (post: BookCandidate) => post.groupTitle,
  },
  {
    name: 'activityRagId',
    label: '활동',
    all: '모든 활동',
    idOf: (post: BookCandidate) => post.activityRagId,
    labelOf: (post: BookCandidate) => post.activityTitle,
  },
  {
    name: 'ragId',
    label: '주제',
    all: '모든 주제',
    idOf: (post: BookCandidate) => post.ragId,
    labelOf: (post: BookCandidate) => post.subjectTitle,
  },
  {
    name: 'userId',
    label: '쓴 사람',
    all: '모든 사람',
    idOf: (post: BookCandidate) => post.author.userId,
    labelOf: (post: BookCandidate) => post.author.penName,
  },
] as const;

function Candidates({
  groupId,
  session,
  view,
  posts,
}: CandidatesPaneProps & { posts: BookCandidate[] }) {
  const [search, setSearch] = useSearchParams();
  const chosen = new Set(chaptersOf(view.content).map(({ postId }) => postId));
  if (posts.length === 0) {
    return (
      <EmptyState word="첫 글" title="아직 책에 실을 글이 없어요">
        {groupId
          ? '모임 사람들이 글을 내면 여기에서 골라 책으로 만들 수 있어요.'
          : '모임에 글을 내면 여기에서 골라 나만의 책으로 만들 수 있어요.'}
      </EmptyState>
    );
  }
  const filters = FILTERS.filter(({ name, idOf }) => {
    const isOfOther = name === (groupId ? 'groupId' : 'userId');
    const isChoice = new Set(posts.map(idOf)).size > 1 || search.has(name);
    return !isOfOther && isChoice;
  });
  const visible = posts.filter((post) =>
    filters.every(({ name, idOf }) => {
      const wanted = search.get(name);
      return !wanted || idOf(post) === wanted;
    }),
  );
  const unchosen = visible.filter(({ postId }) => !chosen.has(postId));

  function add(added: readonly BookCandidate[]) {
    session.change(
      (now) => addPosts(now, added, groupId !== null),
      Object.fromEntries(added.map((post) => [post.postId, factsOfCandidate(post)])),
    );
  }
  const remove = (removed: readonly BookCandidate[]) =>
    session.change((now) => removePosts(now, new Set(removed.map(({ postId }) => postId))));

  return (
    <>
      <div className={styles.filters}>
        {filters.map(({ name, label, all, idOf, labelOf }) => (
          <Select
            key={name}
            label={label}
            value={search.get(name) ?? ''}
            options={[
              { value: '', label: all },
              ...[...new Map(posts.map((post) => [idOf(post), labelOf(post)]))].map(
                ([value, text]) => ({ value, label: text }),
              ),
            ]}
            onChange={({ target: { value } }) =>
              setSearch(
                (now) => {
                  const next = new URLSearchParams(now);
                  if (value) next.set(name, value);
                  else next.delete(name);
                  return next;
                },
                { replace: true },
              )
            }
          />
        ))}
      </div>
      <div className={styles.chooseAll}>
        <p>
          {formatCount(visible.length, '편')} 가운데{' '}
          <b>{formatCount(visible.length - unchosen.length, '편')}</b>을 실어요
        </p>
        {unchosen.length > 0 && (
          <Button size="small" icon="plus" onClick={() => add([...unchosen].reverse())}>
            {withParticle(formatCount(unchosen.length, '편'), '을/를')} 모두 싣기
          </Button>
        )}
      </div>
      {bySubject(visible).map((subject) => {
        const { ragId, subjectTitle, activityTitle, groupTitle } = subject[0] as BookCandidate;
        const missing = subject.filter(({ postId }) => !chosen.has(postId));
        const isMixed = missing.length > 0 && missing.length < subject.length;
        return (
          <div key={ragId} className={styles.subject}>
            <header>
              <Checkbox
                label={`‘${subjectTitle}’의 글 모두 싣기`}
                checked={missing.length < subject.length}
                mixed={isMixed}
                onChange={() => (missing.length > 0 ? add(missing) : remove(subject))}
              />
              <h3 className="font-title">{subjectTitle}</h3>
              <small>{groupId ? activityTitle : groupTitle}</small>
            </header>
            <ul>
              {subject.map((post) => (
                <li key={post.postId}>
                  <CheckboxField
                    className={styles.candidate}
                    checked={chosen.has(post.postId)}
                    onChange={({ target }) => (target.checked ? add([post]) : remove([post]))}
                  >
                    <b className="font-serif">{post.title || '제목 없는 글'}</b>{' '}
                    <small>
                      {groupId !== null && `${post.author.penName} · `}
                      {formatCount(post.characters, '자')} · {formatDay(post.publishedAt)}
                      {post.firstVersion < post.latestVersion && ' · 고친 글'}
                    </small>
                  </CheckboxField>
                </li>
              ))}
            </ul>
          </div>
        );
      })}
    </>
  );
}

/** The oldest first, as they stand in a book. */
function bySubject(posts: readonly BookCandidate[]): BookCandidate[][] {
  const groups = new Map<string, BookCandidate[]>();
  for (const post of [...posts].reverse()) {
    groups.set(post.ragId, [...(groups.get(post.ragId) ?? []), post]);
  }
  return [...groups.values()];
}

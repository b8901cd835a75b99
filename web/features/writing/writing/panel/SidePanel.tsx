import { type ComponentType, lazy, Suspense, useId, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Counts } from '../../../../../shared/document/document-text.ts';
import type { Post } from '../../../../../shared/reading/posts.ts';
import type { Store } from '../../../../platform/stored.ts';
import { rove } from '../../../../ui/hooks/roving-focus.ts';
import type { AutosaveView } from '../../autosave/autosave.ts';
import type { Paper } from '../../editor/paper.ts';
import type { Chosen } from '../WritingPage.tsx';
import type { Place } from '../writing.api.ts';
import footprints from './Footprints.module.css';
import styles from './SidePanel.module.css';
import { WritingInfo } from './WritingInfo.tsx';

/** Fetched with its tab. Where that fails the paper stays, and what is on it. */
function fetched<P>(load: () => Promise<ComponentType<P>>) {
  return lazy(() =>
    load().then(
      (part) => ({ default: part }),
      () => ({ default: NotThere }),
    ),
  );
}
const SubjectInfo = fetched(async () => (await import('./SubjectInfo.tsx')).SubjectInfo);
const FeedbackNotes = fetched(async () => (await import('./FeedbackNotes.tsx')).FeedbackNotes);
const SpellingPanel = fetched(
  async () => (await import('../../spellcheck/SpellingPanel.tsx')).SpellingPanel,
);
const PostAttachPanel = fetched(
  async () => (await import('../../../subjects/attachments/PostAttachPanel.tsx')).PostAttachPanel,
);

const TABS = [
  { value: 'writing', label: '글쓰기' },
  { value: 'subject', label: '주제 정보' },
  { value: 'attachments', label: '붙임' },
  { value: 'spelling', label: '맞춤법' },
  { value: 'feedback', label: '피드백' },
] as const;
type Tab = (typeof TABS)[number]['value'];

/** Beside the paper; on a phone over it, and '글쓰기' is the paper itself. */
export function SidePanel({
  place,
  chosen,
  postId,
  posts,
  counts,
  view,
  paper,
  tab,
}: {
  place: Place;
  chosen: Chosen;
  postId: string;
  posts: Post[];
  counts: Store<Counts> | undefined;
  /** Where its saving is shown; nothing of what was handed in. */
  view?: Store<AutosaveView> | undefined;
  /** What is written on; nothing of what was handed in. */
  paper?: Paper | undefined;
  tab: string | null;
}) {
  const id = useId();
  const [, setSearch] = useSearchParams();
  const isNew = !posts.some((post) => post.postId === postId);
  const value: Tab = TABS.find((one) => one.value === tab)?.value ?? 'writing';
  const [mistakes, setMistakes] = useState(0);
  const feedbackCount = posts.find((post) => post.postId === postId)?.feedbackCount ?? 0;

  function choose(next: Tab): void {
    setSearch(
      (search) => {
        if (next === 'writing') search.delete('tab');
        else search.set('tab', next);
        return search;
      },
      { replace: true },
    );
  }

  const info = (
    <WritingInfo
      place={place}
      chosen={chosen}
      postId={postId}
      posts={posts}
      counts={counts}
      view={view}
    />
  );
  return (
    <aside className={styles.right} aria-label="글쓰기 도움" data-tab={value}>
      <div
        className={styles.tabs}
        role="tablist"
        tabIndex={-1}
        aria-label="글쓰기 도움"
        onKeyDown={rove}
      >
        {TABS.map((one) => (
          <button
            key={one.value}
            type="button"
            role="tab"
            id={`${id}-${one.value}`}
            aria-controls={`${id}-panel`}
            aria-selected={one.value === value}
            tabIndex={one.value === value ? 0 : -1}
            className={styles.tab}
            onClick={() => choose(one.value)}
          >
            {one.label}
            {one.value === 'spelling' && mistakes > 0 && ` ${mistakes}`}
            {one.value === 'feedback' && feedbackCount > 0 && ` ${feedbackCount}`}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${value}`}
        className={styles.panel}
      >
        {value === 'writing' && info}
        {value === 'subject' && (
          <>
            <Suspense>
              <SubjectInfo groupId={place.groupId} ragId={place.ragId} />
            </Suspense>
            <div className={footprints.elsewhere}>{info}</div>
          </>
        )}
        {value === 'attachments' && (
          <Suspense>
            <PostAttachPanel groupId={place.groupId} postId={postId} isHandedIn={!view} />
          </Suspense>
        )}
        {value === 'spelling' &&
          (paper ? (
            <Suspense>
              <SpellingPanel
                paper={paper}
                groupId={place.groupId}
                ragId={place.ragId}
                onShowPaper={() => choose('writing')}
                onCount={setMistakes}
              />
            </Suspense>
          ) : (
            !view && (
              <p className={styles.soft}>낸 글이에요. 글을 거두면 맞춤법을 살펴볼 수 있어요.</p>
            )
          ))}
        {value === 'feedback' && (
          <Suspense>
            <FeedbackNotes groupId={place.groupId} postId={postId} isNew={isNew} />
          </Suspense>
        )}
      </div>
    </aside>
  );
}

function NotThere() {
  return (
    <p className={styles.soft}>
      지금은 불러오지 못했어요. 인터넷이 이어진 뒤에 화면을 새로 열면 보여요.
    </p>
  );
}

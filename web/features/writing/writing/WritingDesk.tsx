import { lazy, Suspense, useRef, useState } from 'react';
import { LIMITS } from '../../../../shared/contract/limits.ts';
import type { Post } from '../../../../shared/reading/posts.ts';
import { useUser } from '../../../platform/session/session.ts';
import { createStore, useStore } from '../../../platform/stored.ts';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Loading, Skeleton } from '../../../ui/status/states.tsx';
import { useGroup } from '../../groups/groups/use-group.ts';
import text from '../../reading/posts/Text.module.css';
import type { AutosaveView } from '../autosave/autosave.ts';
import look from '../manuscript/Look.module.css';
import paperStyles from './Paper.module.css';
import { SidePanel } from './panel/SidePanel.tsx';
import { usePublishing } from './publishing/use-publishing.tsx';
import { useLook } from './use-look.ts';
import { useWriting, type Writing } from './use-writing.ts';
import styles from './Writing.module.css';
import { WritingFoot } from './WritingFoot.tsx';
import { WritingHeader } from './WritingHeader.tsx';
import type { Chosen } from './WritingPage.tsx';
import { WritingToolbar } from './WritingToolbar.tsx';
import { type Opened, type Place, useStandingChanged } from './writing.api.ts';

/** Asked only of whoever reached the server. */
const ConflictDialog = lazy(() =>
  import('./publishing/ConflictDialog.tsx').then((module) => ({ default: module.ConflictDialog })),
);
const ManuscriptPane = lazy(() =>
  import('../manuscript/ManuscriptPane.tsx').then((module) => ({ default: module.ManuscriptPane })),
);

/** The paper with its tools. It is drawn once for a piece; what one types never passes through React. */
export function WritingDesk({
  place,
  chosen,
  opened,
  tab,
  onChooseSubject,
}: {
  place: Place;
  chosen: Chosen;
  opened: Opened;
  tab: string | null;
  onChooseSubject(): void;
}) {
  const host = useRef<HTMLDivElement>(null);
  const title = useRef<HTMLTextAreaElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const changed = useStandingChanged(place.groupId);
  const { groupId } = place;
  const { postId } = opened;
  const writing = useWriting(place, opened, host, title, () => void changed(postId));
  const { ask, dialog } = usePublishing({ place, postId, chosen, writing });
  const [dismissed, setDismissed] = useState<Post | null>(null);
  const theirs = useTheirs(writing);
  const penName = useUser()?.penName ?? '';
  const groupTitle = useGroup(groupId)?.groupTitle;
  const [shown, toggle] = useLook(() => writing?.paper.view.focus());

  return (
    <>
      <WritingHeader groupId={groupId} chosen={chosen} onChooseSubject={onChooseSubject}>
        <Button look="primary" onClick={ask} disabled={!writing}>
          내기
        </Button>
      </WritingHeader>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- passes it on */}
      <main
        id="main"
        className={cx(styles.mid, look.room)}
        data-look={shown}
        tabIndex={-1}
        // Whoever comes to the page can scroll it by its keys.
        onFocus={(event) => event.target === event.currentTarget && scroller.current?.focus()}
      >
        <h1 className="sr-only">{chosen.subject.subjectTitle} 쓰기</h1>
        <WritingToolbar paper={writing?.paper} />
        <div className={look.hold}>
          <div ref={scroller} className={look.scroller} tabIndex={-1}>
            <article className={styles.sheet}>
              <textarea
                ref={title}
                className={cx(styles.title, 'face-serif')}
                rows={1}
                aria-label="제목"
                placeholder="제목"
                maxLength={LIMITS.postTitle}
                autoComplete="off"
                spellCheck={false}
                enterKeyHint="next"
              />
              <div
                className={cx(text.text, paperStyles.paper, 'face-serif')}
                data-placeholder="여기에 글을 써요."
              >
                <div ref={host} />
              </div>
            </article>
          </div>
        </div>
        {writing && shown === 'manuscript' && (
          <Suspense
            fallback={
              <Loading>
                <Skeleton height="60vh" />
              </Loading>
            }
          >
            <ManuscriptPane
              text={writing.paper.readText()}
              name={penName}
              affiliation={groupTitle}
              onClose={() => toggle('manuscript')}
            />
          </Suspense>
        )}
      </main>
      <SidePanel
        place={place}
        chosen={chosen}
        postId={postId}
        posts={opened.posts}
        counts={writing?.counts}
        view={writing?.view ?? NO_STORE}
        paper={writing?.paper}
        tab={tab}
      />
      <WritingFoot
        chosen={chosen}
        writing={writing}
        look={shown}
        onLook={toggle}
        onConflict={() => setDismissed(null)}
      />
      {writing && theirs && theirs !== dismissed && (
        <Suspense>
          <ConflictDialog
            writing={writing}
            theirs={theirs}
            onDismiss={() => setDismissed(theirs)}
          />
        </Suspense>
      )}
      {dialog}
    </>
  );
}

const NO_STORE = createStore<AutosaveView>({ status: 'new', message: null, theirs: null });

/** The other text, while there is one to choose from. */
function useTheirs(writing: Writing | undefined): Post | null {
  return useStore(writing?.view ?? NO_STORE, (view) => view.theirs, null);
}

import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { LIMITS } from '../../../../shared/contract/limits.ts';
import type { Document } from '../../../../shared/document/document.ts';
import { plainText } from '../../../../shared/document/document-text.ts';
import type { Post } from '../../../../shared/reading/posts.ts';
import type { Subject } from '../../../../shared/subjects/activities.ts';
import { viewedGroupId } from '../../../platform/session/member-view.ts';
import { useUser } from '../../../platform/session/session.ts';
import { createStore, useStore } from '../../../platform/store.ts';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { Loading, Skeleton } from '../../../ui/status/PageStates.tsx';
import text from '../../../ui/text/DocumentText.module.css';
import { useGroup } from '../../groups/groups/groups.api.ts';
import { useInvalidatePost } from '../../reading/posts/posts.api.ts';
import type { AnnotationMarks } from '../annotation-marks/annotation-marks.ts';
import type { AutosaveView } from '../autosave/autosave.ts';
import { RevisionTimeline } from '../revision-timeline/RevisionTimeline.tsx';
import editorStyles from './Editor.module.css';
import { GuideNote } from './panel/GuideNote.tsx';
import { SidePanel } from './panel/SidePanel.tsx';
import { usePublishing } from './publishing/use-publishing.tsx';
import { useViewMode } from './use-view-mode.ts';
import { useWriting, type Writing } from './use-writing.ts';
import viewModeStyles from './ViewMode.module.css';
import styles from './Writing.module.css';
import { StepsInPage, WritingHeader } from './WritingHeader.tsx';
import type { SelectedSubject } from './WritingPage.tsx';
import { WritingStatusBar } from './WritingStatusBar.tsx';
import { WritingToolbar } from './WritingToolbar.tsx';
import type { OpenedPost, PostRef } from './writing.api.ts';

const ConflictDialog = lazy(() =>
  import('./publishing/ConflictDialog.tsx').then((module) => ({ default: module.ConflictDialog })),
);
const AnnotationsInEditor = lazyPart(
  async () => (await import('../annotation-marks/AnnotationsInEditor.tsx')).AnnotationsInEditor,
);
const ManuscriptPane = lazy(() =>
  import('../manuscript/ManuscriptPane.tsx').then((module) => ({ default: module.ManuscriptPane })),
);

/** The editor of one post with its tools. Typing never renders a React component. */
export function EditorPane({
  postRef,
  selected,
  opened,
  tab,
  onChooseSubject,
}: {
  postRef: PostRef;
  selected: SelectedSubject;
  opened: OpenedPost;
  tab: string | null;
  onChooseSubject(): void;
}) {
  const host = useRef<HTMLDivElement>(null);
  const title = useRef<HTMLTextAreaElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const invalidatePost = useInvalidatePost(postRef.groupId);
  const { groupId } = postRef;
  const { postId } = opened;
  const writing = useWriting(
    postRef,
    startingText(opened, selected.subject),
    host,
    title,
    () => void invalidatePost(postId),
  );
  const isView = viewedGroupId !== null;
  const isRevising = opened.post?.revisionStatus === 'REQUESTED';
  /** It was published before, and is not while it is written. */
  const isAgain = opened.post?.wasPublished === true;
  const { confirm, dialog, advice, clearAdvice } = usePublishing({
    postRef,
    postId,
    isAgain,
    isRevising,
    selected,
    writing,
  });
  const [dismissed, setDismissed] = useState<Post | null>(null);
  const theirs = useTheirs(writing);
  const penName = useUser()?.penName ?? '';
  const groupTitle = useGroup(groupId)?.groupTitle;
  const [marks, setMarks] = useState<AnnotationMarks>();
  const [viewMode, toggle] = useViewMode(() => writing?.editor.view.focus());

  // What led here, a button of the published post or a placeholder, is gone and its focus with it.
  useEffect(() => {
    if (document.activeElement === document.body) scroller.current?.focus();
  }, []);

  return (
    <>
      <WritingHeader
        groupId={groupId}
        selected={selected}
        post={opened.post}
        onChooseSubject={onChooseSubject}
      >
        <Button variant="primary" onClick={confirm} disabled={!writing || isView}>
          {isAgain ? '다시 내기' : '내기'}
        </Button>
      </WritingHeader>
      {opened.post && writing && (
        <RevisionTimeline
          post={opened.post}
          counts={writing.counts}
          readText={() => writing.editor.readText()}
        />
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it passes the focus on to the scroller */}
      <main
        id="main"
        className={cx(styles.main, viewModeStyles.main)}
        data-view-mode={viewMode}
        tabIndex={-1}
        inert={isView}
        // The skip link focuses <main>, but only the scroller scrolls with the keyboard.
        onFocus={(event) => event.target === event.currentTarget && scroller.current?.focus()}
      >
        <h1 className="sr-only">{selected.subject.subjectTitle} 쓰기</h1>
        <WritingToolbar editor={writing?.editor} />
        <div className={viewModeStyles.frame}>
          <div ref={scroller} className={viewModeStyles.scroller} tabIndex={-1}>
            <article className={styles.page} onInput={clearAdvice}>
              <StepsInPage post={opened.post} />
              {isAgain && !isRevising && (
                <p className={styles.again}>
                  다시 가져온 글이에요. 다시 내기 전에는 다른 사람이 읽을 수 없어요.
                </p>
              )}
              <GuideNote groupId={groupId} ragId={postRef.ragId} />
              <p className={styles.again} role="alert" hidden={advice === undefined}>
                {advice}
              </p>
              <div className={cx(styles.titleBox, 'font-serif')}>
                <textarea
                  ref={title}
                  className={styles.title}
                  rows={1}
                  aria-label="제목"
                  placeholder="제목"
                  maxLength={LIMITS.postTitle}
                  autoComplete="off"
                  spellCheck={false}
                  enterKeyHint="next"
                />
              </div>
              <div
                className={cx(text.text, editorStyles.editor, 'font-serif')}
                data-placeholder="여기에 글을 써요."
              >
                <div ref={host} />
              </div>
            </article>
          </div>
        </div>
        {writing && viewMode === 'manuscript' && (
          <Suspense
            fallback={
              <Loading>
                <Skeleton height="60vh" />
              </Loading>
            }
          >
            <ManuscriptPane
              text={writing.editor.readText()}
              name={penName}
              affiliation={groupTitle}
              onClose={() => toggle('manuscript')}
            />
          </Suspense>
        )}
      </main>
      <SidePanel
        postRef={postRef}
        selected={selected}
        postId={postId}
        posts={opened.posts}
        counts={writing?.counts}
        view={writing?.view ?? NO_STORE}
        editor={writing?.editor}
        marks={marks}
        tab={tab}
      />
      <WritingStatusBar
        selected={selected}
        post={opened.post}
        writing={writing}
        viewMode={viewMode}
        onViewMode={toggle}
        onConflict={() => setDismissed(null)}
      />
      {writing && opened.post && opened.post.feedbackCount > 0 && (
        <Suspense>
          <AnnotationsInEditor
            editor={writing.editor}
            userId={postRef.userId}
            groupId={groupId}
            postId={postId}
            serverText={plainText(opened.post.document)}
            onMarks={setMarks}
          />
        </Suspense>
      )}
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

/** A new post on a subject of poems begins in poem mode, where a line stays a line. */
function startingText(opened: OpenedPost, { writingClassifyId }: Subject): OpenedPost {
  if (writingClassifyId !== '시' || opened.post || opened.local) return opened;
  const text = { title: '', document: EMPTY_POEM };
  return { ...opened, resolution: { ...opened.resolution, text } };
}

const EMPTY_POEM: Document = { type: 'doc', content: [{ type: 'verse' }] };

const NO_STORE = createStore<AutosaveView>({ status: 'new', message: null, theirs: null });

function useTheirs(writing: Writing | undefined): Post | null {
  return useStore(writing?.view ?? NO_STORE, (view) => view.theirs, null);
}

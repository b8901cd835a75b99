import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { type Counts, count } from '../../../../shared/document/document-text.ts';
import { call } from '../../../platform/client/call.ts';
import { connection } from '../../../platform/client/connection.ts';
import { createDebounce } from '../../../platform/debounce.ts';
import { draftStore } from '../../../platform/drafts/draft-store.ts';
import { session } from '../../../platform/session/session.ts';
import { createStore, type Store } from '../../../platform/store.ts';
import { loadWritingFaces } from '../../../styles/load-fonts.ts';
import { toast } from '../../../ui/overlays/toast.ts';
import { type Autosave, type AutosaveView, createAutosave } from '../autosave/autosave.ts';
import { createEditor, type Editor } from '../editor/editor.ts';
import { lockPost } from './send-local-drafts.ts';
import { type OpenedPost, type PostRef, sendSave } from './writing.api.ts';

export interface Writing {
  editor: Editor;
  autosave: Autosave;
  view: Store<AutosaveView>;
  counts: Store<Counts>;
}

const COUNT_MS = 300;

function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 150 });
  else setTimeout(work, 30);
}

function start(
  { userId, groupId, ragId }: PostRef,
  { postId, post, local, resolution }: OpenedPost,
  host: HTMLElement,
  title: HTMLTextAreaElement,
  onFirstSave: () => void,
): { writing: Writing; stop(): void } {
  const { text, version } = resolution;
  const counts = createStore<Counts>(count(text.document));
  const view = createStore<AutosaveView>({
    status: version > 0 ? 'saved' : 'new',
    message: null,
    theirs: null,
  });
  const params = { groupId, postId };
  let isNew = version === 0;

  const editor = createEditor({
    host,
    title,
    text,
    onChange() {
      autosave.changed();
      counting.set(COUNT_MS);
    },
    onBlur: () => autosave.flush(),
    onPaste: (length) => autosave.pasted(length),
    onPasteRefused: () =>
      toast({
        title: '붙여 넣은 글이 너무 길어요',
        description: '쓰던 글은 그대로예요. 나누어 붙여 넣어 주세요.',
        variant: 'destructive',
      }),
  });
  const autosave = createAutosave({
    userId,
    groupId,
    ragId,
    postId,
    version,
    earlierSaveIds: local ? [local.saveId] : [],
    readText: editor.readText,
    async save(body, closing) {
      const saved = await sendSave(params, body, closing);
      if (isNew) onFirstSave();
      isNew = false;
      return saved;
    },
    load: () => call('getPost', { params }),
    store: draftStore,
    isMine: () => session.get().user?.id === userId,
    whenIdle,
    onView: view.set,
  });

  /** Counts in a pause, because a changing number distracts and costs time while typing. */
  const counting = createDebounce(() => {
    if (editor.isComposing()) counting.set(COUNT_MS);
    else whenIdle(() => counts.set(count(editor.readText().document)));
  });

  void loadWritingFaces();
  if (resolution.kind === 'local') autosave.changed();
  if (resolution.kind === 'conflict' && post) autosave.reportConflict(post);
  if (resolution.kind === 'server' && resolution.discardsDraft) {
    draftStore.discard({ userId, postId }).catch(() => {});
  }

  const onBlur = () => autosave.flush();
  const onClosing = () => autosave.flushOnClose();
  const onHidden = () => document.visibilityState === 'hidden' && onClosing();
  const onUnload = (event: BeforeUnloadEvent) => {
    if (autosave.isOnlyInMemory()) autosave.flushOnClose();
    // The browser asks before closing only if text or a picture would be lost.
    if (autosave.isOnlyInMemory() || editor.hasPendingPicture()) event.preventDefault();
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.isComposing || event.keyCode === 229) return;
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return;
    event.preventDefault();
    onBlur();
  };
  window.addEventListener('blur', onBlur);
  window.addEventListener('pagehide', onClosing);
  const release = lockPost(postId);
  const stopFollowing = connection.subscribe(() => {
    if (connection.get() === 'online') autosave.online();
  });
  window.addEventListener('beforeunload', onUnload);
  window.addEventListener('keydown', onKey);
  document.addEventListener('visibilitychange', onHidden);

  return {
    writing: { editor, autosave, view, counts },
    stop() {
      window.removeEventListener('blur', onBlur);
      window.removeEventListener('pagehide', onClosing);
      stopFollowing();
      release();
      window.removeEventListener('beforeunload', onUnload);
      window.removeEventListener('keydown', onKey);
      document.removeEventListener('visibilitychange', onHidden);
      counting.clear();
      autosave.stop();
      editor.destroy();
    },
  };
}

/** Starts once, with the first effect: EditorPane has a key by post. */
export function useWriting(
  postRef: PostRef,
  opened: OpenedPost,
  host: RefObject<HTMLElement | null>,
  title: RefObject<HTMLTextAreaElement | null>,
  onFirstSave: () => void,
): Writing | undefined {
  const [writing, setWriting] = useState<Writing>();
  const firstSaved = useEffectEvent(onFirstSave);
  const startOnce = useEffectEvent(() =>
    host.current && title.current
      ? start(postRef, opened, host.current, title.current, () => firstSaved())
      : undefined,
  );
  useEffect(() => {
    const started = startOnce();
    setWriting(started?.writing);
    return started?.stop;
  }, []);
  return writing;
}

import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { type Counts, count } from '../../../../shared/document/document-text.ts';
import { call } from '../../../platform/client/call.ts';
import { connection } from '../../../platform/client/connection.ts';
import { createAlarm } from '../../../platform/forms/alarm.ts';
import { session } from '../../../platform/session/session.ts';
import { createStore, type Store } from '../../../platform/stored.ts';
import { loadWritingFaces } from '../../../styles/load-fonts.ts';
import { toast } from '../../../ui/overlays/toast.ts';
import { type Autosave, type AutosaveView, createAutosave } from '../autosave/autosave.ts';
import { draftStore } from '../autosave/draft-store.ts';
import { createPaper, type Paper } from '../editor/paper.ts';
import { holdPiece } from './send-drafts.ts';
import { type Opened, type Place, sendSave } from './writing.api.ts';

/** The paper and its saving, made together and outliving every drawing of the page around them. */
export interface Writing {
  paper: Paper;
  autosave: Autosave;
  view: Store<AutosaveView>;
  counts: Store<Counts>;
}

const COUNT_MS = 300;

/** After the key is painted; at the latest a quarter of a second later. */
function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 150 });
  else setTimeout(work, 30);
}

function start(
  { userId, groupId, ragId }: Place,
  { postId, post, local, beginning }: Opened,
  host: HTMLElement,
  title: HTMLTextAreaElement,
  onFirstSave: () => void,
): { writing: Writing; stop(): void } {
  const { text, version } = beginning;
  const counts = createStore<Counts>(count(text.document));
  const view = createStore<AutosaveView>({
    status: version > 0 ? 'saved' : 'new',
    message: null,
    theirs: null,
  });
  const params = { groupId, postId };
  let isNew = version === 0;

  const paper = createPaper({
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
    readText: paper.readText,
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

  /** Counting waits for a pause and for the end of the syllable: nothing stirs while one types. */
  const counting = createAlarm(() => {
    if (paper.isComposing()) counting.set(COUNT_MS);
    else whenIdle(() => counts.set(count(paper.readText().document)));
  });

  void loadWritingFaces();
  if (beginning.kind === 'local') autosave.restored();
  if (beginning.kind === 'conflict' && post) autosave.collide(post);
  if (beginning.kind === 'server' && beginning.forget) {
    draftStore.discard({ userId, postId }).catch(() => {});
  }

  const onBlur = () => autosave.flush();
  const onClosing = () => autosave.closing();
  const onHidden = () => document.visibilityState === 'hidden' && onClosing();
  const onUnload = (event: BeforeUnloadEvent) => {
    if (autosave.isOnlyInMemory()) autosave.closing();
    // Only when it is nowhere but in this window.
    if (autosave.isOnlyInMemory() || paper.hasUnsentPicture()) event.preventDefault();
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.isComposing || event.keyCode === 229) return;
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return;
    event.preventDefault();
    onBlur();
  };
  window.addEventListener('blur', onBlur);
  window.addEventListener('pagehide', onClosing);
  const release = holdPiece(postId);
  const stopFollowing = connection.subscribe(() => {
    if (connection.get() === 'online') autosave.online();
  });
  window.addEventListener('beforeunload', onUnload);
  window.addEventListener('keydown', onKey);
  document.addEventListener('visibilitychange', onHidden);

  return {
    writing: { paper, autosave, view, counts },
    stop() {
      window.removeEventListener('blur', onBlur);
      window.removeEventListener('pagehide', onClosing);
      stopFollowing();
      release();
      window.removeEventListener('beforeunload', onUnload);
      window.removeEventListener('keydown', onKey);
      document.removeEventListener('visibilitychange', onHidden);
      counting.clear();
      autosave.leave();
      paper.destroy();
    },
  };
}

/** A piece is begun once, when its desk is first drawn; its key is the desk's. */
export function useWriting(
  place: Place,
  opened: Opened,
  host: RefObject<HTMLElement | null>,
  title: RefObject<HTMLTextAreaElement | null>,
  onFirstSave: () => void,
): Writing | undefined {
  const [writing, setWriting] = useState<Writing>();
  const firstSaved = useEffectEvent(onFirstSave);
  const begin = useEffectEvent(() =>
    host.current && title.current
      ? start(place, opened, host.current, title.current, () => firstSaved())
      : undefined,
  );
  useEffect(() => {
    const started = begin();
    setWriting(started?.writing);
    return started?.stop;
  }, []);
  return writing;
}

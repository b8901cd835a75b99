import type { EditorView } from '@tiptap/pm/view';

/** What ProseMirror does where a browser tells of changes too early, which its types keep to itself. */
interface Observer {
  /** The timer at whose end the changes are read; -1 without one. */
  flushingSoon: number;
  flush(): void;
  forceFlush(): void;
}

/** Longer than between two letters of a syllable, and shorter than anybody looks up from it. */
const WAIT_MS = 350;

/** An Android keyboard composes whole words, and others tell of their changes in other orders. */
const WRITES_SYLLABLES = /Chrome\/(?!.*(Android|Mobile))/;

/**
 * A syllable is read when it is written, not after each of its letters: the letters under the caret
 * are the input method's, and reading them costs as much as all else that a key does. What needs the
 * text sooner calls `settle`.
 */
export function readBySyllables(view: EditorView, isBlank: () => boolean): { settle(): void } {
  const observer = (view as unknown as { domObserver: Observer }).domObserver;
  const settle = () => observer.forceFlush();
  if (!WRITES_SYLLABLES.test(navigator.userAgent)) return { settle };

  const wait = () => {
    // The first letter takes the place of what says that nothing is written.
    if (observer.flushingSoon > -1 || isBlank()) return;
    observer.flushingSoon = window.setTimeout(settle, WAIT_MS);
  };
  const stopWaiting = () => {
    window.clearTimeout(observer.flushingSoon);
    observer.flushingSoon = -1;
  };
  // Before the editor looks at them: it begins from the text as it stands.
  view.dom.addEventListener('compositionstart', settle, true);
  view.dom.addEventListener('compositionupdate', wait, true);
  // It is whole: from here on the editor reads it in its own way, at once.
  view.dom.addEventListener('compositionend', stopWaiting, true);
  return { settle };
}

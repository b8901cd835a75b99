import type { Editor } from '../../editor/editor.ts';

/** What the editor itself does not report. */
export function listenToPage(
  { view, title }: Pick<Editor, 'view' | 'title'>,
  {
    onTitleInput,
    onCompositionEnd,
    onScroll,
  }: { onTitleInput(): void; onCompositionEnd(): void; onScroll(): void },
): { /** In the title. */ isComposing(): boolean; stop(): void } {
  let isComposing = false;
  const begin = () => {
    isComposing = true;
  };
  const end = () => {
    isComposing = false;
    onCompositionEnd();
  };
  title.addEventListener('input', onTitleInput);
  title.addEventListener('compositionstart', begin);
  title.addEventListener('compositionend', end);
  view.dom.addEventListener('compositionend', onCompositionEnd);
  // Captured, because the events of the scrolling element do not bubble.
  document.addEventListener('scroll', onScroll, { capture: true, passive: true });
  return {
    isComposing: () => isComposing,
    stop() {
      title.removeEventListener('input', onTitleInput);
      title.removeEventListener('compositionstart', begin);
      title.removeEventListener('compositionend', end);
      view.dom.removeEventListener('compositionend', onCompositionEnd);
      document.removeEventListener('scroll', onScroll, { capture: true });
    },
  };
}

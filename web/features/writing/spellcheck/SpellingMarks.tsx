import { Suspense, useEffect, useState } from 'react';
import { useStore } from '../../../platform/store.ts';
import { lazyPart } from '../../../ui/lazy-part.ts';
import type { Editor } from '../editor/editor.ts';
import { fromTitle } from './controller/checked-text.ts';
import type { IssueRange } from './controller/issue-ranges.ts';
import {
  type SpellcheckController,
  spellcheckController,
} from './controller/spellcheck-controller.ts';
import { highlightsChecks } from './highlights-checks.ts';

/** Loaded with the first press: most texts are written without one. The panel says it as well. */
const MarkPopover = lazyPart(async () => (await import('./MarkPopover.tsx')).MarkPopover);

/** Marks misspelled words in the text while a person writes; a press on one says what is wrong. */
export function SpellingMarks({
  editor,
  groupId,
  ragId,
  isPanelOpen,
  onCount,
  onShowPanel,
}: {
  editor: Editor;
  groupId: string;
  ragId: string;
  /** The panel shows the pressed issue itself. */
  isPanelOpen: boolean;
  onCount(count: number): void;
  onShowPanel(): void;
}) {
  const controller = spellcheckController(editor, { groupId, ragId });
  const withChecks = useStore(highlightsChecks, (value) => value, true);
  useEffect(() => {
    controller.startMarks(onCount);
    return () => controller.stopMarks();
  }, [controller, onCount]);
  useEffect(() => controller.highlightChecks(withChecks), [controller, withChecks]);
  const [pressed, setPressed] = usePressedRange(editor, controller);
  if (!pressed || isPanelOpen) return null;
  return (
    <Suspense>
      <MarkPopover
        key={`${pressed.from} ${pressed.issue.original}`}
        editor={editor}
        controller={controller}
        range={pressed}
        onClose={() => setPressed(undefined)}
        onShowPanel={onShowPanel}
      />
    </Suspense>
  );
}

/** The marked range that was pressed, until the text changes. */
function usePressedRange({ view, title, onUpdate }: Editor, controller: SpellcheckController) {
  const [pressed, setPressed] = useState<IssueRange>();
  useEffect(() => {
    const inText = ({ clientX, clientY }: MouseEvent) => {
      if (!view.state.selection.empty) return;
      const at = view.posAtCoords({ left: clientX, top: clientY });
      setPressed(at ? controller.rangeAt(at.pos) : undefined);
    };
    const inTitle = () => {
      if (title.selectionStart !== title.selectionEnd) return;
      setPressed(controller.rangeAt(fromTitle(title.selectionStart)));
    };
    const clear = () => setPressed(undefined);
    let shown = view.state.doc;
    const stop = onUpdate(() => {
      if (view.state.doc !== shown) clear();
      shown = view.state.doc;
    });
    view.dom.addEventListener('click', inText);
    title.addEventListener('click', inTitle);
    title.addEventListener('input', clear);
    return () => {
      stop();
      view.dom.removeEventListener('click', inText);
      title.removeEventListener('click', inTitle);
      title.removeEventListener('input', clear);
    };
  }, [view, title, onUpdate, controller]);
  return [pressed, setPressed] as const;
}

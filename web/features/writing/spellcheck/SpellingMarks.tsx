import { useEffect } from 'react';
import { useStore } from '../../../platform/store.ts';
import type { Editor } from '../editor/editor.ts';
import { spellcheckController } from './controller/spellcheck-controller.ts';
import { highlightsChecks } from './highlights-checks.ts';

/** Marks misspelled words in the text while a person writes. It renders nothing itself. */
export function SpellingMarks({
  editor,
  groupId,
  ragId,
  onCount,
}: {
  editor: Editor;
  groupId: string;
  ragId: string;
  onCount(count: number): void;
}) {
  const controller = spellcheckController(editor, { groupId, ragId });
  const withChecks = useStore(highlightsChecks, (value) => value, true);
  useEffect(() => {
    controller.startMarks(onCount);
    return () => controller.stopMarks();
  }, [controller, onCount]);
  useEffect(() => controller.highlightChecks(withChecks), [controller, withChecks]);
  return null;
}

import type { ReactNode } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { EditorPopover } from '../editor/EditorPopover.tsx';
import type { Editor } from '../editor/editor.ts';
import { Correction, inWord } from './Correction.tsx';
import { isInTitle } from './controller/checked-text.ts';
import type { IssueRange } from './controller/issue-ranges.ts';
import type { SpellcheckController } from './controller/spellcheck-controller.ts';
import { parseHelp } from './help-parts.ts';
import styles from './Spelling.module.css';

/** What is wrong with a pressed word, beside it. The panel says more, and is reached with the keyboard. */
export function MarkPopover({
  editor,
  controller,
  range,
  onClose,
  onShowPanel,
}: {
  editor: Editor;
  controller: SpellcheckController;
  range: IssueRange;
  onClose(): void;
  onShowPanel(): void;
}): ReactNode {
  const { original, suggestions, help, severity } = range.issue;
  const best = suggestions[0];
  const rule = parseHelp(help)[0]?.rule;

  function act(work: () => void): void {
    onClose();
    work();
  }

  return (
    <EditorPopover
      view={editor.view}
      at={isInTitle(range) ? editor.title : range.from}
      label={`‘${inWord(range, original)}’ 살펴보기`}
      onClose={onClose}
      keepsFocus
    >
      <div className={styles.pressed} data-severity={severity}>
        <p className={styles.fix}>
          <Correction range={range} original={original} best={best} />
        </p>
        {rule && <p className={styles.help}>{rule}</p>}
        <div className={styles.acts}>
          {best !== undefined && (
            <Button size="small" onClick={() => act(() => controller.accept([range]))}>
              고치기
            </Button>
          )}
          <Button
            size="small"
            variant="quiet"
            onClick={() => act(() => controller.ignore([range]))}
          >
            그대로 둘래요
          </Button>
          <Button size="small" variant="quiet" onClick={() => act(onShowPanel)}>
            자세히
          </Button>
        </div>
      </div>
    </EditorPopover>
  );
}

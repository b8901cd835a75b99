import { closeHistory } from '@tiptap/pm/history';
import { TextSelection } from '@tiptap/pm/state';
import type { Editor } from '../../editor/editor.ts';
import type { IssueRange, Replacement } from './issue-ranges.ts';
import { type Paragraph, paragraphsOf } from './paragraphs.ts';

/** The title gets positions before all positions of the document. */
const TITLE_START = -1_000_000;

export const isInTitle = ({ from }: Pick<IssueRange, 'from'>) => from < 0;

/** The index in the title of a position that is in the title. */
export const inTitle = (position: number) => position - TITLE_START;

/** The position of an index in the title. */
export const fromTitle = (index: number) => index + TITLE_START;

export function createCheckedText({ view, title }: Editor) {
  function selectInTitle(from: number, to: number): void {
    title.focus();
    title.setSelectionRange(inTitle(from), inTitle(to));
  }

  return {
    paragraphs(): Paragraph[] {
      return [{ text: title.value, from: TITLE_START }, ...paragraphsOf(view.state.doc)];
    },

    fitsTitle(changes: readonly Replacement[]): boolean {
      const growth = changes
        .filter(isInTitle)
        .reduce((sum, { from, to, text }) => sum + text.length - (to - from), 0);
      return growth <= 0 || title.value.length + growth <= title.maxLength;
    },

    /**
     * From last to first, so that positions stay valid; one undo step in the title, one in the
     * text.
     */
    replace(changes: readonly Replacement[]): void {
      const ordered = [...changes].sort((one, other) => other.from - one.from);
      const below = ordered.filter((one) => !isInTitle(one));
      if (below.length > 0) {
        const tr = closeHistory(view.state.tr);
        for (const { from, to, text } of below) {
          if (text === '') tr.delete(from, to);
          else tr.insertText(text, from, to);
        }
        view.dispatch(tr);
      }
      for (const { from, to, text } of ordered.filter(isInTitle)) {
        selectInTitle(from, to);
        // Only execCommand adds the change to the undo history of the textarea.
        document.execCommand(text === '' ? 'delete' : 'insertText', false, text);
      }
    },

    select(range: IssueRange): void {
      if (isInTitle(range)) {
        selectInTitle(range.from, range.to);
        return;
      }
      const { state } = view;
      const selection = TextSelection.create(state.doc, range.from, range.to);
      view.dispatch(state.tr.setSelection(selection).scrollIntoView());
      view.focus();
    },
  };
}

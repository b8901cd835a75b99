import { closeHistory } from '@tiptap/pm/history';
import { TextSelection } from '@tiptap/pm/state';
import type { Paper } from '../../editor/paper.ts';
import { type Paragraph, paragraphsOf } from './paragraphs.ts';
import type { Change, Place } from './places.ts';

/** Where the title's first character stands: before all of the text, as on the sheet. */
const TITLE = -1_000_000;

export const isInTitle = ({ from }: Pick<Place, 'from'>) => from < 0;

/** What is checked: the title's box, which can't be marked, and the text below it. */
export function sheetOf({ view, title }: Paper) {
  const inTitle = (position: number) => position - TITLE;

  function select(from: number, to: number): void {
    title.focus();
    title.setSelectionRange(inTitle(from), inTitle(to));
  }

  return {
    paragraphs(): Paragraph[] {
      return [{ text: title.value, from: TITLE }, ...paragraphsOf(view.state.doc)];
    },

    /** Whether the title has room for these. */
    hasRoom(changes: readonly Change[]): boolean {
      const growth = changes
        .filter(isInTitle)
        .reduce((sum, { from, to, text }) => sum + text.length - (to - from), 0);
      return growth <= 0 || title.value.length + growth <= title.maxLength;
    },

    /** From the last to the first: what comes before stays where it is. One step back, in each of both. */
    change(changes: readonly Change[]): void {
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
        select(from, to);
        // The only way that the box itself can take back.
        document.execCommand(text === '' ? 'delete' : 'insertText', false, text);
      }
    },

    goTo(place: Place): void {
      if (isInTitle(place)) {
        select(place.from, place.to);
        return;
      }
      const { state } = view;
      const selection = TextSelection.create(state.doc, place.from, place.to);
      view.dispatch(state.tr.setSelection(selection).scrollIntoView());
      view.focus();
    },
  };
}

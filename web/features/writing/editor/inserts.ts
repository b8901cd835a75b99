import { type Command, Plugin } from '@tiptap/pm/state';
import { fetchPart } from '../../../ui/fetch-part.ts';

/*
 * Few pieces have links or tables: what they need besides the text itself is fetched when somebody
 * asks for it. Without it both are read and written as text.
 */

export const openLink: Command = (_state, _dispatch, view) => {
  if (view) {
    void fetchPart(() => import('./inserts/LinkForm.tsx')).then((part) => part?.openLinkForm(view));
  }
  return true;
};

export const openTable: Command = (_state, _dispatch, view) => {
  if (view) {
    void fetchPart(() => import('./inserts/TableTools.tsx')).then((part) =>
      part?.openTableTool(view),
    );
  }
  return true;
};

/** Whoever comes into a table is given what makes it one. */
export function tables(): Plugin {
  let wasIn = false;
  return new Plugin({
    view: () => ({
      update(view) {
        const { $from } = view.state.selection;
        const isIn = $from.depth > 0 && $from.node(-1).type.spec.tableRole !== undefined;
        if (isIn && !wasIn) {
          void import('./inserts/TableTools.tsx')
            .then(({ furnishTables }) => furnishTables(view))
            .catch(() => {});
        }
        wasIn = isIn;
      },
    }),
  });
}

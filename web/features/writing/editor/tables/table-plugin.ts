import { type Command, Plugin } from '@tiptap/pm/state';
import { loadChunk } from '../../../../ui/load-chunk.ts';

/* Few posts have tables, so their plugins are fetched on demand; until then a table shows as text. */

export const openTableTool: Command = (_state, _dispatch, view) => {
  if (view) {
    void loadChunk(() => import('./TableTools.tsx')).then((part) => part?.openTableTool(view));
  }
  return true;
};

export function tableLoader(): Plugin {
  let wasInTable = false;
  return new Plugin({
    view: () => ({
      update(view) {
        const { $from } = view.state.selection;
        const isInTable = $from.depth > 0 && $from.node(-1).type.spec.tableRole !== undefined;
        if (isInTable && !wasInTable) {
          void import('./TableTools.tsx')
            .then(({ installTablesWhenIdle }) => installTablesWhenIdle(view))
            .catch(() => {});
        }
        wasInTable = isInTable;
      },
    }),
  });
}

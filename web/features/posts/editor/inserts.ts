import { type Command, Plugin } from '@tiptap/pm/state';
import { toast } from '../../../ui/toast.ts';

/*
 * Few pieces have links or tables: what they need besides the text itself is fetched when somebody
 * asks for it. Without it both are read and written as text.
 */

function tellUnfetched(): void {
  toast({
    title: '지금은 열 수 없어요',
    description: '쓰던 글은 그대로예요. 인터넷 연결을 확인하고 다시 눌러 주세요.',
    variant: 'destructive',
  });
}

export const openLink: Command = (_state, _dispatch, view) => {
  if (view) {
    import('../inserts/LinkForm.tsx').then(({ openLinkForm }) => openLinkForm(view), tellUnfetched);
  }
  return true;
};

export const openTable: Command = (_state, _dispatch, view) => {
  if (view) {
    import('../inserts/TableTools.tsx').then(
      ({ openTableTool }) => openTableTool(view),
      tellUnfetched,
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
          import('../inserts/TableTools.tsx').then(
            ({ furnishTables }) => furnishTables(view),
            () => {},
          );
        }
        wasIn = isIn;
      },
    }),
  });
}

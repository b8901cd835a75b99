import { type Command, Plugin } from '@tiptap/pm/state';
import { findTable } from '@tiptap/pm/tables';
import type { EditorView } from '@tiptap/pm/view';
import styles from './Inserts.module.css';
import { tableCommands } from './table.ts';

/** In the room above the table that the caret is in: nothing moves for it, and nothing is under it. */
export function tableBar(openMenu: (view: EditorView, button: Element) => void): Plugin {
  return new Plugin({
    view(view) {
      const bar = document.createElement('div');
      bar.className = styles.bar ?? '';
      bar.hidden = true;
      bar.setAttribute('role', 'group');
      bar.setAttribute('aria-label', '표');
      const add = (label: string, act: (button: Element) => void) => {
        const button = document.createElement('button');
        button.type = 'button';
        button.textContent = label;
        // The caret stays where it is.
        button.onmousedown = (event) => event.preventDefault();
        button.onclick = () => act(button);
        bar.append(button);
      };
      const run = (command: Command) => () => {
        command(view.state, view.dispatch, view);
        view.focus();
      };
      add('줄 넣기', run(tableCommands.rowAfter));
      add('칸 넣기', run(tableCommands.columnAfter));
      add('표 고치기', (button) => openMenu(view, button));
      view.dom.after(bar);

      let frame = 0;
      const look = () => {
        frame = 0;
        if (view.isDestroyed || view.composing) return;
        const found = findTable(view.state.selection.$head);
        const table = found && view.nodeDOM(found.pos);
        bar.hidden = !(table instanceof HTMLElement);
        if (table instanceof HTMLElement) bar.style.top = `${table.offsetTop}px`;
      };
      const lookLater = () => {
        frame ||= requestAnimationFrame(look);
      };
      const resized = new ResizeObserver(lookLater);
      resized.observe(view.dom);
      lookLater();
      return {
        update: lookLater,
        destroy() {
          cancelAnimationFrame(frame);
          resized.disconnect();
          bar.remove();
        },
      };
    },
  });
}

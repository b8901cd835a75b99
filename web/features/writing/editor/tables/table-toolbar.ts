import { type Command, Plugin } from '@tiptap/pm/state';
import { findTable } from '@tiptap/pm/tables';
import type { EditorView } from '@tiptap/pm/view';
import styles from './TableTools.module.css';
import { tableCommands } from './table-commands.ts';

/** Buttons in the margin above the current table, where they cover no text. */
export function tableToolbar(openMenu: (view: EditorView, button: Element) => void): Plugin {
  return new Plugin({
    view(view) {
      const bar = document.createElement('div');
      bar.className = styles.bar ?? '';
      bar.hidden = true;
      bar.setAttribute('role', 'group');
      bar.setAttribute('aria-label', '표');
      const add = (label: string, onClick: (button: Element) => void) => {
        const button = document.createElement('button');
        button.type = 'button';
        button.textContent = label;
        // Keeps the focus and the selection in the editor.
        button.onmousedown = (event) => event.preventDefault();
        button.onclick = () => onClick(button);
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
      const update = () => {
        frame = 0;
        if (view.isDestroyed || view.composing) return;
        const found = findTable(view.state.selection.$head);
        const table = found && view.nodeDOM(found.pos);
        bar.hidden = !(table instanceof HTMLElement);
        if (table instanceof HTMLElement) bar.style.top = `${table.offsetTop}px`;
      };
      const schedule = () => {
        frame ||= requestAnimationFrame(update);
      };
      const observer = new ResizeObserver(schedule);
      observer.observe(view.dom);
      schedule();
      return {
        update: schedule,
        destroy() {
          cancelAnimationFrame(frame);
          observer.disconnect();
          bar.remove();
        },
      };
    },
  });
}

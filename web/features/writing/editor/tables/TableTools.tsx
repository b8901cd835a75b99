import type { Command } from '@tiptap/pm/state';
import { isInTable } from '@tiptap/pm/tables';
import type { EditorView } from '@tiptap/pm/view';
import { type KeyboardEvent, useId, useState } from 'react';
import { EditorPopover, openPopover } from '../EditorPopover.tsx';
import styles from './TableTools.module.css';
import { insertTable, installTables, tableCommands } from './table-commands.ts';
import { tableToolbar } from './table-toolbar.ts';

const LARGEST = 6;
const SIDES = Array.from({ length: LARGEST }, (_, at) => at + 1);

interface ToolProps {
  view: EditorView;
  /** The anchor: the button that opened it, or the caret. */
  at: Element | number;
  onClose(): void;
}

function TablePicker({ view, at, onClose }: ToolProps) {
  const [[rows, columns], setSize] = useState([3, 3]);
  const id = useId();

  function insert(height: number, width: number): void {
    onClose();
    installTables(view, tableToolbar(openTableTool));
    insertTable(height, width)(view.state, view.dispatch, view);
    view.focus();
  }

  function onKeyDown(event: KeyboardEvent<HTMLFieldSetElement>): void {
    const steps: Record<string, [number, number]> = {
      ArrowUp: [-1, 0],
      ArrowDown: [1, 0],
      ArrowLeft: [0, -1],
      ArrowRight: [0, 1],
    };
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const within = (side: number) => Math.min(LARGEST, Math.max(1, side));
    const [row, column] = [within((rows ?? 1) + step[0]), within((columns ?? 1) + step[1])];
    setSize([row, column]);
    event.currentTarget.querySelector<HTMLElement>(`[data-size="${row} ${column}"]`)?.focus();
  }

  return (
    <EditorPopover view={view} at={at} label="표 넣기" onClose={onClose}>
      <p id={id} className={styles.size} aria-live="polite">
        {rows}줄 {columns}칸
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a single tab stop with arrow keys */}
      <fieldset className={styles.picker} aria-labelledby={id} onKeyDown={onKeyDown}>
        {SIDES.flatMap((row) =>
          SIDES.map((column) => (
            <button
              key={`${row} ${column}`}
              type="button"
              data-size={`${row} ${column}`}
              data-on={row <= (rows ?? 1) && column <= (columns ?? 1)}
              data-first={(row === rows && column === columns) || undefined}
              tabIndex={row === rows && column === columns ? 0 : -1}
              aria-label={`${row}줄 ${column}칸`}
              onPointerEnter={() => setSize([row, column])}
              onFocus={() => setSize([row, column])}
              onClick={() => insert(row, column)}
            />
          )),
        )}
      </fieldset>
    </EditorPopover>
  );
}

const ENTRIES: (readonly [label: string, command: Command] | null)[] = [
  ['위에 줄 넣기', tableCommands.rowBefore],
  ['아래에 줄 넣기', tableCommands.rowAfter],
  ['왼쪽에 칸 넣기', tableCommands.columnBefore],
  ['오른쪽에 칸 넣기', tableCommands.columnAfter],
  null,
  ['제목 줄로 바꾸거나 되돌리기', tableCommands.headerRow],
  ['고른 칸 합치기', tableCommands.mergeCells],
  ['합친 칸 나누기', tableCommands.splitCell],
  null,
  ['줄 지우기', tableCommands.deleteRow],
  ['칸 지우기', tableCommands.deleteColumn],
  ['표 지우기', tableCommands.deleteTable],
];

function TableMenu({ view, at, onClose }: ToolProps) {
  const { state } = view;

  function run(command: Command): void {
    onClose();
    command(view.state, view.dispatch, view);
    view.focus();
  }

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>): void {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('button:enabled')];
    const at = buttons.indexOf(event.target as HTMLElement);
    const next = at + (event.key === 'ArrowDown' ? 1 : -1);
    buttons[(next + buttons.length) % buttons.length]?.focus();
  }

  return (
    <EditorPopover view={view} at={at} label="표 고치기" onClose={onClose}>
      <div
        className={styles.menu}
        role="toolbar"
        tabIndex={-1}
        aria-label="표 고치기"
        aria-orientation="vertical"
        onKeyDown={onKeyDown}
      >
        {ENTRIES.map((entry, index) =>
          entry ? (
            <button
              key={entry[0]}
              type="button"
              disabled={!entry[1](state)}
              onClick={() => run(entry[1])}
            >
              {entry[0]}
            </button>
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: the entries never change
            <hr key={index} />
          ),
        )}
      </div>
    </EditorPopover>
  );
}

/** Opens the menu of the table around the caret, or outside of tables the picker for a new one. */
export function openTableTool(view: EditorView, button?: Element): void {
  const Tool = isInTable(view.state) ? TableMenu : TablePicker;
  const at = button ?? toolbarButton(view) ?? view.state.selection.from;
  openPopover(view, (close) => <Tool view={view} at={at} onClose={close} />);
}

function toolbarButton(view: EditorView): Element | null | undefined {
  return view.dom.closest('main')?.querySelector('[data-tool="table"]');
}

/** Waits for the end of a composition: new plugins redraw the editor, which would interrupt it. */
export function installTablesWhenIdle(view: EditorView): void {
  if (view.isDestroyed) return;
  if (view.composing) {
    const later = () => setTimeout(() => installTablesWhenIdle(view), 50);
    view.dom.addEventListener('compositionend', later, { once: true });
  } else installTables(view, tableToolbar(openTableTool));
}

import type { Command, EditorState } from '@tiptap/pm/state';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { cx } from '../../../ui/cx.ts';
import { moveRovingFocus } from '../../../ui/hooks/roving-focus.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { alignTo, commands, isIn, isMarked } from '../editor/commands.ts';
import type { Editor } from '../editor/editor.ts';
import { schema } from '../editor/schema.ts';
import styles from './WritingToolbar.module.css';

interface Tool {
  name: keyof typeof commands;
  label: string;
  keys?: string;
  icon: ReactNode;
  isOn?(state: EditorState): boolean;
}

const { nodes, marks } = schema;

const TOOLS: (Tool | null)[] = [
  {
    name: 'undo',
    label: '되돌리기',
    keys: 'Ctrl+Z',
    icon: <Icon name="undo" />,
  },
  {
    name: 'redo',
    label: '다시 하기',
    keys: 'Ctrl+Shift+Z',
    icon: <Icon name="redo" />,
  },
  null,
  {
    name: 'heading',
    label: '소제목',
    icon: '소제목',
    isOn: (state) => isIn(state, nodes.heading),
  },
  null,
  {
    name: 'bold',
    label: '굵게',
    keys: 'Ctrl+B',
    icon: <b>가</b>,
    isOn: (state) => isMarked(state, marks.bold),
  },
  {
    name: 'italic',
    label: '강조점',
    keys: 'Ctrl+I',
    icon: <span className={styles.emphasis}>가</span>,
    isOn: (state) => isMarked(state, marks.italic),
  },
  {
    name: 'underline',
    label: '밑줄',
    keys: 'Ctrl+U',
    icon: <u>가</u>,
    isOn: (state) => isMarked(state, marks.underline),
  },
  {
    name: 'link',
    label: '링크',
    keys: 'Ctrl+K',
    icon: <Icon name="link" />,
    isOn: (state) => isMarked(state, marks.link),
  },
  null,
  {
    name: 'blockquote',
    label: '인용 글',
    icon: '“',
    isOn: (state) => isIn(state, nodes.blockquote),
  },
  {
    name: 'bulletList',
    label: '목록',
    icon: <Icon name="list" />,
    isOn: (state) => isIn(state, nodes.bulletList),
  },
  {
    name: 'table',
    label: '표',
    icon: <Icon name="table" />,
    isOn: (state) => isIn(state, nodes.table),
  },
  {
    name: 'picture',
    label: '그림 넣기',
    icon: <Icon name="image" />,
  },
  null,
  {
    name: 'verse',
    label: '시로 쓰기: 줄을 그대로 둬요',
    icon: '시',
    isOn: (state) => isIn(state, nodes.verse),
  },
];

const MORE: (readonly [label: string, command: Command] | null)[] = [
  ['더 작은 소제목', commands.smallHeading],
  ['형광펜', commands.highlight],
  ['취소선', commands.strike],
  ['번호 목록', commands.orderedList],
  ['구분선', commands.horizontalRule],
  null,
  ['왼쪽에 맞추기', alignTo(null)],
  ['가운데에 맞추기', alignTo('center')],
  ['오른쪽에 맞추기', alignTo('right')],
];

const isTool = (tool: Tool | null): tool is Tool => tool !== null;

function useActiveTools(editor: Editor | undefined): string {
  const [active, setActive] = useState('');
  useEffect(() => {
    if (!editor) return undefined;
    let frame = 0;
    const update = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        if (editor.view.isDestroyed || editor.isComposing()) return;
        setActive(
          TOOLS.filter(isTool)
            .filter((tool) => tool.isOn?.(editor.view.state))
            .map(({ name }) => name)
            .join(' '),
        );
      });
    };
    update();
    const stop = editor.onUpdate(update);
    return () => {
      cancelAnimationFrame(frame);
      stop();
    };
  }, [editor]);
  return active;
}

export function WritingToolbar({ editor }: { editor: Editor | undefined }) {
  const active = useActiveTools(editor).split(' ');
  // Roving tabindex: Tab moves to the tool that was used last.
  const [stop, setStop] = useState<string>(() =>
    matchMedia('(max-width: 520px)').matches ? 'picture' : 'heading',
  );
  return (
    <div
      className={styles.toolbar}
      role="toolbar"
      tabIndex={-1}
      aria-label="글 꾸미기"
      onKeyDown={moveRovingFocus}
      onFocus={(event) => setStop(event.target.dataset.tool ?? stop)}
    >
      {TOOLS.map((tool, at) =>
        tool ? (
          <button
            key={tool.name}
            type="button"
            data-tool={tool.name}
            tabIndex={stop === tool.name ? 0 : -1}
            className={styles.toolButton}
            aria-label={tool.label}
            aria-pressed={tool.isOn && active.includes(tool.name)}
            title={tool.keys ? `${tool.label} (${tool.keys})` : tool.label}
            disabled={!editor}
            // Keeps the focus and the selection in the editor.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => editor?.run(commands[tool.name])}
          >
            {tool.icon}
          </button>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the tools never change
          <i key={at} className={styles.toolGap} />
        ),
      )}
      <i className={styles.toolGap} />
      <MoreTools editor={editor} isStop={stop === 'more'} />
    </div>
  );
}

function MoreTools({ editor, isStop }: { editor: Editor | undefined; isStop: boolean }) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);

  function run(command: Command): void {
    list.current?.hidePopover();
    editor?.run(command);
  }

  return (
    <>
      <button
        type="button"
        data-tool="more"
        tabIndex={isStop ? 0 : -1}
        className={cx(styles.toolButton, styles.more)}
        aria-label="더 꾸미기"
        title="더 꾸미기"
        popoverTarget={id}
        disabled={!editor}
      >
        <Icon name="more" />
      </button>
      <div ref={list} id={id} popover="auto" className={styles.moreList}>
        {MORE.map((entry, at) =>
          entry ? (
            <button key={entry[0]} type="button" onClick={() => run(entry[1])}>
              {entry[0]}
            </button>
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: the tools never change
            <hr key={at} />
          ),
        )}
      </div>
    </>
  );
}

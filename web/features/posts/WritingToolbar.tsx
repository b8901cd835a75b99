import type { Editor } from '@tiptap/core';
import { Toolbar } from 'radix-ui';
import { type ReactNode, useEffect, useState } from 'react';
import { IconButton } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Menu, MenuItem, MenuSeparator } from '../../ui/Menu.tsx';
import type { Paper } from './editor/paper.ts';
import styles from './Writing.module.css';

interface Tool {
  name: string;
  label: string;
  keys?: string;
  face: ReactNode;
  isOn(editor: Editor): boolean;
  use(editor: Editor): void;
}

const TOOLS: (Tool | null)[] = [
  {
    name: 'heading',
    label: '작은 제목',
    face: '제목',
    isOn: (editor) => editor.isActive('heading'),
    use: (editor) => editor.chain().focus().toggleHeading({ level: 2 }).run(),
  },
  null,
  {
    name: 'bold',
    label: '굵게',
    keys: 'Ctrl+B',
    face: <b>가</b>,
    isOn: (editor) => editor.isActive('bold'),
    use: (editor) => editor.chain().focus().toggleBold().run(),
  },
  {
    name: 'italic',
    label: '강조점',
    keys: 'Ctrl+I',
    face: <span className={styles.emphasis}>가</span>,
    isOn: (editor) => editor.isActive('italic'),
    use: (editor) => editor.chain().focus().toggleItalic().run(),
  },
  {
    name: 'underline',
    label: '밑줄',
    keys: 'Ctrl+U',
    face: <u>가</u>,
    isOn: (editor) => editor.isActive('underline'),
    use: (editor) => editor.chain().focus().toggleUnderline().run(),
  },
  null,
  {
    name: 'blockquote',
    label: '따온 글',
    face: '“',
    isOn: (editor) => editor.isActive('blockquote'),
    use: (editor) => editor.chain().focus().toggleBlockquote().run(),
  },
  {
    name: 'bulletList',
    label: '목록',
    face: <Icon name="list" />,
    isOn: (editor) => editor.isActive('bulletList'),
    use: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  null,
  {
    name: 'verse',
    label: '시로 쓰기: 줄을 그대로 둬요',
    face: '시',
    isOn: (editor) => editor.isActive('verse'),
    use: (editor) => editor.chain().focus().toggleVerse().run(),
  },
];

const isTool = (tool: Tool | null): tool is Tool => tool !== null;

/** Which tools are on where the caret stands; looked up after the key is painted, never while composing. */
function useOn(paper: Paper | undefined): string {
  const [on, setOn] = useState('');
  useEffect(() => {
    if (!paper) return undefined;
    let frame = 0;
    const look = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        if (paper.editor.isDestroyed || paper.isComposing()) return;
        setOn(
          TOOLS.filter(isTool)
            .filter((tool) => tool.isOn(paper.editor))
            .map(({ name }) => name)
            .join(' '),
        );
      });
    };
    paper.editor.on('selectionUpdate', look);
    paper.editor.on('focus', look);
    return () => {
      cancelAnimationFrame(frame);
      paper.editor.off('selectionUpdate', look);
      paper.editor.off('focus', look);
    };
  }, [paper]);
  return on;
}

export function WritingToolbar({ paper }: { paper: Paper | undefined }) {
  const on = useOn(paper).split(' ');
  const editor = paper?.editor;
  const align = (textAlign: 'left' | 'center' | 'right' | null) => {
    const chain = editor?.chain().focus();
    const type = editor?.isActive('heading') ? 'heading' : 'paragraph';
    chain?.updateAttributes(type, { textAlign }).run();
  };
  return (
    <Toolbar.Root className={styles.toolbar} aria-label="글 꾸미기">
      {TOOLS.map((tool, at) =>
        tool ? (
          <Toolbar.Button
            key={tool.name}
            className={styles.toolButton}
            aria-label={tool.label}
            aria-pressed={on.includes(tool.name)}
            title={tool.keys ? `${tool.label} (${tool.keys})` : tool.label}
            disabled={!editor}
            // The caret stays where it is.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => editor && tool.use(editor)}
          >
            {tool.face}
          </Toolbar.Button>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the tools never change
          <Toolbar.Separator key={at} className={styles.toolGap} />
        ),
      )}
      <Toolbar.Separator className={styles.toolGap} />
      <Menu
        trigger={
          <Toolbar.Button asChild>
            <IconButton
              icon="more"
              label="더 꾸미기"
              className={styles.toolButton}
              disabled={!editor}
            />
          </Toolbar.Button>
        }
      >
        <MenuItem onSelect={() => editor?.chain().focus().toggleHeading({ level: 3 }).run()}>
          더 작은 제목
        </MenuItem>
        <MenuItem onSelect={() => editor?.chain().focus().toggleHighlight().run()}>형광펜</MenuItem>
        <MenuItem onSelect={() => editor?.chain().focus().toggleStrike().run()}>가운뎃줄</MenuItem>
        <MenuItem onSelect={() => editor?.chain().focus().toggleOrderedList().run()}>
          번호 목록
        </MenuItem>
        <MenuItem onSelect={() => editor?.chain().focus().setHorizontalRule().run()}>
          나눔줄
        </MenuItem>
        <MenuSeparator />
        <MenuItem onSelect={() => align(null)}>왼쪽에 맞추기</MenuItem>
        <MenuItem onSelect={() => align('center')}>가운데에 맞추기</MenuItem>
        <MenuItem onSelect={() => align('right')}>오른쪽에 맞추기</MenuItem>
        <MenuSeparator />
        <MenuItem icon="undo" onSelect={() => editor?.chain().focus().undo().run()}>
          되돌리기
        </MenuItem>
        <MenuItem icon="refresh" onSelect={() => editor?.chain().focus().redo().run()}>
          다시 하기
        </MenuItem>
      </Menu>
    </Toolbar.Root>
  );
}

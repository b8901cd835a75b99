import { useEffect, useEffectEvent, useRef } from 'react';
import { LIMITS } from '../../../../shared/contract/limits.ts';
import type { PostText } from '../../../../shared/document/document.ts';
import { cx } from '../../../ui/cx.ts';
import { toast } from '../../../ui/overlays/toast.ts';
import text from '../../../ui/text/DocumentText.module.css';
import { createEditor } from './editor.ts';
import styles from './PostTextEditor.module.css';

interface PostTextEditorProps {
  /** At the beginning. */
  text: PostText;
  /** Called with the function that reads the edited text. */
  onReady(readText: () => PostText): void;
}

/** Title and body of a post outside the writing tool: without toolbar, autosave and history. */
export function PostTextEditor({ text: initial, onReady }: PostTextEditorProps) {
  const title = useRef<HTMLTextAreaElement>(null);
  const host = useRef<HTMLDivElement>(null);
  const begun = useRef(initial);

  const ready = useEffectEvent(onReady);

  useEffect(() => {
    if (!title.current || !host.current) return undefined;
    const editor = createEditor({
      host: host.current,
      title: title.current,
      text: begun.current,
      onChange() {},
      onBlur() {},
      onPaste() {},
      onPasteRefused: () => toast({ title: '붙여 넣은 글이 너무 길어요', variant: 'destructive' }),
    });
    ready(editor.readText);
    return () => editor.destroy();
  }, []);

  return (
    <div className={styles.paper}>
      <textarea
        ref={title}
        className={cx(styles.title, 'font-serif')}
        rows={1}
        aria-label="제목"
        maxLength={LIMITS.postTitle}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="next"
      />
      <div className={cx(text.text, styles.body, 'font-serif')}>
        <div ref={host} />
      </div>
    </div>
  );
}

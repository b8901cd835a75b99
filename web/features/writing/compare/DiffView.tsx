import { cx } from '../../../ui/cx.ts';
import text from '../../../ui/text/DocumentText.module.css';
import styles from './DiffView.module.css';
import type { DiffPart, DiffRow } from './diff.model.ts';

export function DiffView({ rows, className }: { rows: readonly DiffRow[]; className?: string }) {
  return (
    <div className={cx(text.text, styles.diff, 'font-serif', className)}>
      {rows.map(({ kind, parts }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no other identity
        <p key={at} data-kind={kind}>
          {parts.length === 0 ? <br /> : parts.map(renderPart)}
        </p>
      ))}
    </div>
  );
}

export function DiffSide({ rows, side }: { rows: readonly DiffRow[]; side: 'before' | 'after' }) {
  const otherMark = side === 'before' ? 'added' : 'removed';
  return (
    <div className={cx(text.text, styles.diff, 'font-serif')}>
      {rows.map(({ kind, parts }, at) => {
        const own = parts.filter(({ mark }) => mark !== otherMark);
        if (own.length === 0 && parts.length > 0) return null;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no other identity
          <p key={at} data-kind={kind}>
            {own.length === 0 ? <br /> : own.map(renderOwnPart)}
          </p>
        );
      })}
    </div>
  );
}

function renderOwnPart({ mark, text: words }: DiffPart, at: number) {
  if (mark === 'same') return words;
  return (
    <mark key={at}>
      <ScreenReaderText>여기에만: </ScreenReaderText>
      {words}
      <ScreenReaderText> 끝. </ScreenReaderText>
    </mark>
  );
}

function renderPart({ mark, text: words }: DiffPart, at: number) {
  if (mark === 'same') return words;
  const Tag = mark === 'added' ? 'ins' : 'del';
  return (
    <Tag key={at}>
      <ScreenReaderText>{mark === 'added' ? '더한 말: ' : '지운 말: '}</ScreenReaderText>
      {words}
      <ScreenReaderText> 끝. </ScreenReaderText>
    </Tag>
  );
}

/** Most screen readers announce neither `<ins>` nor `<del>`. */
function ScreenReaderText({ children }: { children: string }) {
  return <span className="sr-only">{children}</span>;
}

import { Fragment, type ReactNode } from 'react';
import { cx } from '../../../ui/cx.ts';
import text from '../../../ui/text/DocumentText.module.css';
import styles from './DiffView.module.css';
import type { DiffPart, DiffRow } from './diff.model.ts';

export type DiffSideName = 'before' | 'after';

/** Words of one side's plain text that begin at `start`, for example with marks in them. */
export type RenderWords = (words: string, side: DiffSideName, start: number) => ReactNode;

interface DiffProps {
  rows: readonly DiffRow[];
  renderWords?: RenderWords | undefined;
}

export function DiffView({ rows, renderWords, className }: DiffProps & { className?: string }) {
  return (
    <div className={cx(text.text, styles.diff, 'font-serif', className)}>
      {rows.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no other identity
        <p key={at} data-kind={row.kind}>
          {row.parts.length === 0 ? <br /> : wordsOf(row, renderWords).map(renderPart)}
        </p>
      ))}
    </div>
  );
}

export function DiffSide({ rows, side, renderWords }: DiffProps & { side: DiffSideName }) {
  const otherMark = side === 'before' ? 'added' : 'removed';
  return (
    <div className={cx(text.text, styles.diff, 'font-serif')}>
      {rows.map((row, at) => {
        const own = wordsOf(row, renderWords, side).filter(({ mark }) => mark !== otherMark);
        if (own.length === 0 && row.parts.length > 0) return null;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no other identity
          <p key={at} data-kind={row.kind}>
            {own.length === 0 ? <br /> : own.map(renderOwnPart)}
          </p>
        );
      })}
    </div>
  );
}

interface RenderedPart {
  mark: DiffPart['mark'];
  words: ReactNode;
}

/** Unchanged words belong to both sides; `side` says to which one they count here. */
function wordsOf(
  { parts, starts }: DiffRow,
  renderWords: RenderWords | undefined,
  side: DiffSideName = 'after',
): RenderedPart[] {
  const at = { ...starts };
  return parts.map(({ mark, text: words }) => {
    const of = mark === 'removed' ? 'before' : mark === 'added' ? 'after' : side;
    const start = at[of];
    if (at.before !== undefined && mark !== 'added') at.before += words.length;
    if (at.after !== undefined && mark !== 'removed') at.after += words.length;
    if (!renderWords || start === undefined) return { mark, words };
    return { mark, words: renderWords(words, of, start) };
  });
}

function renderOwnPart({ mark, words }: RenderedPart, at: number) {
  if (mark === 'same') return <Fragment key={at}>{words}</Fragment>;
  const Tag = mark === 'added' ? 'ins' : 'del';
  return (
    <Tag key={at}>
      <ScreenReaderText>여기에만: </ScreenReaderText>
      {words}
      <ScreenReaderText> 끝. </ScreenReaderText>
    </Tag>
  );
}

function renderPart({ mark, words }: RenderedPart, at: number) {
  if (mark === 'same') return <Fragment key={at}>{words}</Fragment>;
  const Tag = mark === 'added' ? 'ins' : 'del';
  return (
    <Tag key={at}>
      <ScreenReaderText>{mark === 'added' ? '더한 말: ' : '뺀 말: '}</ScreenReaderText>
      {words}
      <ScreenReaderText> 끝. </ScreenReaderText>
    </Tag>
  );
}

/** Most screen readers announce neither `<ins>` nor `<del>`. */
function ScreenReaderText({ children }: { children: string }) {
  return <span className="sr-only">{children}</span>;
}

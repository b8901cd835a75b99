import { cx } from '../../../ui/cx.ts';
import text from '../../reading/posts/Text.module.css';
import styles from './Compared.module.css';
import type { Part, Row } from './words.ts';

/** Two texts as one: what went is struck out, what came is underlined, and both are said. */
export function Compared({ rows, className }: { rows: readonly Row[]; className?: string }) {
  return (
    <div className={cx(text.text, styles.compared, 'face-serif', className)}>
      {rows.map(({ kind, parts }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the place is all a block is
        <p key={at} data-kind={kind}>
          {parts.length === 0 ? <br /> : parts.map(drawPart)}
        </p>
      ))}
    </div>
  );
}

/** A piece beside another: what only this one has is marked. */
export function OneSide({ rows, side }: { rows: readonly Row[]; side: 'before' | 'after' }) {
  const others = side === 'before' ? 'added' : 'removed';
  return (
    <div className={cx(text.text, styles.compared, 'face-serif')}>
      {rows.map(({ kind, parts }, at) => {
        const own = parts.filter(({ mark }) => mark !== others);
        if (own.length === 0 && parts.length > 0) return null;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the place is all a block is
          <p key={at} data-kind={kind}>
            {own.length === 0 ? <br /> : own.map(drawOwn)}
          </p>
        );
      })}
    </div>
  );
}

function drawOwn({ mark, text: words }: Part, at: number) {
  if (mark === 'same') return words;
  return (
    <mark key={at}>
      <Said>여기에만: </Said>
      {words}
      <Said> 끝. </Said>
    </mark>
  );
}

function drawPart({ mark, text: words }: Part, at: number) {
  if (mark === 'same') return words;
  const Tag = mark === 'added' ? 'ins' : 'del';
  return (
    <Tag key={at}>
      <Said>{mark === 'added' ? '더한 말: ' : '지운 말: '}</Said>
      {words}
      <Said> 끝. </Said>
    </Tag>
  );
}

/** Few readers say of a text that it is inserted or deleted. */
function Said({ children }: { children: string }) {
  return <span className="sr-only">{children}</span>;
}

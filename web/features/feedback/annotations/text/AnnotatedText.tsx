import { type CSSProperties, Fragment, type ReactNode, useMemo, useRef } from 'react';
import type { Document, TextNode } from '../../../../../shared/document/document.ts';
import { plainText } from '../../../../../shared/document/document-text.ts';
import type { TextRange } from '../../../../../shared/feedback/anchors.ts';
import type { AnnotationKind } from '../../../../../shared/feedback/annotations.ts';
import { DocumentView } from '../../../reading/posts/DocumentView.tsx';
import { KIND_LABELS } from '../annotations.model.ts';
import { usePointedId } from '../pointed-id.ts';
import styles from './AnnotatedText.module.css';
import { segmentsOf, textStarts, trimRange, underlineLevels } from './text-ranges.ts';

/** Words of the text that are marked with the red pen, found by the speller, or proposed. */
export interface TextMark extends TextRange {
  id: string;
  kind: AnnotationKind | 'FINDING' | 'PROPOSED';
  /** The number that the card beside the text has, too. */
  number?: number | undefined;
  isPeer?: boolean | undefined;
}

export interface AnnotatedTextProps {
  document: Document;
  marks: readonly TextMark[];
  /** The mark whose card is open, or that the pointer is over. */
  currentId?: string | undefined;
  onSelect?: ((id: string) => void) | undefined;
  onHover?: ((id: string | undefined) => void) | undefined;
}

/** A post with numbered marks. The kinds differ by the shape of their line, not only by colour. */
export function AnnotatedText({
  document,
  marks: given,
  currentId,
  onSelect,
  onHover,
}: AnnotatedTextProps) {
  const starts = useMemo(() => textStarts(document), [document]);
  // A mark that ends with a line break would have its number in no text.
  const marks = useMemo(() => {
    const text = plainText(document);
    return given.map((mark) => ({ ...mark, ...trimRange(text, mark) }));
  }, [document, given]);
  const renderText = useMemo(() => {
    const levels = underlineLevels(marks);
    const renderMark = (mark: TextMark, inner: ReactNode) => (
      <span
        key={mark.id}
        className={styles.mark}
        data-mark={mark.id}
        data-kind={mark.kind}
        data-peer={mark.isPeer || undefined}
        data-current={mark.id === currentId || undefined}
        style={{ '--level': levels.get(mark) ?? 0 } as CSSProperties}
      >
        {inner}
      </span>
    );
    return (node: TextNode) =>
      segmentsOf(node.text, starts.get(node) ?? 0, marks).map((segment, at) => {
        const inner = segment.ranges.reduceRight<ReactNode>(
          (content, mark) => renderMark(mark, content),
          segment.text,
        );
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: segments have no other identity
          <Fragment key={at}>
            {inner}
            {inNumberOrder(segment.ending).map((mark) => (
              <MarkNumber key={mark.id} mark={mark} />
            ))}
          </Fragment>
        );
      });
  }, [starts, marks, currentId]);

  const root = useRef<HTMLDivElement>(null);
  usePointedId(root, 'data-mark', { onHover, onClick: onSelect });
  return (
    <div ref={root}>
      <DocumentView document={document} renderText={renderText} />
    </div>
  );
}

const inNumberOrder = (marks: readonly TextMark[]) =>
  marks
    .filter(({ number }) => number !== undefined)
    .sort((one, other) => (one.number ?? 0) - (other.number ?? 0));

/** Beside the marks that end together, and not in one of them, so that each can be pressed. */
function MarkNumber({ mark: { id, number, kind, isPeer } }: { mark: TextMark }) {
  return (
    <sup
      className={styles.number}
      data-not-text=""
      data-mark={id}
      data-peer={isPeer || undefined}
      data-proposed={kind === 'PROPOSED' || undefined}
    >
      {kind !== 'FINDING' && (
        <span className="sr-only">{kind === 'PROPOSED' ? '초안' : KIND_LABELS[kind]} </span>
      )}
      {number}
    </sup>
  );
}

import { Fragment, type ReactNode } from 'react';
import type { TextRange } from '../../../../../shared/feedback/anchors.ts';
import type { AnnotationKind } from '../../../../../shared/feedback/annotations.ts';
import { KIND_LABELS } from '../annotations.model.ts';
import styles from './MarkedWords.module.css';
import { segmentsOf } from './text-ranges.ts';

export interface NumberedMark extends TextRange {
  id: string;
  kind: AnnotationKind;
  number: number;
}

interface MarkedWordsProps {
  words: string;
  /** Of the words, in the text to which the marks refer. */
  start: number;
  marks: readonly NumberedMark[];
  /** Makes the numbers controls that lead to the cards; the same mark has one in one text only. */
  controls?: { idOf(id: string): string; onPress(id: string): void } | undefined;
}

/** A part of a text with numbered marks, for texts that are shown word by word. */
export function MarkedWords({ words, start, marks, controls }: MarkedWordsProps) {
  return segmentsOf(words, start, marks).map((segment, at) => {
    const inner = segment.ranges.reduceRight<ReactNode>(
      (content, { id, kind }) => (
        <span key={id} className={styles.mark} data-mark={id} data-kind={kind}>
          {content}
        </span>
      ),
      segment.text,
    );
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: segments have no other identity
      <Fragment key={at}>
        {inner}
        {segment.ending.map((mark) =>
          controls ? (
            <button
              key={mark.id}
              id={controls.idOf(mark.id)}
              type="button"
              className={styles.number}
              onClick={() => controls.onPress(mark.id)}
            >
              {mark.number}
              <span className="sr-only">번 {KIND_LABELS[mark.kind]}: 카드로 가기</span>
            </button>
          ) : (
            <sup key={mark.id} className={styles.number}>
              {mark.number}
            </sup>
          ),
        )}
      </Fragment>
    );
  });
}

import { useMemo } from 'react';
import type { PostText } from '../../../../shared/document/document.ts';
import { DiffSide } from './DiffView.tsx';
import { compareLines, linesOf } from './diff.model.ts';

export function ConflictSide({
  mine,
  theirs,
  side,
}: {
  mine: PostText;
  theirs: PostText;
  side: 'mine' | 'theirs';
}) {
  const rows = useMemo(
    () => compareLines(linesOf(mine.document), linesOf(theirs.document)),
    [mine.document, theirs.document],
  );
  return <DiffSide rows={rows} side={side === 'mine' ? 'before' : 'after'} />;
}

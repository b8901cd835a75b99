import { useMemo } from 'react';
import type { Titled } from '../../../../shared/writing/post-process.ts';
import { OneSide } from './Compared.tsx';
import { compareLines, linesOf } from './words.ts';

/** One of two texts that went on in two places, with what only it has. */
export function ConflictSide({
  mine,
  theirs,
  side,
}: {
  mine: Titled;
  theirs: Titled;
  side: 'mine' | 'theirs';
}) {
  const rows = useMemo(
    () => compareLines(linesOf(mine.document), linesOf(theirs.document)),
    [mine.document, theirs.document],
  );
  return <OneSide rows={rows} side={side === 'mine' ? 'before' : 'after'} />;
}

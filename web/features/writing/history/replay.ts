import type { PostText } from '../../../../shared/document/document.ts';
import { applyEdit, parseText, type TextEdit } from '../../../../shared/writing/edit-history.ts';

const SNAPSHOT_INTERVAL = 50;

export interface Replay {
  length: number;
  textAt(step: number): PostText | undefined;
}

export function createReplay(steps: readonly TextEdit[]): Replay {
  const snapshots = [''];
  let last = { step: 0, text: '' };

  function serializedAt(step: number): string {
    const nearest = Math.min(Math.floor(step / SNAPSHOT_INTERVAL), snapshots.length - 1);
    const isLastNearer = last.step <= step && last.step > nearest * SNAPSHOT_INTERVAL;
    let at = isLastNearer ? last.step : nearest * SNAPSHOT_INTERVAL;
    let text = isLastNearer ? last.text : (snapshots[nearest] ?? '');
    for (const edit of steps.slice(at, step)) {
      text = applyEdit(text, edit);
      at += 1;
      if (at === snapshots.length * SNAPSHOT_INTERVAL) snapshots.push(text);
    }
    last = { step: at, text };
    return text;
  }

  return {
    length: steps.length,
    textAt: (step) =>
      step > 0 && step <= steps.length ? parseText(serializedAt(step)) : undefined,
  };
}

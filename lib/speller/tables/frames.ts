import { CASES, type Case, type Frame } from '../frames/frame.ts';
import { dataError, rowsOf } from './tsv.ts';
import { stemOf } from './words.ts';

const FRAMES = { columns: ['word', 'takes'], key: ['word'] } as const;

/** The verbs of a file of `frames/`, with the cases that they take. */
export function readFrames(path: string, text: string): Frame[] {
  const file = `frames/${path}`;
  return Array.from(rowsOf(file, text, FRAMES), ({ line, cells }) => ({
    stem: stemOf(cells.word, 'verb', file, line),
    takes: cells.takes.split(' ').map((name): Case => {
      const known = CASES.find((one) => one === name);
      if (!known) throw dataError(file, line, `no case is called ${name}`);
      return known;
    }),
  }));
}

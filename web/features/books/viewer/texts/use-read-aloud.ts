import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { PageText } from './search.ts';
import {
  firstSentence,
  type Position,
  sentenceAt,
  spokenText,
  stepSentence,
  type TextRange,
} from './sentences.ts';

export const RATES = [0.8, 1, 1.25] as const;

export interface ReadAloud {
  /** Undefined while nothing is read. */
  position: Position | undefined;
  sentence: string;
  /** Where it is in the texts. */
  ranges: readonly TextRange[];
  isPlaying: boolean;
  rate: number;
  start(page: number): void;
  step(by: -1 | 1): void;
  setPlaying(isPlaying: boolean): void;
  setRate(rate: number): void;
  stop(): void;
}

export const canReadAloud = () => typeof window !== 'undefined' && 'speechSynthesis' in window;

/** Reads sentence by sentence with the voice of the browser; `onPage` follows the reading. */
export function useReadAloud(
  texts: readonly PageText[],
  onPage: (page: number) => void,
): ReadAloud {
  const [position, setPosition] = useState<Position>();
  const [isPlaying, setPlaying] = useState(false);
  const [rate, setRate] = useState<number>(1);
  const ranges = useMemo(() => (position ? sentenceAt(texts, position) : []), [texts, position]);
  const sentence = spokenText(texts, ranges);

  function go(to: Position | undefined) {
    setPosition(to);
    if (!to) setPlaying(false);
    else if (to.page !== position?.page) onPage(to.page);
  }
  const readNext = useEffectEvent(() => {
    if (position) go(stepSentence(texts, position, 1));
  });

  useEffect(() => {
    if (!position || !isPlaying || sentence === '') return;
    const utterance = new SpeechSynthesisUtterance(sentence);
    utterance.lang = 'ko-KR';
    utterance.rate = rate;
    const next = () => readNext();
    utterance.addEventListener('end', next);
    speechSynthesis.speak(utterance);
    return () => {
      // Some browsers report a cancelled utterance as ended.
      utterance.removeEventListener('end', next);
      speechSynthesis.cancel();
    };
  }, [position, isPlaying, sentence, rate]);

  return {
    position,
    sentence,
    ranges,
    isPlaying,
    rate,
    start(page) {
      const first = firstSentence(texts, page);
      go(first);
      setPlaying(first !== undefined);
    },
    step(by) {
      const to = position && stepSentence(texts, position, by);
      if (to) go(to);
    },
    setPlaying,
    setRate,
    stop: () => go(undefined),
  };
}

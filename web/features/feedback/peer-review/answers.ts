import { LIMITS } from '../../../../shared/contract/limits.ts';
import type { PeerAnswer, PeerAnswerKind } from '../../../../shared/feedback/peer-review.ts';
import type { TextMark } from '../annotations/text/AnnotatedText.tsx';

export const KINDS: readonly PeerAnswerKind[] = ['PRAISE', 'ASK'];

export type Answers = Record<PeerAnswerKind, Pick<PeerAnswer, 'content' | 'place'>>;

export const BOXES = {
  PRAISE: {
    title: '가장 좋았던 곳',
    starters: ['가장 좋았던 곳은 ', '읽으면서 떠오른 것은 '],
    hint: '글에서 좋았던 곳을 눌러 이어 주세요',
  },
  ASK: {
    title: '더 알고 싶은 것',
    starters: ['더 알고 싶은 것은 ', '만약 나라면 '],
    hint: '글에서 궁금한 곳을 눌러 이어 주세요',
  },
} as const satisfies Record<PeerAnswerKind, unknown>;

const EMPTY = { content: '', place: null };

export function answersOf(saved: readonly PeerAnswer[]): Answers {
  const answerOf = (kind: PeerAnswerKind) => {
    const found = saved.find(({ annotationKind }) => annotationKind === kind);
    return found ? { content: found.content, place: found.place } : EMPTY;
  };
  return { PRAISE: answerOf('PRAISE'), ASK: answerOf('ASK') };
}

export function toSave(answers: Answers): PeerAnswer[] {
  return KINDS.map((annotationKind) => ({ annotationKind, ...answers[annotationKind] })).filter(
    ({ content, place }) => content !== '' || place !== null,
  );
}

/** Puts the starter before what is written, in the place of another starter. */
export function withStarter(kind: PeerAnswerKind, content: string, starter: string): string {
  const other = BOXES[kind].starters.find((one) => content.startsWith(one.trim()));
  return starter + (other ? content.slice(other.length) : content).trimStart();
}

/** What an answer lacks; undefined if it can be sent. A starter alone says nothing. */
export function lackOf(kind: PeerAnswerKind, { content, place }: Answers[PeerAnswerKind]) {
  const isStarter = BOXES[kind].starters.some((one) => one.trim() === content.trim());
  if (content.trim() === '' || isStarter) return '한 문장을 써 주세요';
  return place === null ? BOXES[kind].hint : undefined;
}

/** Without the places whose words are no longer there. */
export function withValidPlaces(answers: Answers, text: string): Answers {
  const checked = (kind: PeerAnswerKind) => {
    const { content, place } = answers[kind];
    const isValid = place !== null && text.slice(place.start, place.end) === place.exact;
    return { content, place: isValid ? place : null };
  };
  return { PRAISE: checked('PRAISE'), ASK: checked('ASK') };
}

export function isSameAnswers(one: Answers, other: Answers): boolean {
  return KINDS.every(
    (kind) =>
      one[kind].content === other[kind].content &&
      one[kind].place?.start === other[kind].place?.start &&
      one[kind].place?.exact === other[kind].place?.exact,
  );
}

/** Both texts in one, up to the limit of an answer; the place is mine if I chose one. */
export function mergeAnswers(mine: Answers, theirs: Answers): Answers {
  const merged = (kind: PeerAnswerKind) => {
    const [one, other] = [theirs[kind].content, mine[kind].content];
    const content = one.includes(other) ? one : other.includes(one) ? other : `${one}\n${other}`;
    return {
      content: content.slice(0, LIMITS.annotation),
      place: mine[kind].place ?? theirs[kind].place,
    };
  };
  return { PRAISE: merged('PRAISE'), ASK: merged('ASK') };
}

/** The places of the answers, with the numbers of their boxes. */
export function marksOf(answers: Answers): TextMark[] {
  return KINDS.flatMap((kind, index) => {
    const { place } = answers[kind];
    return place ? [{ id: kind, number: index + 1, kind, start: place.start, end: place.end }] : [];
  });
}

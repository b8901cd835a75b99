import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { Support } from '../../../../shared/assistant/support.ts';
import { Button, ToggleButton } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Time } from '../../../ui/text/Time.tsx';
import styles from './Support.module.css';
import { functionTitle, sourceName } from './support.model.ts';

interface SupportAnswerProps {
  support: Support;
  /** Undefined where the text is not beside it. */
  onSelect?: ((point: number) => boolean) | undefined;
  /** Undefined for the owner, who only reads, and while more points arrive. */
  onMark?: ((point: number, isDone: boolean) => void) | undefined;
}

/** The points of one answer, numbered as their marks in the text. */
export function SupportAnswer({ support, onSelect, onMark }: SupportAnswerProps) {
  const { points, outline } = support;
  return (
    <section className={styles.answer} aria-label={functionTitle(support.supportFunction)}>
      <header>
        <b>{functionTitle(support.supportFunction)}</b>
        <span>
          {sourceName(support)} · <Time at={support.createdAt} as="clock" />
        </span>
      </header>
      {support.replacesModel && (
        <p className={styles.replaced}>
          AI 도우미가 알맞은 질문을 주지 못해서 규칙 도우미가 물어봤어요.
        </p>
      )}
      {outline.length > 1 && (
        <ol className={styles.outline}>
          {outline.map(({ start, about }) => (
            <li key={start}>{about}</li>
          ))}
        </ol>
      )}
      <Points points={points} onSelect={onSelect} onMark={onMark} />
    </section>
  );
}

/** The answer of a model while it arrives. */
export function ArrivingAnswer({
  title,
  support,
  onSelect,
  onStop,
  onFocusLost,
}: Pick<SupportAnswerProps, 'onSelect'> & {
  title: string;
  support: Support | undefined;
  onStop(): void;
  /** It goes with its buttons, one of which had the focus. */
  onFocusLost(): void;
}) {
  const region = useRef<HTMLElement>(null);
  const lose = useEffectEvent(onFocusLost);
  useLayoutEffect(() => {
    const here = region.current;
    return () => {
      if (here?.contains(document.activeElement)) lose();
    };
  }, []);
  return (
    <section ref={region} className={styles.answer} aria-label="답이 오는 중" aria-busy="true">
      <header className={styles.arriving}>
        <span className={styles.dots} aria-hidden="true">
          <i />
          <i />
          <i />
        </span>
        {title}
        <Button size="small" icon="stop" onClick={onStop}>
          멈추기
        </Button>
      </header>
      {support && support.points.length > 0 && (
        <Points points={support.points} onSelect={onSelect} />
      )}
    </section>
  );
}

function Points({
  points,
  onSelect,
  onMark,
}: Pick<SupportAnswerProps, 'onSelect' | 'onMark'> & Pick<Support, 'points'>) {
  return (
    <ol className={styles.points}>
      {points.map(({ place, content, criterion, isDone }, at) => (
        <li key={content} data-done={isDone || undefined}>
          <i aria-hidden="true">{at + 1}</i>
          <div>
            {criterion !== null && <span className={styles.criterion}>{criterion}</span>}
            {place &&
              (onSelect ? (
                <button
                  type="button"
                  className={cx(styles.quote, 'font-serif')}
                  onClick={() => onSelect(at)}
                >
                  <span className="sr-only">글에서 보기: </span>‘{short(place.exact)}’
                </button>
              ) : (
                <q className={cx(styles.quote, 'font-serif')}>{short(place.exact)}</q>
              ))}
            <p>{content}</p>
            {onMark ? (
              <ToggleButton size="small" pressed={isDone} onClick={() => onMark(at, !isDone)}>
                생각해 봤어요
              </ToggleButton>
            ) : (
              isDone && <p className={styles.done}>생각해 봤다고 했어요.</p>
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}

const LONGEST = 40;
const short = (words: string) =>
  words.length > LONGEST ? `${words.slice(0, LONGEST - 1)}…` : words;

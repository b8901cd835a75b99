import { useEffect, useEffectEvent, useId, useState } from 'react';
import { Button, IconButton } from '../../../ui/Button.tsx';
import styles from './History.module.css';

/** A whole way is walked in half a minute; with calm motion in fewer and slower steps. */
const LIVELY = { stops: 120, pause: 250 };
const CALM = { stops: 24, pause: 1_250 };

const paceOf = () =>
  window.matchMedia('(prefers-reduced-motion: reduce)').matches ? CALM : LIVELY;

/** The slider over the steps, with a button that walks them by itself. */
export function Player({
  step,
  length,
  saying,
  onWalk,
  onRest,
}: {
  step: number;
  length: number;
  /** Where one is, in words. */
  saying: string;
  /** To this step; `since` is the one that was shown before. */
  onWalk(step: number, since?: number): void;
  /** One stays here. */
  onRest(step: number): void;
}) {
  const id = useId();
  const [playing, setPlaying] = useState(false);

  const tick = useEffectEvent(() => {
    const next = Math.min(step + Math.ceil(length / paceOf().stops), length);
    onWalk(next, step);
    if (next === length) {
      setPlaying(false);
      onRest(next);
    }
  });
  useEffect(() => {
    if (!playing) return;
    const timer = setInterval(() => tick(), paceOf().pause);
    return () => clearInterval(timer);
  }, [playing]);

  function play(): void {
    if (playing) onRest(step);
    // From the end one begins anew.
    else if (step === length) onWalk(1);
    setPlaying(!playing);
  }

  function goTo(next: number): void {
    setPlaying(false);
    onWalk(next);
    onRest(next);
  }

  return (
    <div className={styles.player}>
      <div className={styles.buttons}>
        <Button icon={playing ? 'pause' : 'play'} onClick={play} disabled={length < 2}>
          {playing ? '멈추기' : step === length ? '처음부터 보기' : '이어 보기'}
        </Button>
        <IconButton
          icon="back"
          label="앞 걸음"
          disabled={step <= 1}
          onClick={() => goTo(step - 1)}
        />
        <IconButton
          icon="next"
          label="다음 걸음"
          disabled={step >= length}
          onClick={() => goTo(step + 1)}
        />
      </div>
      <label className="sr-only" htmlFor={id}>
        쓴 과정의 걸음
      </label>
      <input
        id={id}
        type="range"
        className={styles.slider}
        min={1}
        max={length}
        value={step}
        aria-valuetext={saying}
        onChange={({ target }) => {
          setPlaying(false);
          onWalk(target.valueAsNumber);
        }}
        onPointerUp={() => onRest(step)}
        onKeyUp={() => onRest(step)}
      />
      <p className={styles.saying} aria-hidden="true">
        {saying}
      </p>
    </div>
  );
}

import { useEffect, useEffectEvent, useId, useState } from 'react';
import { Button, IconButton } from '../../../ui/Button.tsx';
import styles from './History.module.css';

/** A playback takes 30 s; with reduced motion it has fewer and slower frames. */
const NORMAL = { frames: 120, intervalMs: 250 };
const REDUCED_MOTION = { frames: 24, intervalMs: 1_250 };

const playbackSpeed = () =>
  window.matchMedia('(prefers-reduced-motion: reduce)').matches ? REDUCED_MOTION : NORMAL;

export function Player({
  step,
  length,
  description,
  onStep,
  onStop,
}: {
  step: number;
  length: number;
  description: string;
  /** Shows a step; playback compares it with `since`, the step shown before. */
  onStep(step: number, since?: number): void;
  onStop(step: number): void;
}) {
  const id = useId();
  const [playing, setPlaying] = useState(false);

  const tick = useEffectEvent(() => {
    const next = Math.min(step + Math.ceil(length / playbackSpeed().frames), length);
    onStep(next, step);
    if (next === length) {
      setPlaying(false);
      onStop(next);
    }
  });
  useEffect(() => {
    if (!playing) return;
    const timer = setInterval(() => tick(), playbackSpeed().intervalMs);
    return () => clearInterval(timer);
  }, [playing]);

  function play(): void {
    if (playing) onStop(step);
    else if (step === length) onStep(1);
    setPlaying(!playing);
  }

  function goTo(next: number): void {
    setPlaying(false);
    onStep(next);
    onStop(next);
  }

  return (
    <div className={styles.player}>
      <div className={styles.buttons}>
        <Button icon={playing ? 'pause' : 'play'} onClick={play} disabled={length < 2}>
          {playing ? '멈추기' : step === length ? '처음부터 보기' : '이어 보기'}
        </Button>
        <IconButton
          icon="back"
          label="앞 단계"
          disabled={step <= 1}
          onClick={() => goTo(step - 1)}
        />
        <IconButton
          icon="next"
          label="다음 단계"
          disabled={step >= length}
          onClick={() => goTo(step + 1)}
        />
      </div>
      <label className="sr-only" htmlFor={id}>
        쓴 과정의 단계
      </label>
      <input
        id={id}
        type="range"
        className={styles.slider}
        min={1}
        max={length}
        value={step}
        aria-valuetext={description}
        onChange={({ target }) => {
          setPlaying(false);
          onStep(target.valueAsNumber);
        }}
        onPointerUp={() => onStop(step)}
        onKeyUp={() => onStop(step)}
      />
      <p className={styles.description} aria-hidden="true">
        {description}
      </p>
    </div>
  );
}

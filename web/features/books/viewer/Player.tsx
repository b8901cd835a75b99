import { IconButton } from '../../../ui/Button.tsx';
import { Select } from '../../../ui/forms/Field.tsx';
import { RATES, type ReadAloud } from './texts/use-read-aloud.ts';
import styles from './Viewer.module.css';

const RATE_LABELS: Record<(typeof RATES)[number], string> = {
  0.8: '천천히',
  1: '보통 속도',
  1.25: '빠르게',
};

/** While a book is read aloud. */
export function Player({ reading }: { reading: ReadAloud }) {
  const { isPlaying, rate } = reading;
  return (
    <section className={styles.player} aria-label="소리 내어 읽기">
      <p className="sr-only">{reading.sentence}</p>
      <IconButton icon="back" label="앞 문장" onClick={() => reading.step(-1)} />
      <IconButton
        className={styles.play}
        variant="primary"
        icon={isPlaying ? 'pause' : 'play'}
        label={isPlaying ? '멈춤' : '이어 읽기'}
        onClick={() => reading.setPlaying(!isPlaying)}
      />
      <IconButton icon="next" label="다음 문장" onClick={() => reading.step(1)} />
      <Select
        label="속도"
        hideLabel
        value={String(rate)}
        onChange={({ target }) => reading.setRate(Number(target.value))}
        options={RATES.map((one) => ({ value: String(one), label: RATE_LABELS[one] }))}
      />
      <IconButton icon="close" label="그만 읽기" onClick={reading.stop} />
    </section>
  );
}

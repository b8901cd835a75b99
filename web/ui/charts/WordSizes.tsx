import styles from './Charts.module.css';

const SIZES: Record<number, string | undefined> = {
  1: styles.size1,
  2: styles.size2,
  3: styles.size3,
};

/** Words, the frequent ones larger. */
export function WordSizes({ words }: { words: { word: string; size: number }[] }) {
  return (
    <ul className={`${styles.words} font-title`}>
      {words.map(({ word, size }) => (
        <li key={word} className={SIZES[size]}>
          {word}
        </li>
      ))}
    </ul>
  );
}

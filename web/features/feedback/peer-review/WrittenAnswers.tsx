import { type Answers, BOXES, KINDS } from './answers.ts';
import styles from './PeerReview.module.css';

/** Answers to read, without those in which nothing is written. */
export function WrittenAnswers({ answers }: { answers: Answers }) {
  const written = KINDS.filter((kind) => answers[kind].content.trim() !== '');
  return (
    <ul className={styles.answers}>
      {written.map((kind) => (
        <li key={kind}>
          <p className={styles.soft}>
            {BOXES[kind].title}
            {answers[kind].place && (
              <>
                {' · '}
                <q>{answers[kind].place.exact}</q>
              </>
            )}
          </p>
          <p className={styles.words}>{answers[kind].content}</p>
        </li>
      ))}
    </ul>
  );
}

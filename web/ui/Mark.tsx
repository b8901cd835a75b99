import styles from './Mark.module.css';

/** The mark: two cells of manuscript paper. */
export function Mark() {
  return (
    <span className={`${styles.mark} face-title`} aria-hidden="true">
      <i>문</i>
      <i>집</i>
    </span>
  );
}

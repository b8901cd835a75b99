import styles from './Logo.module.css';

/** Two cells of manuscript paper with the product's name. */
export function Logo() {
  return (
    <span className={`${styles.logo} font-title`} aria-hidden="true">
      <i>문</i>
      <i>집</i>
    </span>
  );
}

import styles from './Sharing.module.css';

/** How much of the newest edition is shown now. */
export function Allowed({ chapters, shown }: { chapters: number; shown: number }) {
  return (
    <p className={styles.allowed}>
      <b>
        {chapters}편 가운데 {shown}편이 보여요
      </b>
      {shown === 0
        ? ' 아직 허락한 글이 없어서, 지금은 책이 보이지 않아요.'
        : shown < chapters && ' 다른 글은 글쓴이가 허락하면 저절로 보여요.'}
    </p>
  );
}

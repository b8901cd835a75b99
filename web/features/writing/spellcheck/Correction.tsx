import { contextOf, type IssueRange, withVisibleSpaces } from './controller/issue-ranges.ts';
import styles from './Spelling.module.css';

/** The word with the mistake as it stands in the text, or another one in its place. */
export function inWord(range: IssueRange | undefined, text: string): string {
  const { before, after } = range ? contextOf(range) : { before: '', after: '' };
  return before + withVisibleSpaces(text) + after;
}

/** What is written and what should be. */
export function Correction({
  range,
  original,
  best,
}: {
  range: IssueRange | undefined;
  original: string;
  best: string | undefined;
}) {
  const shown = inWord(range, original);
  if (best === undefined) return <span className={styles.wrong}>{shown}</span>;
  return (
    <>
      <del>{shown}</del> <span aria-hidden="true">→</span> <span className="sr-only">고칠 말</span>{' '}
      <b>{inWord(range, best) || '지우기'}</b>
    </>
  );
}

import { cx } from '../../ui/cx.ts';
import styles from './ManuscriptSheet.module.css';

const COLUMNS = 12;
const ROWS = [
  ' 할머니 댁 마당에는',
  '감나무가 한 그루 있다',
  '가을이 되면 감이 주황',
  '등불처럼 매달린다.',
  '나는 그 아래서',
];
/** The words the teacher's red pen praises: row and columns. */
const PRAISED = [
  { row: 2, from: 10, to: 12 },
  { row: 3, from: 0, to: 2 },
];

function isPraised(row: number, column: number): boolean {
  return PRAISED.some((mark) => mark.row === row && column >= mark.from && column < mark.to);
}

/**
 * A sheet of manuscript paper on which a sentence is being written. Style alone moves it: the cells
 * are there from the start and nothing shifts; with reduced motion the sentence is shown at once.
 */
export function ManuscriptSheet() {
  return (
    <div
      className={styles.sheet}
      role="img"
      aria-label="원고지에 쓰고 있는 글: 할머니 댁 마당에는 감나무가 한 그루 있다. 가을이 되면 감이 주황 등불처럼 매달린다. 나는 그 아래서. 그 아래 선생님의 빨간 펜: ‘주황 등불’이라는 말이 참 좋아요. 그 아래서 무엇을 했을까요?"
    >
      {ROWS.map((text, row) => {
        const letters = [...text];
        const writing = row === ROWS.length - 1;
        return (
          <div key={text} className={cx(styles.row, 'font-serif')}>
            {Array.from({ length: COLUMNS }, (_, column) => (
              <i
                // biome-ignore lint/suspicious/noArrayIndexKey: a cell has no identity but its position
                key={column}
                className={cx(
                  letters[column]?.trim() && styles.written,
                  isPraised(row, column) && styles.praised,
                  writing && column === letters.length && styles.caret,
                )}
              >
                <b>{letters[column]?.trim()}</b>
              </i>
            ))}
          </div>
        );
      })}
      <p className={cx(styles.note, 'font-pen')}>
        ‘주황 등불’이라는 말이 참 좋아요. 그 아래서 무엇을 했을까요?
      </p>
    </div>
  );
}

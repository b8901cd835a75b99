import type { Book, Edition } from '../../../../shared/books/books.ts';
import type { EditionFile } from '../../../../shared/books/editions.ts';
import { Button } from '../../../ui/Button.tsx';
import styles from './EditionFiles.module.css';
import { useEditionFile } from './use-book-file.ts';

const FILES: readonly { file: EditionFile; label: string; text: string; ending: string }[] = [
  { file: 'EPUB', label: '전자책 EPUB', text: '글자 크기를 바꾸며 읽어요', ending: '.epub' },
  {
    file: 'BUNDLE',
    label: '인쇄소에 맡길 묶음',
    text: '본문과 표지 PDF, 사양서가 들어 있어요',
    ending: ' 인쇄.zip',
  },
  {
    file: 'PRINT_PDF',
    label: '인쇄용 본문 PDF',
    text: '재단 여백이 들어 있어요',
    ending: ' 본문.pdf',
  },
  {
    file: 'COVER_PDF',
    label: '인쇄용 표지 PDF',
    text: '뒤, 책등, 앞이 한 장',
    ending: ' 표지.pdf',
  },
  {
    file: 'BOOKLET',
    label: '학교 복사기용 소책자',
    text: 'A4를 반으로 접어 묶어요',
    ending: ' 소책자.pdf',
  },
];

/** What the maker can download besides the PDF for the screen. */
export function EditionFiles({ book, edition }: { book: Book; edition: Edition }) {
  const { busy, download } = useEditionFile(book);
  return (
    <ul className={styles.files}>
      {FILES.map(({ file, label, text, ending }) => (
        <li key={file}>
          <span>
            <b>{label}</b> <small>{text}</small>
          </span>
          <Button
            size="small"
            icon="download"
            busy={busy === file}
            disabled={busy !== null && busy !== file}
            aria-label={`${label} 내려받기`}
            onClick={() => void download(edition.editionId, file, ending)}
          >
            내려받기
          </Button>
        </li>
      ))}
    </ul>
  );
}

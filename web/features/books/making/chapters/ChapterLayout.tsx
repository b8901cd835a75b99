import type { ChapterSave, PictureSize } from '../../../../../shared/books/book-drafts.ts';
import type { Document } from '../../../../../shared/document/document.ts';
import { imagesOf } from '../../../../../shared/document/document-text.ts';
import { Select } from '../../../../ui/forms/Field.tsx';
import type { ChapterChange } from '../draft/book-content.ts';
import styles from './ChapterDialog.module.css';

const AUTOMATIC = 'AUTOMATIC';

const SIZES: readonly { value: PictureSize | typeof AUTOMATIC; label: string }[] = [
  { value: AUTOMATIC, label: '자동' },
  { value: 'SMALL', label: '작게' },
  { value: 'MEDIUM', label: '보통' },
  { value: 'LARGE', label: '크게' },
  { value: 'FULL', label: '쪽 가득' },
];

interface ChapterLayoutProps {
  document: Document;
  chapter: ChapterSave;
  /** What the design says of poems. */
  bookColumns: 1 | 2;
  onChange(change: ChapterChange): void;
}

/** How the poem and the pictures of one post are printed. */
export function ChapterLayout({ document, chapter, bookColumns, onChange }: ChapterLayoutProps) {
  const { poemColumns, pictureSizes } = chapter;
  const hasPoem = document.content.some(({ type }) => type === 'verse');
  const pictures = [...new Map(imagesOf(document).map(({ attrs }) => [attrs.src, attrs])).values()];
  if (!hasPoem && pictures.length === 0) return null;

  function changeSize(src: string, value: string) {
    const { [src]: _, ...others } = pictureSizes;
    const size = SIZES.find((one) => one.value === value)?.value;
    onChange({
      pictureSizes: size && size !== AUTOMATIC ? { ...others, [src]: size } : others,
    });
  }

  return (
    <section className={styles.layout} aria-label="책에서의 모양">
      {hasPoem && (
        <Select
          label="시를 싣는 모양"
          value={String(poemColumns ?? '')}
          options={[
            { value: '', label: `책 설정대로 ${bookColumns === 2 ? '두' : '한'} 단으로` },
            { value: '1', label: '한 단으로' },
            { value: '2', label: '두 단으로' },
          ]}
          onChange={({ target: { value } }) =>
            onChange({ poemColumns: value === '' ? null : value === '2' ? 2 : 1 })
          }
        />
      )}
      {pictures.length > 0 && (
        <ul className={styles.pictures}>
          {pictures.map(({ src, caption, alt }, at) => (
            <li key={src}>
              <img src={src} alt={alt} />
              <Select
                label={`${caption ? `‘${caption}’` : `${at + 1}번째 그림`}의 크기`}
                value={pictureSizes[src] ?? AUTOMATIC}
                options={[...SIZES]}
                onChange={({ target }) => changeSize(src, target.value)}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

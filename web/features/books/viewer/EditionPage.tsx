import { useQuery } from '@tanstack/react-query';
import { CallError } from '../../../platform/client/call-error.ts';
import { Button } from '../../../ui/Button.tsx';
import { splitSentences } from './sentences.ts';
import styles from './Viewer.module.css';
import { editionPageQuery } from './viewer.api.ts';

interface PageImageProps {
  bookId: string;
  editionId: string;
  page: number;
}

/** The picture of a page; its words stand beside it as text. */
export function PageImage({ bookId, editionId, page }: PageImageProps) {
  const { data, error, refetch } = useQuery(editionPageQuery(bookId, editionId, page));
  if (data) {
    return (
      <img
        src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(data.svg)}`}
        alt=""
        draggable={false}
        // Decoded before it is shown, so that turning does not wait for it.
        onLoad={({ currentTarget }) => void currentTarget.decode().catch(() => {})}
      />
    );
  }
  // The writer of the page has not agreed to show it here.
  if (error instanceof CallError && error.code === 'PAGE_NOT_FOUND')
    return <p className={styles.failed}>이 쪽은 여기에서 볼 수 없어요.</p>;
  return error ? (
    <div className={styles.failed}>
      <p>이 쪽을 가져오지 못했어요.</p>
      <Button size="small" icon="refresh" onClick={() => void refetch()}>
        다시 해 보기
      </Button>
    </div>
  ) : null;
}

/** The words of a page; `spoken` is the sentence that is being read aloud. */
export function PageWords({ text, spoken }: { text: string; spoken: number | undefined }) {
  const range = spoken === undefined ? undefined : splitSentences(text)[spoken];
  if (!range) return <p className={styles.words}>{text}</p>;
  return (
    <p className={styles.words}>
      {text.slice(0, range.start)}
      <mark>{text.slice(range.start, range.end)}</mark>
      {text.slice(range.end)}
    </p>
  );
}

import { coverTemplates } from '../../../../../lib/press/covers/cover-colors.ts';
import type { BookDraft } from '../../../../../shared/books/book-drafts.ts';
import { type ConflictChoice, ConflictDialog } from '../../../../ui/overlays/ConflictDialog.tsx';
import { formatCount } from '../../../../ui/text/count.ts';
import { formatRelativeTime } from '../../../../ui/text/time.ts';
import styles from './BookConflictDialog.module.css';
import { type BookContent, type ChapterFacts, chaptersOf, factsOf } from './book-content.ts';

interface BookConflictDialogProps {
  mine: BookContent;
  theirs: BookDraft;
  facts: ChapterFacts;
  onChoose(choice: ConflictChoice): void;
  onClose(): void;
}

const WORDS = {
  title: '다른 곳에서 고친 책이 있어요',
  description: '두 책 모두 그대로 있어요. 어느 책으로 이어 갈지 골라 주세요.',
  mine: '이 창의 책',
  theirs: '다른 곳의 책',
  choose: '이 책으로 이어 가기',
};

/** Two windows or devices changed the same book. */
export function BookConflictDialog(props: BookConflictDialogProps) {
  const { mine, theirs, facts, onChoose, onClose } = props;
  return (
    <ConflictDialog
      words={WORDS}
      mine={<Summary content={mine} facts={facts} />}
      theirs={<Summary content={theirs} facts={factsOf(theirs)} />}
      savedAgo={formatRelativeTime(theirs.savedAt)}
      onChoose={onChoose}
      onClose={onClose}
    />
  );
}

function Summary({
  content,
  facts,
}: {
  content: Pick<BookContent, 'bookTitle' | 'foreword' | 'design'> & {
    parts: readonly {
      bookPartId: string;
      partTitle: string;
      chapters: readonly { postId: string }[];
    }[];
  };
  facts: ChapterFacts;
}) {
  return (
    <div className={styles.summary}>
      <b className="font-title">{content.bookTitle || '제목 없는 책'}</b>
      <p>
        {formatCount(chaptersOf(content).length, '편')} · {content.design.format} ·{' '}
        {content.design.cover.picture
          ? '우리 그림'
          : coverTemplates[content.design.cover.template].name}
      </p>
      {content.foreword && <p>{content.foreword}</p>}
      {content.parts.map(({ bookPartId, partTitle, chapters }, at) => (
        <section key={bookPartId}>
          <h4>{partTitle || `${at + 1}부`}</h4>
          <ol>
            {chapters.map(({ postId }) => (
              <li key={postId}>{facts[postId]?.title || '제목 없는 글'}</li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

import type { BookCheck, Finding } from '../../../../../shared/books/preflight.ts';
import { paths } from '../../../../app/paths.ts';
import { Button, LinkButton } from '../../../../ui/Button.tsx';
import { Icon } from '../../../../ui/Icon.tsx';
import { toast } from '../../../../ui/overlays/toast.ts';
import { ErrorState, SkeletonList } from '../../../../ui/status/PageStates.tsx';
import { type BookContent, chaptersOf } from '../draft/book-content.ts';
import styles from './Preview.module.css';
import { useDecidePersonalData } from './preview.api.ts';
import { type FindingCard, isOfOnePlace, isSettled } from './preview.model.ts';

interface FindingsProps {
  bookId: string;
  check: BookCheck | undefined;
  error: Error | null;
  onRetry(): void;
  cards: readonly FindingCard[];
  content: BookContent;
  /** A book of the maker's own posts. */
  isOwn: boolean;
  page: number;
  onPage(page: number): void;
  onCompare(postId: string): void;
  onTakeOver(postId: string, version: number): void;
}

/** What should be looked at before the book is published; only a missing title or post prevents that. */
export function Findings(props: FindingsProps) {
  const { bookId, check, error, onRetry, cards, content } = props;
  const open = cards.filter((card) => !isSettled(card));
  const settled = cards.filter(isSettled);
  return (
    <section className={styles.findings} aria-labelledby="findings-title">
      <h2 id="findings-title" className="font-title">
        내기 전에 살펴봐요
      </h2>
      {check ? (
        <>
          <Missing bookId={bookId} content={content} />
          <p className={styles.lead}>
            {open.length === 0
              ? '고칠 곳을 찾지 못했어요.'
              : `이대로 두어도 괜찮아요. 살펴보면 더 좋은 것이 ${open.length}가지 있어요.`}
          </p>
          <ol className={styles.cards}>
            {open.map((card, at) => (
              <Card key={card.key} {...props} card={card} number={at + 1} />
            ))}
          </ol>
          {check.isCut && (
            <p className={styles.lead}>이 밖에도 더 있어요. 먼저 이것부터 살펴봐 주세요.</p>
          )}
          {settled.length > 0 && (
            <>
              <h3>이대로 두기로 했어요</h3>
              <ol className={styles.cards}>
                {settled.map((card) => (
                  <Card key={card.key} {...props} card={card} />
                ))}
              </ol>
            </>
          )}
          <h3>괜찮아요</h3>
          <ul className={styles.fine}>
            {fineWords(check).map((words) => (
              <li key={words}>
                <Icon name="check" size={18} />
                {words}
              </li>
            ))}
          </ul>
        </>
      ) : error ? (
        <ErrorState error={error} onRetry={onRetry} />
      ) : (
        <SkeletonList count={3} />
      )}
    </section>
  );
}

/** What the server asks for before it publishes. */
function Missing({ bookId, content }: Pick<FindingsProps, 'bookId' | 'content'>) {
  const hasPosts = chaptersOf(content).length > 0;
  const hasTitle = content.bookTitle.trim() !== '';
  if (hasPosts && hasTitle) return null;
  return (
    <div className={styles.card}>
      <h3>{hasPosts ? '책 제목을 지어 주세요' : '글을 한 편은 골라 주세요'}</h3>
      <p>{hasPosts ? '제목이 있어야 책을 낼 수 있어요.' : '글이 있어야 책을 낼 수 있어요.'}</p>
      <div className={styles.actions}>
        <LinkButton
          size="small"
          to={
            hasPosts
              ? paths.bookMaking({ bookId, step: 'design', field: 'title' })
              : paths.bookMaking({ bookId, view: 'posts' })
          }
        >
          {hasPosts ? '제목 짓기' : '글 고르기'}
        </LinkButton>
      </div>
    </div>
  );
}

function fineWords({ findings }: BookCheck): string[] {
  const has = (...codes: Finding['code'][]) => findings.some(({ code }) => codes.includes(code));
  return [
    !has('CHARACTERS_MISSING') && '모든 글자가 글꼴에 있어요',
    !has('PICTURE_COARSE', 'PICTURE_MISSING') && '사진이 모두 또렷해요',
    !has('CHAPTER_TOO_LARGE', 'CHAPTER_EMPTY') && '빠지거나 빈 글이 없어요',
    !has('PERSONAL_DATA') && '개인정보로 보이는 말이 없어요',
  ].filter((words) => words !== false);
}

function Card({ card, number, ...props }: FindingsProps & { card: FindingCard; number?: number }) {
  const { bookId, isOwn, page, onPage, onCompare, onTakeOver } = props;
  const { mutate, isPending } = useDecidePersonalData(bookId);
  const [first] = card.findings;
  if (!first) return null;
  const place = isOfOnePlace(card) ? first.page : null;
  return (
    <li className={styles.card} data-current={(place !== null && place === page) || undefined}>
      <div className={styles.cardHead}>
        {number !== undefined && <b className={styles.number}>{number}</b>}
        <h3>{card.title}</h3>
        {place !== null && (
          <Button variant="quiet" size="small" onClick={() => onPage(place)}>
            쪽 보기
          </Button>
        )}
      </div>
      {card.text && <p>{card.text}</p>}
      {first.code === 'PERSONAL_DATA' && (
        <>
          <p className={styles.quote}>
            {first.title && <b>{first.title}: </b>}…{first.before}
            <mark>{first.words}</mark>
            {first.after}…
          </p>
          <div className={styles.actions}>
            <Button
              size="small"
              busy={isPending}
              onClick={() =>
                mutate(
                  { findingId: first.findingId, isKept: first.decision === null },
                  {
                    onError: ({ message }) => toast({ title: message, variant: 'destructive' }),
                  },
                )
              }
            >
              {first.decision === null ? '이대로 둘게요' : '다시 살펴보기'}
            </Button>
          </div>
        </>
      )}
      {first.code === 'POST_CHANGED' && first.postId !== null && (
        <div className={styles.actions}>
          <Button
            size="small"
            onClick={() => onTakeOver(first.postId as string, first.latestVersion)}
          >
            새 글로 바꾸기
          </Button>
          <Button variant="quiet" size="small" onClick={() => onCompare(first.postId as string)}>
            비교하기
          </Button>
        </div>
      )}
      {first.code === 'PICTURE_COARSE' && (
        <div className={styles.actions}>
          {first.postId === null ? (
            <LinkButton size="small" to={paths.bookMaking({ bookId, step: 'design' })}>
              표지 바꾸기
            </LinkButton>
          ) : (
            <Button size="small" onClick={() => onCompare(first.postId as string)}>
              작게 싣기
            </Button>
          )}
        </div>
      )}
      {first.code === 'MEMBER_MISSING' && (
        <>
          <ul className={styles.names}>
            {card.findings.map(
              (one) =>
                one.code === 'MEMBER_MISSING' && (
                  <li key={one.userId}>
                    {one.penName}
                    {!one.hasPosts && ' (낸 글 없음)'}
                  </li>
                ),
            )}
          </ul>
          <div className={styles.actions}>
            <LinkButton size="small" to={paths.bookMaking({ bookId, view: 'posts' })}>
              글 찾기
            </LinkButton>
          </div>
        </>
      )}
      {first.code === 'CONSENT_MISSING' && isOwn && (
        <div className={styles.actions}>
          <LinkButton size="small" to={paths.myPages(bookId)}>
            허락하기
          </LinkButton>
        </div>
      )}
      {first.code === 'CONSENT_MISSING' && !isOwn && (
        <ul className={styles.names}>
          {[
            ...new Set(
              card.findings.map((one) => (one.code === 'CONSENT_MISSING' ? one.penName : '')),
            ),
          ].map((penName) => (
            <li key={penName}>{penName}</li>
          ))}
        </ul>
      )}
    </li>
  );
}

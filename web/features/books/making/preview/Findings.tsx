import type { BookCheck, Finding } from '../../../../../shared/books/preflight.ts';
import { paths } from '../../../../app/paths.ts';
import { Button, LinkButton } from '../../../../ui/Button.tsx';
import { Icon } from '../../../../ui/Icon.tsx';
import { toast } from '../../../../ui/overlays/toast.ts';
import { ErrorState, SkeletonList } from '../../../../ui/status/PageStates.tsx';
import styles from './Preview.module.css';
import { useDecidePersonalData } from './preview.api.ts';
import { type FindingCard, isOfOnePlace, isSettled } from './preview.model.ts';

interface FindingsProps {
  bookId: string;
  check: BookCheck | undefined;
  error: Error | null;
  onRetry(): void;
  cards: readonly FindingCard[];
  page: number;
  onPage(page: number): void;
  onCompare(postId: string): void;
  onTakeOver(postId: string, version: number): void;
}

/** What should be looked at before the book is published. Nothing of it prevents publishing. */
export function Findings(props: FindingsProps) {
  const { check, error, onRetry, cards } = props;
  const open = cards.filter((card) => !isSettled(card));
  const settled = cards.filter(isSettled);
  return (
    <section className={styles.findings} aria-labelledby="findings-title">
      <h2 id="findings-title" className="font-title">
        내기 전에 살펴봐요
      </h2>
      {check ? (
        <>
          <p className={styles.lead}>
            {open.length === 0
              ? '고칠 곳을 찾지 못했어요. 이대로 내도 좋아요.'
              : `이대로도 낼 수 있어요. 살펴보면 더 좋은 것이 ${open.length}가지 있어요.`}
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

function fineWords({ findings }: BookCheck): string[] {
  const has = (...codes: Finding['code'][]) => findings.some(({ code }) => codes.includes(code));
  return [
    !has('CHARACTERS_MISSING') && '글꼴이 모든 글자를 갖고 있어요',
    !has('PICTURE_COARSE', 'PICTURE_MISSING') && '사진이 모두 또렷해요',
    !has('CHAPTER_TOO_LARGE', 'CHAPTER_EMPTY') && '빠지거나 빈 글이 없어요',
    !has('PERSONAL_DATA') && '개인정보로 보이는 말이 없어요',
  ].filter((words) => words !== false);
}

function Card({ card, number, ...props }: FindingsProps & { card: FindingCard; number?: number }) {
  const { bookId, page, onPage, onCompare, onTakeOver } = props;
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
            견주어 보기
          </Button>
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
      {first.code === 'CONSENT_MISSING' && (
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

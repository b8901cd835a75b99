import { useInfiniteQuery } from '@tanstack/react-query';
import type { Quote, QuoteState } from '../../../../shared/administration/licenses/quotes.ts';
import { errorMessageOf } from '../../../platform/client/call-error.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { Chip } from '../../../ui/status/Chip.tsx';
import { EmptyState, ErrorState, SkeletonList } from '../../../ui/status/PageStates.tsx';
import { formatCount } from '../../../ui/text/count.ts';
import { Time } from '../../../ui/text/Time.tsx';
import styles from './AdminLicenses.module.css';
import { quotesQuery, useSetQuoteState } from './admin-licenses.api.ts';

const STATES: Record<QuoteState, string> = {
  WAITING: '기다려요',
  ANSWERED: '답했어요',
  LICENSED: '라이선스로 만들었어요',
  CLOSED: '닫았어요',
};

interface QuoteListProps {
  state: 'WAITING' | 'DONE';
  onMake(quote: Quote): void;
}

export function QuoteList({ state, onMake }: QuoteListProps) {
  const found = useInfiniteQuery(quotesQuery(state));
  const { data, error, isFetching, refetch } = found;
  if (error && !data) {
    return <ErrorState error={error} onRetry={() => void refetch()} busy={isFetching} />;
  }
  if (!data) return <SkeletonList count={3} height="150px" />;
  const quotes = data.pages.flatMap((page) => page.quotes);
  if (quotes.length === 0) {
    return (
      <EmptyState
        word="견적"
        title={state === 'WAITING' ? '기다리는 견적 요청이 없어요' : '아직 살펴본 견적이 없어요'}
      />
    );
  }
  return (
    <>
      <ul className={styles.list}>
        {quotes.map((quote) => (
          <li key={quote.quoteId}>
            <QuoteCard quote={quote} onMake={() => onMake(quote)} />
          </li>
        ))}
      </ul>
      {found.hasNextPage && (
        <Button onClick={() => void found.fetchNextPage()} busy={found.isFetchingNextPage}>
          더 보기
        </Button>
      )}
    </>
  );
}

function QuoteCard({ quote, onMake }: { quote: Quote; onMake(): void }) {
  const { quoteId, organization, senderName, email, phone, seats, months, message } = quote;
  const change = useSetQuoteState(quoteId);
  const set = (quoteState: 'WAITING' | 'ANSWERED' | 'CLOSED') =>
    change.mutateAsync(quoteState).catch((refusal: unknown) =>
      toast({
        variant: 'destructive',
        title: '바꾸지 못했어요',
        description: errorMessageOf(refusal),
      }),
    );
  return (
    <Card as="article" className={styles.card} aria-label={organization}>
      <div className={styles.head}>
        <h2>{organization}</h2>
        <Chip tone={quote.quoteState === 'WAITING' ? 'due' : 'plain'}>
          {STATES[quote.quoteState]}
        </Chip>
      </div>
      <p className={styles.facts}>
        <span>{senderName}</span>
        <span>
          <a href={`mailto:${email}`}>{email}</a>
        </span>
        {phone && (
          <span>
            <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>
          </span>
        )}
        <span>{formatCount(seats, '명')}</span>
        <span>{months}개월</span>
        <Time at={quote.createdAt} />
      </p>
      {message && <p className={styles.message}>{message}</p>}
      {quote.quoteState !== 'LICENSED' && (
        <div className={styles.acts}>
          {quote.quoteState === 'WAITING' ? (
            <>
              <Button size="small" onClick={() => void set('ANSWERED')} busy={change.isPending}>
                답했음<span className="sr-only"> {organization}</span>
              </Button>
              <Button size="small" onClick={() => void set('CLOSED')} busy={change.isPending}>
                닫기<span className="sr-only"> {organization}</span>
              </Button>
            </>
          ) : (
            <Button size="small" onClick={() => void set('WAITING')} busy={change.isPending}>
              다시 기다리게 하기<span className="sr-only"> {organization}</span>
            </Button>
          )}
          <Button size="small" variant="primary" onClick={onMake}>
            라이선스로 만들기<span className="sr-only"> {organization}</span>
          </Button>
        </div>
      )}
    </Card>
  );
}

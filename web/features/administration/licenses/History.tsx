import { useInfiniteQuery } from '@tanstack/react-query';
import type {
  LicenseEvent,
  LicenseEventKind,
} from '../../../../shared/administration/licenses/seats.ts';
import { Button } from '../../../ui/Button.tsx';
import { formatCount } from '../../../ui/text/count.ts';
import { Time } from '../../../ui/text/Time.tsx';
import styles from './LicensePage.module.css';
import { licenseEventsQuery } from './licenses.api.ts';
import { dayWords } from './licenses.model.ts';

const WORDS: Record<LicenseEventKind, (details: LicenseEvent['details']) => string> = {
  CREATED: (details) => `라이선스를 만들었어요. ${termsWords(details)}`,
  CHANGED: (details) => `라이선스를 바꿨어요. ${termsWords(details)}`,
  CANCELED: () => '라이선스를 취소했어요.',
  SEATS_ASSIGNED: ({ count }) => `${formatCount(Number(count), '명')}에게 라이선스를 주었어요.`,
  SEAT_REVOKED: () => '한 사람의 라이선스를 회수했어요.',
  MANAGER_CHANGED: () => '담당자를 바꿨어요.',
  REMINDED: ({ days }) => `${String(days)}일 남았다고 메일로 알렸어요.`,
};

const termsWords = ({ seats, startsOn, endsOn }: LicenseEvent['details']) =>
  `${formatCount(Number(seats), '명')}, ${dayWords(String(startsOn))}부터 ${dayWords(String(endsOn))}까지.`;

export function History({ licenseId }: { licenseId: string }) {
  const found = useInfiniteQuery(licenseEventsQuery(licenseId));
  const events = found.data?.pages.flatMap((page) => page.events) ?? [];
  if (events.length === 0) return null;
  return (
    <details className={styles.history}>
      <summary>바뀐 기록</summary>
      <ol>
        {events.map(({ eventId, eventKind, actorPenName, details, createdAt }) => (
          <li key={eventId}>
            <span>{WORDS[eventKind](details)}</span>
            <span className={styles.soft}>
              {actorPenName !== null && `${actorPenName} · `}
              <Time at={createdAt} />
            </span>
          </li>
        ))}
      </ol>
      {found.hasNextPage && (
        <Button
          size="small"
          onClick={() => void found.fetchNextPage()}
          busy={found.isFetchingNextPage}
        >
          더 보기
        </Button>
      )}
    </details>
  );
}

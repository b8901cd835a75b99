import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { ManagedAnnouncement } from '../../../../shared/administration/announcements.ts';
import { paths } from '../../../app/paths.ts';
import { errorMessageOf } from '../../../platform/client/call-error.ts';
import { Button, LinkButton } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { Chip } from '../../../ui/status/Chip.tsx';
import { EmptyState, ErrorState, SkeletonList } from '../../../ui/status/PageStates.tsx';
import { formatDayAndTime } from '../../../ui/text/time.ts';
import { AnnouncementForm } from './AnnouncementForm.tsx';
import { AnnouncementLine } from './AnnouncementStrip.tsx';
import styles from './Announcements.module.css';
import {
  allAnnouncementsQuery,
  useRemoveAnnouncement,
  useSaveAnnouncement,
} from './announcements.api.ts';

const STATES = {
  SHOWN: { words: '지금 보여요', tone: 'act' },
  WAITING: { words: '기다려요', tone: 'due' },
  OVER: { words: '끝났어요', tone: 'plain' },
} as const;

export function Component() {
  const [address] = useSearchParams();
  const { data, error, isFetching, refetch } = useQuery(allAnnouncementsQuery);
  const edit = address.get('edit');
  const edited = data?.announcements.find(({ announcementId }) => announcementId === edit);
  if (edit === 'new' || edited !== undefined) {
    return (
      <>
        <PageHeader title="공지">
          <LinkButton to={paths.announcements()}>목록으로</LinkButton>
        </PageHeader>
        <AnnouncementForm key={edit} announcement={edited} />
      </>
    );
  }
  return (
    <>
      <PageHeader title="공지">
        <LinkButton icon="plus" to={paths.announcements({ edit: 'new' })}>
          공지 쓰기
        </LinkButton>
      </PageHeader>
      {error && !data && (
        <ErrorState error={error} onRetry={() => void refetch()} busy={isFetching} />
      )}
      {!data && !error && <SkeletonList count={2} height="120px" />}
      {data?.announcements.length === 0 && (
        <EmptyState word="알림" title="아직 공지가 없어요">
          점검이나 새 소식을 적으면 정한 동안 모든 화면 위에 보여요.
        </EmptyState>
      )}
      <ul className={styles.list}>
        {data?.announcements.map((one) => (
          <li key={one.announcementId}>
            <AnnouncementCard announcement={one} />
          </li>
        ))}
      </ul>
    </>
  );
}

function AnnouncementCard({ announcement }: { announcement: ManagedAnnouncement }) {
  const { announcementId, state, audience, startsAt, endsAt, ...words } = announcement;
  const save = useSaveAnnouncement(announcementId);
  const remove = useRemoveAnnouncement(announcementId);
  const report = (refusal: unknown) =>
    toast({
      title: '처리하지 못했어요',
      description: errorMessageOf(refusal),
      variant: 'destructive',
    });
  // Not as options of the mutations: the card may have gone by then.
  const end = () =>
    void save
      .mutateAsync({ ...words, audience, startsAt, endsAt: new Date().toISOString() })
      .catch(report);
  return (
    <Card as="div" className={styles.card}>
      <AnnouncementLine announcement={announcement} />
      <p className={styles.facts}>
        <Chip tone={STATES[state].tone}>{STATES[state].words}</Chip>
        <span>
          {formatDayAndTime(startsAt)}부터 {formatDayAndTime(endsAt)}까지
        </span>
        <span>{audience === 'EVERYBODY' ? '모두에게' : '선생님께'}</span>
      </p>
      <div className={styles.acts}>
        <LinkButton size="small" icon="pen" to={paths.announcements({ edit: announcementId })}>
          고치기
        </LinkButton>
        {state === 'SHOWN' && (
          <Button size="small" icon="stop" busy={save.isPending} onClick={end}>
            지금 끝내기
          </Button>
        )}
        {state !== 'SHOWN' && (
          <Button
            size="small"
            icon="trash"
            busy={remove.isPending}
            onClick={() => void remove.mutateAsync().catch(report)}
          >
            지우기
          </Button>
        )}
      </div>
    </Card>
  );
}

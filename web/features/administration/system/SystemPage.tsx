import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../ui/Button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { ErrorState, SkeletonList } from '../../../ui/status/PageStates.tsx';
import { Time } from '../../../ui/text/Time.tsx';
import { BackupCard } from './BackupCard.tsx';
import { CertificatesCard } from './CertificatesCard.tsx';
import { SchedulesCard, SettingsCard } from './DetailsCards.tsx';
import { DatabaseCard, MailCard, StorageCard, VersionCard } from './FactsCards.tsx';
import { JobsCard } from './JobsCard.tsx';
import styles from './System.module.css';
import { partsOf, sentenceOf } from './summary.ts';
import { systemQuery } from './system.api.ts';

const ICONS = { good: 'check', warn: 'alert', note: 'info' } as const;

export function Component() {
  const { data, error, isFetching, refetch } = useQuery(systemQuery);
  return (
    <>
      <PageHeader title="시스템">
        {data && (
          <span className={styles.checked}>
            <Time at={data.checkedAt} /> 확인했어요
          </span>
        )}
        <Button icon="refresh" busy={isFetching} onClick={() => void refetch()}>
          다시 확인하기
        </Button>
      </PageHeader>
      {error && !data && (
        <ErrorState error={error} onRetry={() => void refetch()} busy={isFetching} />
      )}
      {!data && !error && <SkeletonList count={4} height="120px" />}
      {data && (
        <>
          <Sentence {...sentenceOf(data)} />
          <ul className={styles.parts}>
            {partsOf(data).map(({ label, state, text }) => (
              <li key={label} className={cx(state === 'warn' && styles.warn)}>
                {label}
                <small className={styles[state]}>
                  <Icon name={ICONS[state]} size={15} />
                  {text}
                </small>
              </li>
            ))}
          </ul>
          <div className={styles.columns}>
            <div>
              <JobsCard state={data} />
              <MailCard mail={data.mail} />
              {data.certificates.length > 0 && (
                <CertificatesCard certificates={data.certificates} now={data.checkedAt} />
              )}
              <SchedulesCard />
            </div>
            <div>
              <DatabaseCard state={data} />
              <BackupCard state={data} />
              <StorageCard storage={data.storage} />
              <VersionCard state={data} />
              <SettingsCard settings={data.settings} />
            </div>
          </div>
        </>
      )}
    </>
  );
}

function Sentence({ fine, look }: { fine: string; look: string | null }) {
  return (
    <p className={cx(styles.sentence, 'font-title')}>
      {fine}
      {look !== null && (
        <>
          {' '}
          <b>{look}</b> 있어요.
        </>
      )}
    </p>
  );
}

import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Quote } from '../../../../shared/administration/licenses/quotes.ts';
import type { License } from '../../../../shared/administration/licenses/seats.ts';
import { Button } from '../../../ui/Button.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { TabPanel, Tabs } from '../../../ui/layout/Tabs.tsx';
import styles from './AdminLicenses.module.css';
import { LicenseDialog } from './LicenseDialog.tsx';
import { LicenseList } from './LicenseList.tsx';
import { QuoteList } from './QuoteList.tsx';

const TABS = [
  { value: 'licenses', label: '라이선스' },
  { value: 'quotes', label: '기다리는 견적' },
  { value: 'done', label: '살펴본 견적' },
] as const;
type Tab = (typeof TABS)[number]['value'];

/** What the dialog is about: a license, the quote that becomes one, or nothing yet. */
type Subject = { license?: License; quote?: Quote };

export function Component() {
  const [query, setQuery] = useSearchParams();
  const tab: Tab = TABS.find(({ value }) => value === query.get('tab'))?.value ?? 'licenses';
  const [subject, setSubject] = useState<Subject>();
  return (
    <>
      <PageHeader title="라이선스">
        <Button icon="plus" onClick={() => setSubject({})}>
          라이선스 만들기
        </Button>
      </PageHeader>
      <Tabs
        label="라이선스나 견적"
        variant="pill"
        tabs={[...TABS]}
        value={tab}
        onValueChange={(next) =>
          setQuery(next === 'licenses' ? {} : { tab: next }, { replace: true })
        }
      >
        <TabPanel value={tab} className={styles.panel}>
          {tab === 'licenses' ? (
            <LicenseList onEdit={(license) => setSubject({ license })} />
          ) : (
            <QuoteList
              key={tab}
              state={tab === 'quotes' ? 'WAITING' : 'DONE'}
              onMake={(quote) => setSubject({ quote })}
            />
          )}
        </TabPanel>
      </Tabs>
      {subject && (
        <LicenseDialog
          license={subject.license}
          quote={subject.quote}
          onClose={() => setSubject(undefined)}
        />
      )}
    </>
  );
}

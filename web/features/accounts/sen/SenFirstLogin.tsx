import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { getSenPendingSignUp } from '../../../../shared/accounts/sen.ts';
import type { Result } from '../../../../shared/contract/endpoint.ts';
import { paths } from '../../../app/paths.ts';
import { errorMessageOf } from '../../../platform/client/call-error.ts';
import { returnPathAfterLogin } from '../../../platform/session/return-path.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { TabPanel, Tabs } from '../../../ui/layout/Tabs.tsx';
import { LinkForm } from './LinkForm.tsx';
import { NewAccountForm } from './NewAccountForm.tsx';
import styles from './Sen.module.css';
import { SenFailure } from './SenFailure.tsx';
import { SenNotice } from './SenNotice.tsx';
import { pendingSignUpQuery } from './sen.api.ts';

const TABS: { value: AccountKind; label: string }[] = [
  { value: 'new', label: '문집이 처음이에요' },
  { value: 'own', label: '문집 아이디가 있어요' },
];
type AccountKind = 'new' | 'own';

export function SenFirstLogin() {
  const pendingSignUp = useQuery(pendingSignUpQuery);

  if (pendingSignUp.isPending) {
    return (
      <SenNotice title="서울교육 계정을 확인하고 있어요" progress="서울교육 계정을 확인하는 중">
        잠깐이면 돼요. 이 화면을 그대로 두세요.
      </SenNotice>
    );
  }
  if (pendingSignUp.isError) return <SenFailure message={errorMessageOf(pendingSignUp.error)} />;
  return <AccountChoice pendingSignUp={pendingSignUp.data} />;
}

function AccountChoice({ pendingSignUp }: { pendingSignUp: Result<typeof getSenPendingSignUp> }) {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const kind: AccountKind = search.get('with') === 'own' ? 'own' : 'new';
  const heading = useRef<HTMLHeadingElement>(null);
  // The step replaces a notice without a navigation, so the focus moves for screen readers.
  useEffect(() => heading.current?.focus(), []);

  function select(selected: AccountKind) {
    const step = { step: 'account', ...(selected === 'own' && { with: selected }) } as const;
    void navigate(paths.senLink(step), { replace: true });
  }

  function continueLoggedIn({ next }: { next: string | null }) {
    void navigate(returnPathAfterLogin(next, window.location.origin), { replace: true });
  }

  return (
    <div className={styles.firstLogin}>
      <h1 ref={heading} tabIndex={-1} className={`font-title ${styles.title}`}>
        처음 오셨네요
      </h1>
      <p className={styles.lead}>
        서울교육 계정으로는 처음이에요. 한 번만 정하면 다음부터는 바로 들어와요.
      </p>
      <Card className={styles.card}>
        <Tabs value={kind} onValueChange={select} tabs={TABS} label="로그인 방법" variant="segment">
          <TabPanel value="new">
            <NewAccountForm pendingSignUp={pendingSignUp} onDone={continueLoggedIn} />
          </TabPanel>
          <TabPanel value="own">
            <LinkForm onDone={continueLoggedIn} />
          </TabPanel>
        </Tabs>
      </Card>
    </div>
  );
}

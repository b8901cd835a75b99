import { useEffect, useRef, useState } from 'react';
import { CallError, errorMessageOf } from '../../../platform/client/call-error.ts';
import { returnPathOf } from '../../../platform/session/return-path.ts';
import { SenFailure } from './SenFailure.tsx';
import { SenNotice } from './SenNotice.tsx';
import { redirectToSen } from './sen.api.ts';

export function SenRedirect({ next }: { next: string | null }) {
  const [refusal, setRefusal] = useState<Error>();
  const hasStarted = useRef(false);

  useEffect(() => {
    // A second start would invalidate the first.
    if (hasStarted.current) return;
    hasStarted.current = true;
    const to = returnPathOf(next, window.location.origin);
    redirectToSen(to).catch(setRefusal);
  }, [next]);

  if (refusal !== undefined) {
    const isFinal = refusal instanceof CallError && refusal.code === 'SEN_NOT_CONFIGURED';
    const message = errorMessageOf(refusal);
    return <SenFailure message={message} next={next ?? undefined} isFinal={isFinal} />;
  }
  return (
    <SenNotice title="서울교육 로그인으로 가고 있어요" progress="서울교육 로그인 화면을 여는 중">
      로그인하고 나면 문집으로 돌아와요.
    </SenNotice>
  );
}

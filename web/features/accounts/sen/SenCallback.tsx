import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../../app/paths.ts';
import { errorMessageOf, isSecondStep } from '../../../platform/client/call-error.ts';
import { returnPathAfterLogin } from '../../../platform/session/return-path.ts';
import { SenFailure } from './SenFailure.tsx';
import { SenNotice } from './SenNotice.tsx';
import { exchangeSenCode, findSenNext } from './sen.api.ts';

export function SenCallback({ authCode }: { authCode: string }) {
  const navigate = useNavigate();
  const [refusal, setRefusal] = useState<string>();
  const hasStarted = useRef(false);

  useEffect(() => {
    if (hasStarted.current) return;
    hasStarted.current = true;
    void exchangeCode(authCode).then((result) => {
      if (result.refusal !== undefined) setRefusal(result.refusal);
      // The code must not stay in the address or the history.
      else void navigate(result.to, { replace: true });
    });
  }, [authCode, navigate]);

  if (refusal !== undefined) return <SenFailure message={refusal} />;
  return (
    <SenNotice title="서울교육 계정을 확인하고 있어요" progress="서울교육 계정을 확인하는 중">
      잠깐이면 돼요. 이 화면을 그대로 두세요.
    </SenNotice>
  );
}

async function exchangeCode(
  authCode: string,
): Promise<{ to: string; refusal?: never } | { refusal: string }> {
  try {
    const { registrationStatus, next } = await exchangeSenCode(authCode);
    if (registrationStatus === 'NEW') return { to: paths.senLink({ step: 'account' }) };
    return { to: returnPathAfterLogin(next, window.location.origin) };
  } catch (error) {
    if (isSecondStep(error)) return { to: paths.secondStep({ next: findSenNext() }) };
    return { refusal: errorMessageOf(error) };
  }
}

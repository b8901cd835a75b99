import { useSearchParams } from 'react-router';
import { SenCallback } from './SenCallback.tsx';
import { SenFailure } from './SenFailure.tsx';
import { SenFirstLogin } from './SenFirstLogin.tsx';
import { SenRedirect } from './SenRedirect.tsx';

/**
 * The one address registered with the education office: without parameters it starts the log-in,
 * with them it handles the office's answer.
 */
export function Component() {
  const [search] = useSearchParams();
  const authCode = search.get('authCode');
  if (authCode !== null) return <SenCallback key={authCode} authCode={authCode} />;
  if (search.has('refused')) {
    return (
      <SenFailure message="서울교육에서 로그인을 취소했거나, 서울교육의 응답을 확인할 수 없었어요." />
    );
  }
  if (search.get('step') === 'account') return <SenFirstLogin />;
  return <SenRedirect next={search.get('next')} />;
}

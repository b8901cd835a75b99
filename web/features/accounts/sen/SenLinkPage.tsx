import { useSearchParams } from 'react-router';
import { SenLeaving } from './SenLeaving.tsx';
import { SenNewcomer } from './SenNewcomer.tsx';
import { SenReturn } from './SenReturn.tsx';
import { SenStopped } from './SenStopped.tsx';

/**
 * The one address registered with the education office: without parameters it starts the log-in,
 * with them it handles the office's answer.
 */
export function Component() {
  const [search] = useSearchParams();
  const authCode = search.get('authCode');
  if (authCode !== null) return <SenReturn key={authCode} authCode={authCode} />;
  if (search.has('refused')) {
    return (
      <SenStopped words="서울교육에서 로그인을 그만두었거나, 그쪽의 답을 확인할 수 없었어요." />
    );
  }
  if (search.get('step') === 'account') return <SenNewcomer />;
  return <SenLeaving next={search.get('next')} />;
}

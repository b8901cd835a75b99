import { paths } from '../../../app/paths.ts';
import { useUser } from '../../../platform/session/session.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { EmptyState } from '../../../ui/status/PageStates.tsx';
import { ReceivedInquiries } from './ReceivedInquiries.tsx';

export function Component() {
  const isAdministrator = useUser()?.userClassify === 'ADMIN';
  return (
    <>
      <PageHeader title="운영하는 곳에 물어본 것" />
      {isAdministrator ? (
        <ReceivedInquiries groupId={null} />
      ) : (
        <EmptyState
          word="잠시만"
          title="관리자가 보는 화면이에요"
          action={<LinkButton to={paths.groups()}>내 모임으로</LinkButton>}
        />
      )}
    </>
  );
}

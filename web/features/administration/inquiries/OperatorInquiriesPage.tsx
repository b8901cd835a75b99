import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { ReceivedInquiries } from './ReceivedInquiries.tsx';

export function Component() {
  return (
    <>
      <PageHeader title="물어본 것" />
      <ReceivedInquiries groupId={null} />
    </>
  );
}

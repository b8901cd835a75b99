import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { ReceivedInquiries } from './ReceivedInquiries.tsx';

export function Component() {
  return (
    <>
      <PageHeader title="문의" />
      <ReceivedInquiries groupId={null} />
    </>
  );
}

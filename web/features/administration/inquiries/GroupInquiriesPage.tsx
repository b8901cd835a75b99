import { useParams } from 'react-router';
import { OwnersOnly } from '../../../app/layouts/OwnersOnly.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { ReceivedInquiries } from './ReceivedInquiries.tsx';

export function Component() {
  const { groupId = '' } = useParams();
  return (
    <OwnersOnly title="문의">
      <PageHeader title="문의" />
      <ReceivedInquiries groupId={groupId} />
    </OwnersOnly>
  );
}

import { useParams } from 'react-router';
import { OwnersOnly } from '../../../app/layouts/OwnersOnly.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { ManagedWriting } from './ManagedWriting.tsx';

const TITLE = '활동과 주제 관리';

export function Component() {
  const { groupId = '' } = useParams();
  return (
    <OwnersOnly title={TITLE}>
      <ManagedWriting
        groupId={groupId}
        header={(acts) => <PageHeader title={TITLE}>{acts}</PageHeader>}
      />
    </OwnersOnly>
  );
}

import { useParams } from 'react-router';
import { OwnersOnly } from '../../../app/layouts/OwnersOnly.tsx';
import { PageHeader } from '../../../ui/layout/PageHeader.tsx';
import { ActivityManagement } from './ActivityManagement.tsx';

const TITLE = '활동과 주제 관리';

export function Component() {
  const { groupId = '' } = useParams();
  return (
    <OwnersOnly title={TITLE}>
      <ActivityManagement
        groupId={groupId}
        header={({ actions, ...header }) => <PageHeader {...header}>{actions}</PageHeader>}
      />
    </OwnersOnly>
  );
}

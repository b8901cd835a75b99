import { PageHeader } from '../frame/PageHeader.tsx';

export function Component() {
  return <PageHeader title="활동과 주제 관리" />;
}

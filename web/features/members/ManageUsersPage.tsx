import { PageHeader } from '../frame/PageHeader.tsx';

export function Component() {
  return <PageHeader title="참여자 관리" />;
}

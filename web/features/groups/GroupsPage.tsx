import { PageHeader } from '../frame/PageHeader.tsx';

export function Component() {
  return <PageHeader title="내 모임" />;
}

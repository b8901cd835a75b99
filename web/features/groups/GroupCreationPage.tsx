import { PageHeader } from '../frame/PageHeader.tsx';

export function Component() {
  return <PageHeader title="모임 만들기" />;
}

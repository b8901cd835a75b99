import { PageHeader } from '../frame/PageHeader.tsx';

export function Component() {
  return <PageHeader title="책 만들기" />;
}

import { PageHeader } from '../frame/PageHeader.tsx';

export function Component() {
  return <PageHeader title="글 읽고 답하기" />;
}

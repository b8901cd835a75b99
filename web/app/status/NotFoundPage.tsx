import { useLocation } from 'react-router';
import { LinkButton } from '../../ui/Button.tsx';
import { PublicHeader } from '../landing/PublicHeader.tsx';
import { paths } from '../paths.ts';
import { StatusPage } from './StatusPage.tsx';

export function Component() {
  const { pathname } = useLocation();
  return (
    <>
      <PublicHeader />
      <StatusPage
        code="404"
        title="페이지를 찾을 수 없습니다."
        action={
          <LinkButton variant="primary" to={paths.landing()}>
            첫 화면으로
          </LinkButton>
        }
      >
        <span lang="en">Page Not Found</span>
        {pathname !== paths.notFound() && <code>{pathname}</code>}
      </StatusPage>
    </>
  );
}

import { Button } from '../../ui/Button.tsx';
import { StatusPage } from './StatusPage.tsx';

/** Shown instead of a page that threw, until the next navigation. */
export function ErrorPage() {
  return (
    <StatusPage
      code="앗"
      title="화면을 열지 못했어요"
      action={
        <Button variant="primary" icon="refresh" onClick={() => window.location.reload()}>
          다시 열기
        </Button>
      }
    >
      쓴 글은 그대로 있어요. 다시 열면 대부분 잘 보여요.
    </StatusPage>
  );
}

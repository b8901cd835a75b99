import { Button } from '../../ui/Button.tsx';
import { Stray } from './Stray.tsx';

/** Where a page lands that could not be shown at all. */
export function ErrorPage({ error }: { error: unknown }) {
  if (error instanceof Response && error.status === 404) {
    return (
      <Stray
        code="404"
        title="페이지를 찾을 수 없습니다."
        action={
          <Button look="primary" onClick={() => window.location.assign('/')}>
            첫 화면으로
          </Button>
        }
      />
    );
  }
  return (
    <Stray
      code="앗"
      title="이 화면을 보여 주지 못했어요"
      action={
        <Button look="primary" icon="refresh" onClick={() => window.location.reload()}>
          다시 열기
        </Button>
      }
    >
      쓴 글은 그대로 있어요. 다시 열면 대부분 괜찮아져요.
    </Stray>
  );
}

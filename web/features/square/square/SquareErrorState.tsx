import { paths } from '../../../app/paths.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/status/PageStates.tsx';

export function SquareErrorState({ code, message }: { code: string; message: string }) {
  return (
    <>
      <h1 className="sr-only">광장의 모임</h1>
      <EmptyState
        word={code === 'PRIVATE_GROUP' ? '비공개' : '없어요'}
        title={message}
        action={
          <LinkButton variant="primary" to={paths.square()}>
            광장으로
          </LinkButton>
        }
      >
        {code === 'PRIVATE_GROUP'
          ? '이 모임의 글은 참여자만 읽어요. 광장에서 다른 모임을 만나 보세요.'
          : '주소가 바뀌었거나 광장에서 내려갔을 수 있어요.'}
      </EmptyState>
    </>
  );
}

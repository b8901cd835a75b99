import type { Subject } from '../../../../shared/subjects/activities.ts';
import { paths } from '../../../app/paths.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/status/PageStates.tsx';

export function Component({
  groupId,
  isOwner,
  other,
}: {
  groupId: string;
  isOwner: boolean;
  other: Subject | undefined;
}) {
  if (other) {
    return (
      <EmptyState
        word="어디"
        title="그런 주제가 없어요"
        action={
          <LinkButton variant="primary" to={paths.writing(groupId, { subjectId: other.ragId })}>
            {other.subjectTitle} 쓰기
          </LinkButton>
        }
      >
        주제가 지워졌거나 아직 열리지 않았어요.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      word="첫 글"
      title="아직 글을 쓸 주제가 없어요"
      action={
        isOwner ? (
          <LinkButton variant="primary" to={paths.writing(groupId, { manage: 'all' })}>
            활동과 주제 만들기
          </LinkButton>
        ) : (
          <LinkButton to={paths.group(groupId)}>모임 홈으로</LinkButton>
        )
      }
    >
      {isOwner
        ? '활동 안에 주제를 만들면 모두가 여기에서 글을 써요.'
        : '선생님이 주제를 열면 여기에서 글을 쓸 수 있어요.'}
    </EmptyState>
  );
}

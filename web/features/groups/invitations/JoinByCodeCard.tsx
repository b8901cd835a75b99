import { useNavigate } from 'react-router';
import { paths } from '../../../app/paths.ts';
import { CallError, errorMessageOf } from '../../../platform/client/call-error.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { useJoinGroup } from '../joining/joining.api.ts';
import { GroupCodeForm } from './GroupCodeForm.tsx';

/** The person is already a member or has already asked, so the list of groups shows the group. */
const ALREADY_JOINED = new Set<CallError['code']>([
  'ALREADY_GROUP_MEMBER',
  'ALREADY_PENDING_ENROLLMENT',
]);

/** A code from a link needs one click only; without a link it is typed here. */
export function JoinByCodeCard({ initialCode }: { initialCode: string }) {
  const navigate = useNavigate();
  const join = useJoinGroup();
  const hasJoined = join.error instanceof CallError && ALREADY_JOINED.has(join.error.code);

  function submit(code: string, onInvalid: (message: string) => void) {
    join.mutate(code, {
      onError: (error) => onInvalid(errorMessageOf(error)),
      onSuccess({ groupId, groupTitle, enrollmentStatus }) {
        const isMember = enrollmentStatus === 'ACCEPTED';
        if (!isMember) {
          toast({
            isForNextPage: true,
            title: `‘${groupTitle}’에 신청했어요.`,
            description: '승인되면 바로 들어갈 수 있어요.',
          });
        }
        void navigate(isMember ? paths.group(groupId) : paths.groups(), { replace: true });
      },
    });
  }

  return (
    <GroupCodeForm
      title={initialCode === '' ? '모임 코드로 들어가기' : '초대받은 모임에 들어가요'}
      initialCode={initialCode}
      confirm="들어가기"
      busy={join.isPending}
      onCode={submit}
      actions={hasJoined && <LinkButton to={paths.groups()}>내 모임 보기</LinkButton>}
    />
  );
}

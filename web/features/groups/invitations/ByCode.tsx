import { useNavigate } from 'react-router';
import { paths } from '../../../app/paths.ts';
import { CallError, sayRefusal } from '../../../platform/client/call-error.ts';
import { LinkButton } from '../../../ui/Button.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { useJoinGroup } from '../joining/joining.api.ts';
import { CodeCard } from './CodeCard.tsx';

/** The person is already a member or has already asked, so the list of groups shows the group. */
const THERE_ALREADY = new Set<CallError['code']>([
  'ALREADY_GROUP_MEMBER',
  'ALREADY_PENDING_ENROLLMENT',
]);

/** A code from a link needs one click only; without a link it is typed here. */
export function ByCode({ initialCode }: { initialCode: string }) {
  const navigate = useNavigate();
  const join = useJoinGroup();
  const isKnown = join.error instanceof CallError && THERE_ALREADY.has(join.error.code);

  function submit(code: string, refuse: (message: string) => void) {
    join.mutate(code, {
      onError: (error) => refuse(sayRefusal(error)),
      onSuccess({ groupId, groupTitle, enrollmentStatus }) {
        const isIn = enrollmentStatus === 'ACCEPTED';
        toast(
          isIn
            ? { title: `‘${groupTitle}’에 들어왔어요.` }
            : {
                title: `‘${groupTitle}’에 신청했어요.`,
                description: '모임을 연 사람이 받아 주면 바로 들어갈 수 있어요.',
              },
        );
        void navigate(isIn ? paths.group(groupId) : paths.groups(), { replace: true });
      },
    });
  }

  return (
    <CodeCard
      title={initialCode === '' ? '모임 코드로 들어가기' : '초대받은 모임에 들어가요'}
      initialCode={initialCode}
      confirm="들어가기"
      busy={join.isPending}
      onCode={submit}
      acts={isKnown && <LinkButton to={paths.groups()}>내 모임 보기</LinkButton>}
    />
  );
}

import { Controller } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { paths } from '../../paths.ts';
import { CallError, sayRefusal } from '../../platform/call-error.ts';
import { useCheckedForm } from '../../platform/checked-form.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { toast } from '../../ui/toast.ts';
import { CodeBox } from '../groups/CodeBox.tsx';
import { useJoinGroup } from '../groups/joining.api.ts';
import { isWholeCode } from '../groups/read-code.ts';
import styles from './Invite.module.css';

/** Whose group, or whose request, is found among one's groups. */
const THERE_ALREADY = new Set<CallError['code']>([
  'ALREADY_GROUP_MEMBER',
  'ALREADY_PENDING_ENROLLMENT',
]);

/** The code came with the link; one press, or a letter mended, and one is in. */
export function ByCode({ initialCode }: { initialCode: string }) {
  const { control, formState, handleSubmit, ref, setError } = useCheckedForm({
    defaultValues: { code: initialCode },
  });
  const navigate = useNavigate();
  const join = useJoinGroup();
  const isKnown =
    formState.errors.code !== undefined &&
    join.error instanceof CallError &&
    THERE_ALREADY.has(join.error.code);

  const submit = handleSubmit(({ code }) => {
    if (join.isPending) return;
    join.mutate(code, {
      onError: (error) => setError('code', { message: sayRefusal(error) }),
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
  });

  return (
    <Card title="초대받은 모임에 들어가요">
      <form ref={ref} className={styles.code} onSubmit={(event) => void submit(event)} noValidate>
        <Controller
          control={control}
          name="code"
          rules={{ validate: isWholeCode }}
          render={({ field: { name, value, onChange } }) => (
            <CodeBox {...{ name, value, onChange }} error={formState.errors.code?.message} />
          )}
        />
        <div className={styles.acts}>
          {isKnown && <LinkButton to={paths.groups()}>내 모임 보기</LinkButton>}
          <Button type="submit" look="primary" busy={join.isPending}>
            들어가기
          </Button>
        </div>
      </form>
    </Card>
  );
}

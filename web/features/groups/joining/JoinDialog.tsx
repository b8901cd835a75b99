import { Controller } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { paths } from '../../../app/paths.ts';
import { errorMessageOf } from '../../../platform/client/call-error.ts';
import { useCheckedForm } from '../../../platform/forms/checked-form.ts';
import { Button } from '../../../ui/Button.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { GroupCodeInput } from './GroupCodeInput.tsx';
import { useJoinGroup } from './joining.api.ts';
import { parseGroupCode, validateGroupCode } from './joining.model.ts';

const FORM_ID = 'join-by-code';

interface JoinDialogProps {
  open: boolean;
  /** The code in the address that a printed or shared link contains. */
  initialCode: string;
  onClose(): void;
}

export function JoinDialog({ open, initialCode, onClose }: JoinDialogProps) {
  const { control, formState, handleSubmit, ref, setError } = useCheckedForm({
    defaultValues: { code: parseGroupCode(initialCode) },
  });
  const navigate = useNavigate();
  const join = useJoinGroup();

  const submit = handleSubmit(({ code }) => {
    if (join.isPending) return;
    join.mutate(code, {
      onError: (error) => setError('code', { message: errorMessageOf(error) }),
      onSuccess({ groupId, groupTitle, enrollmentStatus }) {
        if (enrollmentStatus === 'ACCEPTED') {
          void navigate(paths.group(groupId));
          return;
        }
        toast({
          title: `‘${groupTitle}’에 신청했어요.`,
          description: '승인되면 바로 들어갈 수 있어요.',
        });
        onClose();
      },
    });
  });

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      title="코드로 들어가기"
      description="선생님이나 모임장에게 받은 여덟 글자를 적어 주세요."
      footer={
        <Button type="submit" form={FORM_ID} variant="primary" busy={join.isPending}>
          들어가기
        </Button>
      }
    >
      <form id={FORM_ID} ref={ref} onSubmit={(event) => void submit(event)} noValidate>
        <Controller
          control={control}
          name="code"
          rules={{ validate: validateGroupCode }}
          render={({ field: { name, value, onChange } }) => (
            <GroupCodeInput {...{ name, value, onChange }} error={formState.errors.code?.message} />
          )}
        />
      </form>
    </Dialog>
  );
}

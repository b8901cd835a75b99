import { errorMessageOf } from '../../../platform/client/call-error.ts';
import { useCheckedForm } from '../../../platform/forms/checked-form.ts';
import { Button } from '../../../ui/Button.tsx';
import { TextArea } from '../../../ui/forms/Field.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';

interface ReasonDialogProps {
  title: string;
  description: string;
  /** The label of the confirming button. */
  confirm: string;
  variant?: 'primary' | 'danger' | undefined;
  maxLength: number;
  onClose(): void;
  /** A refusal is shown at the field. */
  onSubmit(reason: string): Promise<void>;
}

const FORM_ID = 'reason';

/** Asks for a reason in one's own words. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, description, confirm, variant = 'primary', maxLength, onClose, onSubmit } = props;
  const { formState, handleSubmit, ref, register, setError } = useCheckedForm({
    defaultValues: { reason: '' },
  });
  const submit = handleSubmit(async ({ reason }) => {
    try {
      await onSubmit(reason.trim());
      onClose();
    } catch (error) {
      setError('reason', { message: errorMessageOf(error) });
    }
  });
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      description={description}
      footer={
        <>
          <Button onClick={onClose}>그만두기</Button>
          <Button type="submit" form={FORM_ID} variant={variant} busy={formState.isSubmitting}>
            {confirm}
          </Button>
        </>
      }
    >
      <form id={FORM_ID} ref={ref} noValidate onSubmit={(event) => void submit(event)}>
        <TextArea
          {...register('reason', {
            validate: (reason) => reason.trim() !== '' || '이유를 적어 주세요.',
          })}
          label="이유"
          rows={3}
          required
          maxLength={maxLength}
          error={formState.errors.reason?.message}
        />
      </form>
    </Dialog>
  );
}

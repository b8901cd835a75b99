import { GroupCode } from '../../../../shared/groups/groups.ts';
import { errorMessageOf } from '../../../platform/client/call-error.ts';
import { useCheckedForm } from '../../../platform/forms/checked-form.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { useAddBookByCode } from './shelf.api.ts';

const FORM_ID = 'book-by-code';

/** Puts the book of another person on the shelf. */
export function BookCodeDialog({ onClose }: { onClose(): void }) {
  const { register, formState, handleSubmit, ref, setError } = useCheckedForm({
    defaultValues: { code: '' },
  });
  const { mutate, isPending } = useAddBookByCode();
  const submit = handleSubmit(({ code }) => {
    if (isPending) return;
    mutate(code, {
      onError: (error) => setError('code', { message: errorMessageOf(error) }),
      onSuccess: onClose,
    });
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="책 코드로 받기"
      description="책을 만든 사람에게 받은 여덟 글자를 적어 주세요."
      footer={
        <Button type="submit" form={FORM_ID} variant="primary" busy={isPending}>
          책장에 꽂기
        </Button>
      }
    >
      <form id={FORM_ID} ref={ref} onSubmit={(event) => void submit(event)} noValidate>
        <Field
          label="책 코드"
          autoComplete="off"
          error={formState.errors.code?.message}
          {...register('code', {
            validate: (code) =>
              GroupCode.safeParse(code).data?.length === 8 ||
              '코드는 여덟 글자예요. 다시 살펴봐 주세요.',
          })}
        />
      </form>
    </Dialog>
  );
}

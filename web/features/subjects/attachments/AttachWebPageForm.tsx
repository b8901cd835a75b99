import { useMutation } from '@tanstack/react-query';
import { LIMITS } from '../../../../shared/contract/limits.ts';
import { REQUIRED } from '../../../../shared/contract/validation.ts';
import { errorMessageOf } from '../../../platform/client/call-error.ts';
import { useCheckedForm } from '../../../platform/forms/checked-form.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import { type AttachmentTarget, addWebPage, invalidateAttachments } from './attachments.api.ts';
import { normalizeUrl } from './file-info.ts';

interface AttachWebPageFormProps {
  target: AttachmentTarget;
  /** Runs before a page is attached; false: it cannot be. */
  prepare?(): Promise<boolean>;
  onAdded?(): void;
}

export function AttachWebPageForm({ target, prepare, onAdded }: AttachWebPageFormProps) {
  const { formState, handleSubmit, ref, register, reset, setError } = useCheckedForm({
    defaultValues: { address: '' },
  });
  const attach = useMutation({
    // Offline it fails at once instead of pausing.
    networkMode: 'always',
    mutationFn: (url: string) => addWebPage(target, url),
    onSuccess: async () => {
      reset();
      await invalidateAttachments(target);
      onAdded?.();
    },
    onError(refusal) {
      const message = errorMessageOf(refusal);
      setError('address', { message });
      toast({ title: message, variant: 'destructive' });
    },
  });

  const submit = handleSubmit(async ({ address }) => {
    if (attach.isPending) return;
    // Checked on submit only: leaving the empty field is no mistake.
    if (address.trim() === '') setError('address', { message: REQUIRED });
    else if (!prepare || (await prepare())) attach.mutate(normalizeUrl(address));
  });

  return (
    <form ref={ref} onSubmit={(event) => void submit(event)} noValidate>
      <Field
        label="웹 페이지 주소"
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        maxLength={LIMITS.webPageAddress}
        {...register('address')}
        error={formState.errors.address?.message}
        action={
          <Button type="submit" icon="link" busy={attach.isPending}>
            {attach.isPending ? '읽는 중' : '붙이기'}
          </Button>
        }
      />
    </form>
  );
}

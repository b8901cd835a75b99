import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { LIMITS } from '../../../shared/limits.ts';
import { sayRefusal } from '../../platform/call-error.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { toast } from '../../ui/toast.ts';
import { addWebPage, type Place, renew } from './attachments.api.ts';
import { addressOf } from './say-file.ts';

/** A page of the web, by its address. */
export function AttachWebPage({ place }: { place: Place }) {
  const [address, setAddress] = useState('');
  const [error, setError] = useState<string>();
  const attach = useMutation({
    // Without a network one is told so, instead of waiting for it.
    networkMode: 'always',
    mutationFn: (url: string) => addWebPage(place, url),
    onSuccess: async () => {
      setAddress('');
      await renew(place);
    },
    onError(refusal) {
      const message = sayRefusal(refusal);
      setError(message);
      toast({ title: message, variant: 'destructive' });
    },
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (attach.isPending) return;
    if (address.trim() === '') setError('이 필드는 필수 항목입니다');
    else attach.mutate(addressOf(address));
  }

  return (
    <form onSubmit={submit} noValidate>
      <Field
        label="웹 페이지 주소"
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        maxLength={LIMITS.webPageAddress}
        value={address}
        error={error}
        action={
          <Button type="submit" icon="link" busy={attach.isPending}>
            {attach.isPending ? '읽는 중' : '붙이기'}
          </Button>
        }
        onChange={(event) => {
          setAddress(event.target.value);
          setError(undefined);
        }}
      />
    </form>
  );
}

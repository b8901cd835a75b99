import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { NewQuote, QuoteOutcome } from '../../../../shared/administration/licenses/quotes.ts';
import { call } from '../../../platform/client/call.ts';
import { CallError, errorMessageOf } from '../../../platform/client/call-error.ts';
import { toast } from '../../../ui/overlays/toast.ts';
import { type QuoteField, QuoteForm } from './QuoteForm.tsx';

/** Within the application: what is typed stays where it is if it is refused. */
export function LiveQuoteForm() {
  const [outcome, setOutcome] = useState<QuoteOutcome | null>(null);
  const [errors, setErrors] = useState<Partial<Record<QuoteField, string>>>({});
  const send = useMutation({
    mutationFn: (body: NewQuote) => call('sendLicenseQuote', { body }),
    onSuccess: () => setOutcome('sent'),
    onError(refusal) {
      if (refusal instanceof CallError && refusal.code === 'TOO_MANY_REQUESTS') {
        setOutcome('later');
      } else if (refusal instanceof CallError && refusal.fields) {
        setErrors(refusal.fields);
      } else {
        toast({
          variant: 'destructive',
          title: '보내지 못했어요',
          description: errorMessageOf(refusal),
        });
      }
    },
  });

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (send.isPending) return;
    const data = new FormData(event.currentTarget);
    const text = (name: QuoteField) => String(data.get(name) ?? '');
    setErrors({});
    setOutcome(null);
    send.mutate({
      organization: text('organization'),
      senderName: text('senderName'),
      email: text('email').trim(),
      phone: text('phone').trim(),
      seats: Number(text('seats')),
      months: Number(text('months')),
      message: text('message'),
    });
  }

  return (
    <QuoteForm outcome={outcome} errors={errors} busy={send.isPending} onSubmit={handleSubmit} />
  );
}

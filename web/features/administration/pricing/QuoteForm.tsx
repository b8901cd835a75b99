import type { FormEvent, Ref } from 'react';
import type { QuoteOutcome } from '../../../../shared/administration/licenses/quotes.ts';
import { LIMITS } from '../../../../shared/contract/limits.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field, TextArea } from '../../../ui/forms/Field.tsx';
import styles from './PricingPage.module.css';

const TOLD: Record<QuoteOutcome, string> = {
  sent: '견적 요청을 받았어요. 적어 주신 메일 주소로 확인 메일을 보냈고, 곧 답을 드릴게요.',
  check: '빠졌거나 맞지 않는 칸이 있어서 보내지 못했어요. 다시 적어 주세요.',
  later: '잠깐 사이에 여러 번 보내셔서 지금은 받지 못했어요. 한 시간 뒤에 다시 보내 주세요.',
};

export type QuoteField =
  | 'organization'
  | 'senderName'
  | 'email'
  | 'phone'
  | 'seats'
  | 'months'
  | 'message';

interface QuoteFormProps {
  outcome: QuoteOutcome | null;
  /** Without one the browser sends the form, which leads back to this page. */
  onSubmit?: ((event: FormEvent<HTMLFormElement>) => void) | undefined;
  errors?: Partial<Record<QuoteField, string>>;
  busy?: boolean;
  ref?: Ref<HTMLFormElement>;
}

/** Also for pages without a script: the browser checks the fields. */
export function QuoteForm({ outcome, onSubmit, errors = {}, busy = false, ref }: QuoteFormProps) {
  return (
    <>
      {outcome !== null && (
        <p className={styles.told} role="status" data-outcome={outcome}>
          {TOLD[outcome]}
        </p>
      )}
      {outcome !== 'sent' && (
        <form
          ref={ref}
          className={styles.form}
          method="post"
          action="/api/license/send-license-quote-form"
          onSubmit={onSubmit}
        >
          <Field
            label="기관"
            name="organization"
            autoComplete="organization"
            required
            maxLength={LIMITS.organization}
            error={errors.organization}
            className={styles.whole}
          />
          <Field
            label="이름"
            name="senderName"
            autoComplete="name"
            required
            maxLength={LIMITS.personName}
            error={errors.senderName}
          />
          <Field
            label="메일 주소"
            name="email"
            type="email"
            autoComplete="email"
            required
            maxLength={LIMITS.email}
            error={errors.email}
          />
          <Field
            label="인원"
            name="seats"
            type="number"
            inputMode="numeric"
            min={1}
            max={LIMITS.licenseSeats}
            required
            error={errors.seats}
          />
          <Field
            label="기간(개월)"
            name="months"
            type="number"
            inputMode="numeric"
            min={1}
            max={LIMITS.quoteMonths}
            defaultValue={12}
            required
            error={errors.months}
          />
          <Field
            label="전화번호"
            name="phone"
            type="tel"
            autoComplete="tel"
            required={false}
            pattern="\+?[0-9 \(\)\-]{7,}"
            maxLength={LIMITS.phone}
            error={errors.phone}
            className={styles.whole}
          />
          <TextArea
            label="덧붙일 말"
            name="message"
            rows={4}
            required={false}
            maxLength={LIMITS.quoteMessage}
            error={errors.message}
            className={styles.whole}
          />
          <Button type="submit" variant="primary" size="big" busy={busy} className={styles.whole}>
            견적 요청 보내기
          </Button>
        </form>
      )}
    </>
  );
}

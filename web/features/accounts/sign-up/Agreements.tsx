import { useState } from 'react';
import { FormProvider, type UseFormReturn, useFormContext, useWatch } from 'react-hook-form';
import type { LegalDocument } from '../../../../shared/accounts/agreements.ts';
import { Button } from '../../../ui/Button.tsx';
import { CheckboxField } from '../../../ui/forms/Field.tsx';
import { LegalDialog } from '../legal/LegalDialog.tsx';
import type { InfoValues } from './info-form.ts';
import styles from './SignUp.module.css';

const AGREEMENT_TEXTS = [
  { name: 'terms', document: 'TERMS', words: '이용약관에 동의해요', required: true },
  { name: 'privacy', document: 'PRIVACY', words: '개인정보 처리방침에 동의해요', required: true },
  {
    name: 'advertisement',
    document: 'ADVERTISEMENT',
    words: '새 소식을 메일로 받을게요',
    required: false,
  },
] as const;

const AGREEMENT_NAMES = ['terms', 'privacy', 'advertisement'] as const;

export function Agreements({ form }: { form: UseFormReturn<InfoValues> }) {
  return (
    <FormProvider {...form}>
      <AgreementBoxes />
    </FormProvider>
  );
}

/** Used inside a form that may have other fields. */
export function AgreementBoxes() {
  const form = useFormContext<Pick<InfoValues, (typeof AGREEMENT_NAMES)[number]>>();
  const { errors } = form.formState;
  const [reading, setReading] = useState<LegalDocument>();
  const isAllAgreed = useWatch({ control: form.control, name: AGREEMENT_NAMES }).every(Boolean);

  function agreeToAll(agreed: boolean) {
    for (const name of AGREEMENT_NAMES) form.setValue(name, agreed);
  }

  return (
    <fieldset className={styles.agreements}>
      <legend>동의</legend>
      <CheckboxField
        className={styles.all}
        checked={isAllAgreed}
        onChange={(event) => agreeToAll(event.currentTarget.checked)}
      >
        모두 동의해요
      </CheckboxField>
      {AGREEMENT_TEXTS.map(({ name, document, words, required }) => (
        <div key={name} className={styles.agreement}>
          <CheckboxField
            {...form.register(name)}
            aria-required={required || undefined}
            error={errors[name]?.message}
          >
            {words} <span className={styles.need}>{required ? '(필수)' : '(선택)'}</span>
          </CheckboxField>
          <Button variant="quiet" size="small" onClick={() => setReading(document)}>
            보기<span className="sr-only">: {words}</span>
          </Button>
        </div>
      ))}
      {reading !== undefined && (
        <LegalDialog document={reading} onClose={() => setReading(undefined)} />
      )}
    </fieldset>
  );
}

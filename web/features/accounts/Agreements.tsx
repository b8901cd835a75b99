import { type UseFormReturn, useWatch } from 'react-hook-form';
import { paths } from '../../paths.ts';
import { Checkbox } from '../../ui/Field.tsx';
import type { InfoValues } from './info-form.ts';
import styles from './SignUp.module.css';

const TEXTS = [
  { name: 'terms', words: '이용약관에 동의해요', required: true, to: paths.terms() },
  { name: 'privacy', words: '개인정보 처리방침에 동의해요', required: true, to: paths.privacy() },
  { name: 'advertisement', words: '새 소식을 메일로 받을게요', required: false, to: undefined },
] as const;

const NAMES = ['terms', 'privacy', 'advertisement'] as const;

export function Agreements({ form }: { form: UseFormReturn<InfoValues> }) {
  const { errors } = form.formState;
  const isAll = useWatch({ control: form.control, name: NAMES }).every(Boolean);

  function agreeToAll(agreed: boolean) {
    for (const name of NAMES) form.setValue(name, agreed);
  }

  return (
    <fieldset className={styles.agreements}>
      <legend>동의</legend>
      <Checkbox
        className={styles.all}
        checked={isAll}
        onChange={(event) => agreeToAll(event.currentTarget.checked)}
      >
        모두 동의해요
      </Checkbox>
      {TEXTS.map(({ name, words, required, to }) => (
        <div key={name} className={styles.agreement}>
          <Checkbox
            {...form.register(name)}
            aria-required={required || undefined}
            error={errors[name]?.message}
          >
            {words} <span className={styles.need}>{required ? '(꼭 필요해요)' : '(골라서)'}</span>
          </Checkbox>
          {to !== undefined && (
            // Beside, not instead of, what has been typed.
            <a href={to} target="_blank" rel="noreferrer">
              보기<span className="sr-only">: {words} (새 창)</span>
            </a>
          )}
        </div>
      ))}
    </fieldset>
  );
}

import { LIMITS } from '../../../../shared/contract/limits.ts';
import { errorMessageOf } from '../../../platform/client/call-error.ts';
import { useCheckedForm } from '../../../platform/forms/checked-form.ts';
import { isWritten } from '../../../platform/forms/schema-resolver.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import styles from './Spelling.module.css';

const PARTICLES =
  /(이라고는|이라고|이라는|이라서|이에요|이었다|에게서|에서는|에서도|에게는|으로는|처럼|까지|부터|에서|에게|으로|한테|보다|이랑|이나|이다|라고|라는|예요|였다|은|는|이|가|을|를|의|에|도|와|과|만|로|랑|야|아)$/;

function withoutParticle(original: string): string {
  const word = original.replace(PARTICLES, '');
  return word.length >= 2 ? word : original;
}

export function AddWordForm({
  original,
  isWord,
  onCancel,
  onAdd,
}: {
  original: string;
  isWord: boolean;
  onCancel(): void;
  onAdd(word: string): Promise<unknown>;
}) {
  const { formState, handleSubmit, ref, register, setError } = useCheckedForm({
    defaultValues: { word: isWord ? withoutParticle(original) : original.trim() },
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async ({ word }) => {
    if (isSubmitting) return;
    try {
      await onAdd(word.trim());
    } catch (error) {
      setError('word', { message: errorMessageOf(error) });
    }
  });

  return (
    <form ref={ref} className={styles.stay} onSubmit={(event) => void submit(event)} noValidate>
      <Field
        {...register('word', { validate: isWritten })}
        label="앞으로 그대로 둘 낱말"
        hint={isWord ? '‘이/가’, ‘은/는’ 같은 말은 떼고 적어요.' : undefined}
        maxLength={LIMITS.spellingWord}
        autoComplete="off"
        spellCheck={false}
        autoFocus
        error={errors.word?.message}
      />
      <div className={styles.acts}>
        <Button type="submit" size="small" variant="primary" busy={isSubmitting}>
          내 낱말에 더하기
        </Button>
        <Button size="small" variant="quiet" onClick={onCancel}>
          그만두기
        </Button>
      </div>
    </form>
  );
}

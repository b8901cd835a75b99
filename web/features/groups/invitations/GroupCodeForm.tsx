import type { ReactNode } from 'react';
import { Controller } from 'react-hook-form';
import { useCheckedForm } from '../../../platform/forms/checked-form.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { GroupCodeInput } from '../joining/GroupCodeInput.tsx';
import { validateGroupCode } from '../joining/joining.model.ts';
import styles from './Invite.module.css';

interface GroupCodeFormProps {
  title: string;
  initialCode?: string;
  confirm: string;
  busy?: boolean;
  /** `onInvalid` shows the message at the code. */
  onCode(code: string, onInvalid: (message: string) => void): void;
  actions?: ReactNode;
  children?: ReactNode;
}

export function GroupCodeForm({
  title,
  initialCode = '',
  confirm,
  busy = false,
  onCode,
  actions,
  children,
}: GroupCodeFormProps) {
  const { control, formState, handleSubmit, ref, setError } = useCheckedForm({
    defaultValues: { code: initialCode },
  });
  const submit = handleSubmit(({ code }) => {
    if (!busy) onCode(code, (message) => setError('code', { message }));
  });

  return (
    <Card title={title}>
      {children}
      <form ref={ref} className={styles.code} onSubmit={(event) => void submit(event)} noValidate>
        <Controller
          control={control}
          name="code"
          rules={{ validate: validateGroupCode }}
          render={({ field: { name, value, onChange } }) => (
            <GroupCodeInput {...{ name, value, onChange }} error={formState.errors.code?.message} />
          )}
        />
        <div className={styles.actions}>
          {actions}
          <Button type="submit" variant="primary" busy={busy}>
            {confirm}
          </Button>
        </div>
      </form>
    </Card>
  );
}

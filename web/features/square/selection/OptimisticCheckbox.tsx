import { type ReactNode, useState } from 'react';
import { CheckboxField } from '../../../ui/forms/Field.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import type { useIndexed } from './selection.api.ts';

/** An optimistic checkbox: a failed request restores the old value. */
export function OptimisticCheckbox({
  value,
  mutation,
  hint,
  children,
}: {
  value: boolean;
  mutation: ReturnType<typeof useIndexed>;
  hint?: string;
  children: ReactNode;
}) {
  const [pendingValue, setPendingValue] = useState<boolean>();
  return (
    <CheckboxField
      checked={pendingValue ?? value}
      hint={hint}
      onChange={({ currentTarget: { checked } }) => {
        setPendingValue(checked);
        mutation.mutate(checked, {
          onError: (error) => toast({ title: error.message, variant: 'destructive' }),
          onSettled: () => setPendingValue(undefined),
        });
      }}
    >
      {children}
    </CheckboxField>
  );
}

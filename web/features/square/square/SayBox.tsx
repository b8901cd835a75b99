import { type ReactNode, useState } from 'react';
import { CheckboxField } from '../../../ui/forms/Field.tsx';
import { toast } from '../../../ui/overlays/toast.ts';
import type { usePick } from './square.api.ts';

/** An optimistic checkbox: a failed request restores the old value. */
export function SayBox({
  value,
  say,
  hint,
  children,
}: {
  value: boolean;
  say: ReturnType<typeof usePick>;
  hint?: string;
  children: ReactNode;
}) {
  const [said, setSaid] = useState<boolean>();
  return (
    <CheckboxField
      checked={said ?? value}
      hint={hint}
      onChange={({ currentTarget: { checked } }) => {
        setSaid(checked);
        say.mutate(checked, {
          onError: (error) => toast({ title: error.message, variant: 'destructive' }),
          onSettled: () => setSaid(undefined),
        });
      }}
    >
      {children}
    </CheckboxField>
  );
}

import { type RefObject, useEffect, useRef } from 'react';
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type * as z from 'zod/mini';
import { createJudge } from './judge.ts';
import { schemaResolver } from './schema-resolver.ts';

interface Options<Values extends FieldValues> {
  /** Left out: the rules given with `register`. */
  schema?: z.ZodMiniType<Values, Values>;
  defaultValues: DefaultValues<Values>;
  /** After each change, also while one is typing. */
  onValues?: (values: Values) => void;
}

export interface CheckedForm<Values extends FieldValues> extends UseFormReturn<Values> {
  /** For the `<form>`. */
  ref: RefObject<HTMLFormElement | null>;
}

/**
 * A form that is judged when the specification says (product, 5): a field when one leaves it, changes
 * it (the browser's own `change`) or when the program sets it, never at an input. What was wrong is
 * not held against somebody who is mending it: the message goes with the first key.
 */
export function useCheckedForm<Values extends FieldValues>({
  schema,
  defaultValues,
  onValues,
}: Options<Values>): CheckedForm<Values> {
  const form = useForm<Values>({
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
    defaultValues,
    ...(schema && { resolver: schemaResolver(schema) }),
  });
  const ref = useRef<HTMLFormElement>(null);
  const told = useRef(onValues);
  useEffect(() => {
    told.current = onValues;
  });
  const { trigger, watch, clearErrors, getValues } = form;

  useEffect(() => {
    const element = ref.current;
    const judge = createJudge((names) => void trigger(names as FieldPath<Values>[]));
    const ask = ({ target }: Event) => {
      const { name } = target as HTMLInputElement;
      if (name && name in getValues()) judge.ask(name);
    };
    // oxlint-disable-next-line react/incompatible-library -- a subscription, drawn from nothing
    const { unsubscribe } = watch((_values, { name, type }) => {
      if (name === undefined) return;
      // A person's hand has a type; without one it was the program.
      if (type === undefined) judge.ask(name);
      else clearErrors(name);
      told.current?.(getValues());
    });
    element?.addEventListener('focusout', ask);
    element?.addEventListener('change', ask);
    window.addEventListener('pointerdown', judge.hold, true);
    window.addEventListener('pointerup', judge.release, true);
    window.addEventListener('pointercancel', judge.release, true);
    return () => {
      judge.stop();
      unsubscribe();
      element?.removeEventListener('focusout', ask);
      element?.removeEventListener('change', ask);
      window.removeEventListener('pointerdown', judge.hold, true);
      window.removeEventListener('pointerup', judge.release, true);
      window.removeEventListener('pointercancel', judge.release, true);
    };
  }, [trigger, watch, clearErrors, getValues]);

  return { ...form, ref };
}

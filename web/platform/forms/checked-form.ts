import { type RefCallback, useCallback, useEffect, useRef } from 'react';
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  get,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type * as z from 'zod/mini';
import { createJudge, type Judge } from './judge.ts';
import { afterPress } from './pointer-press.ts';
import { schemaResolver } from './schema-resolver.ts';

interface Options<Values extends FieldValues> {
  /** Left out: the rules given with `register`. */
  schema?: z.ZodMiniType<Values, Values>;
  defaultValues: DefaultValues<Values>;
  /** Fields whose rules name each other: one is judged with the others. */
  together?: readonly (readonly FieldPath<Values>[])[];
  /** After each change, also while one is typing. */
  onValues?: (values: Values) => void;
  /** Before fields are judged, no pointer being down: what may move the page by itself. */
  beforeJudging?: () => void;
}

export interface CheckedForm<Values extends FieldValues> extends UseFormReturn<Values> {
  /** For the `<form>`. */
  ref: RefCallback<HTMLFormElement>;
}

/**
 * A form that is judged when the specification says (product, 5): a field when one leaves it, changes
 * it (the browser's own `change`) or when the program sets it, never at an input. What was wrong is
 * not held against somebody who is mending it: the message goes with the first key.
 *
 * No message appears while a pointer is down: a button that moves between pointerdown and pointerup
 * is not clicked.
 */
export function useCheckedForm<Values extends FieldValues>({
  schema,
  defaultValues,
  together,
  onValues,
  beforeJudging,
}: Options<Values>): CheckedForm<Values> {
  const form = useForm<Values>({
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
    defaultValues,
    ...(schema && { resolver: schemaResolver(schema) }),
  });
  const judge = useRef<Judge>(undefined);
  const given = useRef({ together, onValues, beforeJudging });
  useEffect(() => {
    given.current = { together, onValues, beforeJudging };
  });
  const { trigger, watch, clearErrors, getValues, setError } = form;

  const ask = useCallback(
    (name: string) => {
      const value: unknown = get(getValues(), name);
      // Rows that are added or removed are no field; their fields are asked for one by one.
      if (value !== undefined && !Array.isArray(value)) judge.current?.ask(name);
    },
    [getValues],
  );

  useEffect(() => {
    const mine = createJudge((names) => {
      given.current.beforeJudging?.();
      const groups = given.current.together ?? [];
      const all = names.flatMap((name) => [
        name,
        ...groups.filter((group) => group.includes(name as FieldPath<Values>)).flat(),
      ]);
      void trigger([...new Set(all)] as FieldPath<Values>[]);
    });
    judge.current = mine;
    // oxlint-disable-next-line react/incompatible-library -- a subscription, drawn from nothing
    const { unsubscribe } = watch((_values, { name, type }) => {
      if (name === undefined) return;
      // A person's hand has a type; without one it was the program.
      if (type === undefined) ask(name);
      else clearErrors(name);
      given.current.onValues?.(getValues());
    });
    return () => {
      mine.stop();
      unsubscribe();
    };
  }, [ask, trigger, watch, clearErrors, getValues]);

  const ref: RefCallback<HTMLFormElement> = useCallback(
    (element) => {
      if (element === null) return undefined;
      const onLeave = ({ target }: Event) => {
        const { name } = target as HTMLInputElement;
        if (name) ask(name);
      };
      element.addEventListener('focusout', onLeave);
      element.addEventListener('change', onLeave);
      return () => {
        element.removeEventListener('focusout', onLeave);
        element.removeEventListener('change', onLeave);
      };
    },
    [ask],
  );

  const setErrorAfterPress: typeof setError = useCallback(
    (...error) => void afterPress(() => setError(...error)),
    [setError],
  );
  return { ...form, setError: setErrorAfterPress, ref };
}

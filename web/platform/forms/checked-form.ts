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
import { createDebouncedValidation, type DebouncedValidation } from './debounced-validation.ts';
import { afterPress } from './pointer-press.ts';
import { schemaResolver } from './schema-resolver.ts';

interface Options<Values extends FieldValues> {
  /** Without a schema the rules given with `register` apply. */
  schema?: z.ZodMiniType<Values, Values>;
  defaultValues: DefaultValues<Values>;
  /** Fields whose rules name each other are validated together. */
  together?: readonly (readonly FieldPath<Values>[])[];
  /** Runs after each change, also during typing. */
  onValues?: (values: Values) => void;
  /** Called before fields are validated, while no pointer is down: it may change the layout. */
  beforeValidation?: () => void;
}

export interface CheckedForm<Values extends FieldValues> extends UseFormReturn<Values> {
  /** For the `<form>`, and for what contains fields of it outside, such as a dialog. */
  ref: RefCallback<HTMLElement>;
}

/**
 * A form whose fields are validated as the specification says (product, 5): on blur, on the browser's
 * `change` and when the program sets a value, never on input. Input clears the field's message.
 *
 * No message appears while a pointer is down: a button that moves between pointerdown and pointerup
 * is not clicked.
 */
export function useCheckedForm<Values extends FieldValues>({
  schema,
  defaultValues,
  together,
  onValues,
  beforeValidation,
}: Options<Values>): CheckedForm<Values> {
  const form = useForm<Values>({
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
    defaultValues,
    ...(schema && { resolver: schemaResolver(schema) }),
  });
  const validation = useRef<DebouncedValidation>(undefined);
  const latest = useRef({ together, onValues, beforeValidation });
  useEffect(() => {
    latest.current = { together, onValues, beforeValidation };
  });
  const { trigger, watch, clearErrors, getValues, setError } = form;

  const requestValidation = useCallback(
    (name: string) => {
      const value: unknown = get(getValues(), name);
      // An array of rows is no field; the fields of its rows are validated one by one.
      if (value !== undefined && !Array.isArray(value)) validation.current?.request(name);
    },
    [getValues],
  );

  useEffect(() => {
    const debounced = createDebouncedValidation((names) => {
      latest.current.beforeValidation?.();
      const groups = latest.current.together ?? [];
      const all = names.flatMap((name) => [
        name,
        ...groups.filter((group) => group.includes(name as FieldPath<Values>)).flat(),
      ]);
      void trigger([...new Set(all)] as FieldPath<Values>[]);
    });
    validation.current = debounced;
    // oxlint-disable-next-line react/incompatible-library -- a subscription, drawn from nothing
    const { unsubscribe } = watch((_values, { name, type }) => {
      if (name === undefined) return;
      // React Hook Form sets no type when the program changed the value.
      if (type === undefined) requestValidation(name);
      else clearErrors(name);
      latest.current.onValues?.(getValues());
    });
    return () => {
      debounced.cancel();
      unsubscribe();
    };
  }, [requestValidation, trigger, watch, clearErrors, getValues]);

  const ref: RefCallback<HTMLElement> = useCallback(
    (element) => {
      if (element === null) return undefined;
      const onLeave = ({ target }: Event) => {
        const { name } = target as HTMLInputElement;
        if (name) requestValidation(name);
      };
      element.addEventListener('focusout', onLeave);
      element.addEventListener('change', onLeave);
      return () => {
        element.removeEventListener('focusout', onLeave);
        element.removeEventListener('change', onLeave);
      };
    },
    [requestValidation],
  );

  const setErrorAfterPress: typeof setError = useCallback(
    (...error) => void afterPress(() => setError(...error)),
    [setError],
  );
  return { ...form, setError: setErrorAfterPress, ref };
}

import { useEffect, useRef, useState, type FormEvent } from 'react';
import type * as z from 'zod/mini';
import { ApiProblem } from '#src/platform/shared/client.ts';
import { takeSubmitted, useFormerFocus, writtenBefore } from './ui/written-before.ts';

/** What a field says when it is empty and when what it holds will not do. */
export interface FieldTexts {
  missing: string;
  mal: string;
}

type Errors<V> = Partial<Record<keyof V, string>>;

interface Options<V extends Record<string, string>> {
  initial: V;
  /** The contract's own schema, or the part of it that the form fills. */
  schema: z.ZodMiniType;
  texts: Record<keyof V, FieldTexts>;
  /** What no schema can say, such as two fields that must agree. */
  extra?: (values: V) => Errors<V>;
}

/** The fields that the schema refuses, with their texts. */
export const errorsOf = <V extends Record<string, string>>(
  values: V,
  { schema, texts, extra }: Pick<Options<V>, 'schema' | 'texts' | 'extra'>,
): Errors<V> => {
  const parsed = schema.safeParse(values);
  const invalid = parsed.success ? [] : parsed.error.issues.map(({ path }) => String(path[0]));
  return { ...extra?.(values), ...textsOf(invalid, values, texts) };
};

const textsOf = <V extends Record<string, string>>(
  campos: string[],
  values: V,
  texts: Record<keyof V, FieldTexts>,
): Errors<V> => {
  const own = campos.filter((campo): campo is keyof V & string => campo in texts);
  return Object.fromEntries(
    own.map((campo) => [campo, values[campo]?.trim() ? texts[campo].mal : texts[campo].missing]),
  ) as Errors<V>;
};

/** What was written in the form that the build has painted counts. */
const withWritten = <V extends Record<string, string>>(initial: V): V =>
  Object.fromEntries(Object.entries(initial).map(([campo, value]) => [campo, writtenBefore(campo) || value])) as V;

/**
 * A small form of text fields over a contract's schema. The fields themselves hold what is written, and are read on submitting:
 * what the browser filled in without telling counts too. The kit's form library, for larger forms, is too heavy for the first screens.
 */
export const useForm = <V extends Record<string, string>>(options: Options<V>) => {
  const { texts } = options;
  const [initial] = useState(() => withWritten(options.initial));
  const [errors, setErrors] = useState<Errors<V>>({});
  const form = useRef<HTMLFormElement>(null);
  useFormerFocus();
  useEffect(() => {
    if (takeSubmitted()) form.current?.requestSubmit();
  }, []);

  const read = (): V => {
    const data = new FormData(form.current ?? undefined);
    const text = (campo: string) => {
      const value = data.get(campo);
      return typeof value === 'string' ? value : '';
    };
    return Object.fromEntries(Object.keys(initial).map((campo) => [campo, text(campo)])) as V;
  };
  const focus = (campo: keyof V & string) => {
    const found = form.current?.elements.namedItem(campo);
    const control = found instanceof RadioNodeList ? found[0] : found;
    if (control instanceof HTMLElement) control.focus();
  };
  const put = (campo: keyof V & string, value: string) => {
    const control = form.current?.elements.namedItem(campo);
    if (control && 'value' in control) control.value = value;
  };
  const show = (found: Errors<V>) => {
    setErrors(found);
    const first = Object.keys(initial).find((campo) => found[campo]);
    if (first !== undefined) focus(first);
  };

  return {
    /** Shows errors at their fields and goes to the first. */
    show,
    /** Writes in a field in the person's place. */
    put,
    /** Shows at their fields what the server refused. */
    signal: (error: unknown) => {
      if (!(error instanceof ApiProblem)) return;
      const named = error.campos.map(({ campo }) => campo);
      show(textsOf(named, read(), texts));
    },
    /** For the form itself. `send` gets only what is valid. */
    form: (send: (values: V) => void) => ({
      ref: form,
      noValidate: true,
      onSubmit: (event: FormEvent) => {
        event.preventDefault();
        const values = read();
        const found = errorsOf(values, options);
        show(found);
        if (Object.keys(found).length === 0) send(values);
      },
    }),
    campo: (nombre: keyof V & string) => ({
      name: nombre,
      defaultValue: initial[nombre],
      error: errors[nombre],
      onChange: () => {
        if (errors[nombre]) setErrors({ ...errors, [nombre]: undefined });
      },
    }),
  };
};

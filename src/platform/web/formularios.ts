import { useRef, useState, type FormEvent } from 'react';
import type * as z from 'zod/mini';
import { ProblemaApi } from '#src/platform/shared/client.ts';

/** What a field says when it is empty and when what it holds will not do. */
export interface TextosDeCampo {
  falta: string;
  mal: string;
}

type Errores<V> = Partial<Record<keyof V, string>>;

interface Opciones<V extends Record<string, string>> {
  inicial: V;
  /** The contract's own schema, or the part of it that the form fills. */
  esquema: z.ZodMiniType;
  textos: Record<keyof V, TextosDeCampo>;
  /** What no schema can say, such as two fields that must agree. */
  ademas?: (valores: V) => Errores<V>;
}

/** The fields that the schema refuses, with their texts. */
export const erroresDe = <V extends Record<string, string>>(
  valores: V,
  { esquema, textos, ademas }: Pick<Opciones<V>, 'esquema' | 'textos' | 'ademas'>,
): Errores<V> => {
  const leido = esquema.safeParse(valores);
  const invalidos = leido.success ? [] : leido.error.issues.map(({ path }) => String(path[0]));
  return { ...ademas?.(valores), ...textosDe(invalidos, valores, textos) };
};

const textosDe = <V extends Record<string, string>>(
  campos: string[],
  valores: V,
  textos: Record<keyof V, TextosDeCampo>,
): Errores<V> => {
  const propios = campos.filter((campo): campo is keyof V & string => campo in textos);
  return Object.fromEntries(
    propios.map((campo) => [campo, valores[campo]?.trim() ? textos[campo].mal : textos[campo].falta]),
  ) as Errores<V>;
};

/**
 * A small form of text fields over a contract's schema. The fields themselves hold what is written, and are read on submitting:
 * what the browser filled in without telling counts too. The kit's form library, for larger forms, is too heavy for the first screens.
 */
export const useFormulario = <V extends Record<string, string>>(opciones: Opciones<V>) => {
  const { inicial, textos } = opciones;
  const [errores, setErrores] = useState<Errores<V>>({});
  const form = useRef<HTMLFormElement>(null);

  const leer = (): V => {
    const datos = new FormData(form.current ?? undefined);
    const texto = (campo: string) => {
      const valor = datos.get(campo);
      return typeof valor === 'string' ? valor : '';
    };
    return Object.fromEntries(Object.keys(inicial).map((campo) => [campo, texto(campo)])) as V;
  };
  const enfocar = (campo: keyof V & string) => {
    const hallado = form.current?.elements.namedItem(campo);
    const control = hallado instanceof RadioNodeList ? hallado[0] : hallado;
    if (control instanceof HTMLElement) control.focus();
  };
  const poner = (campo: keyof V & string, valor: string) => {
    const control = form.current?.elements.namedItem(campo);
    if (control && 'value' in control) control.value = valor;
  };
  const mostrar = (nuevos: Errores<V>) => {
    setErrores(nuevos);
    const primero = Object.keys(inicial).find((campo) => nuevos[campo]);
    if (primero !== undefined) enfocar(primero);
  };

  return {
    /** Shows errors at their fields and goes to the first. */
    mostrar,
    /** Writes in a field in the person's place. */
    poner,
    /** Shows at their fields what the server refused. */
    senalar: (error: unknown) => {
      if (!(error instanceof ProblemaApi)) return;
      const nombrados = error.campos.map(({ campo }) => campo);
      mostrar(textosDe(nombrados, leer(), textos));
    },
    /** For the form itself. `enviar` gets only what is valid. */
    formulario: (enviar: (valores: V) => void) => ({
      ref: form,
      noValidate: true,
      onSubmit: (evento: FormEvent) => {
        evento.preventDefault();
        const valores = leer();
        const nuevos = erroresDe(valores, opciones);
        mostrar(nuevos);
        if (Object.keys(nuevos).length === 0) enviar(valores);
      },
    }),
    campo: (nombre: keyof V & string) => ({
      name: nombre,
      defaultValue: inicial[nombre],
      error: errores[nombre],
      onChange: () => {
        if (errores[nombre]) setErrores({ ...errores, [nombre]: undefined });
      },
    }),
  };
};

import { useState } from 'react';
import { esProblema } from '#src/dominio/surtido/web/cambio.ts';
import type { Call } from '#src/platform/shared/client.ts';
import { withRetries } from '#src/platform/web/api/retries.ts';
import { useCambio } from './cambio.ts';
import { cambiosDePartes, conLoMio, type Parte } from './dos-versiones.ts';

interface Versionado {
  version: number;
}

interface Opciones<D extends object, R extends Versionado> {
  empresaId: string;
  partes: readonly Parte<D>[];
  /** As it was read. */
  versionado: R;
  datosDe: (versionado: R) => D;
  guardar: (call: Call, body: { datos: D; version: number }) => Promise<R>;
  leer: (call: Call) => Promise<R>;
  fallo: string;
  alGuardar: (versionado: R) => void;
}

class Conflicto<R> extends Error {
  readonly guardado: R;
  constructor(guardado: R) {
    super('changed by someone else');
    this.guardado = guardado;
  }
}

/**
 * Saves over the version that was read. Where someone else saved meanwhile and none of this form's fields changed (a product was added
 * to the branch, say), it goes through; otherwise the person sees both versions and decides.
 */
export const useGuardarConVersion = <D extends object, R extends Versionado>({
  empresaId,
  partes,
  versionado,
  datosDe,
  guardar,
  leer,
  fallo,
  alGuardar,
}: Opciones<D, R>) => {
  const [leido, setLeido] = useState(versionado);
  const [guardado, setGuardado] = useState<R>();

  const intentar = async (call: Call, datos: D, version: number, intentos = 3): Promise<R> => {
    try {
      return await withRetries(() => guardar(call, { datos, version }));
    } catch (error) {
      if (!esProblema(error, 'registro.cambiado')) throw error;
      const actual = await leer(call);
      const versiones = { leido: datosDe(leido), escrito: datos, guardado: datosDe(actual) };
      if (intentos === 1 || cambiosDePartes(partes, versiones).length > 0) throw new Conflicto(actual);
      return intentar(call, datos, actual.version, intentos - 1);
    }
  };

  const { mutate, isPending } = useCambio(
    (call, { datos, version }: { datos: D; version: number }) => intentar(call, datos, version),
    {
      empresaId,
      fallo,
      // it insists by itself
      unaVez: true,
      alFallar: (error) => {
        if (!(error instanceof Conflicto)) return false;
        setGuardado(error.guardado as R);
        return true;
      },
      alTerminar: (nuevo) => {
        setLeido(nuevo);
        setGuardado(undefined);
        alGuardar(nuevo);
      },
    },
  );

  const versiones = (escrito: D, de: R) => ({ leido: datosDe(leido), escrito, guardado: datosDe(de) });
  return {
    isPending,
    guardar: (datos: D) => mutate({ datos, version: leido.version }),
    /** Nothing while nobody else saved. */
    conflicto: guardado && {
      guardado,
      cambios: (escrito: D) => cambiosDePartes(partes, versiones(escrito, guardado)),
      guardarLoMio: (escrito: D) =>
        mutate({ datos: conLoMio(partes, versiones(escrito, guardado)), version: guardado.version }),
      /** The form goes on from what is saved. */
      usarLoGuardado: () => {
        setLeido(guardado);
        setGuardado(undefined);
      },
    },
  };
};

import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { fechaCorta } from '#src/dominio/visitas/web/formatos.ts';
import { foreignChanges, type ForeignChange } from '#src/platform/web/foreign-changes.ts';
import { useServices } from '#src/platform/web/services.tsx';
import type { Visita } from '../../contract-visita.ts';
import { verVisita } from '../../contract-visitas.ts';
import { conSuCadena } from '../lugar.ts';
import { useReferencias } from '../referencias.tsx';
import { esProblema } from '../textos.ts';
import { valoresDe, type Valores } from './valores.ts';

/** A branch goes with its chain: they are one thing to change. */
export type CampoDeVisita = 'mercaderista' | 'sucursal' | 'fecha' | 'hora' | 'instrucciones';

const textosDe = (i18n: I18n, values: Valores): Record<CampoDeVisita, string> => ({
  mercaderista: values.mercaderista?.nombre ?? '',
  sucursal: values.sucursal && values.cadena ? conSuCadena(values.sucursal.nombre, values.cadena.nombre) : '',
  fecha: values.fecha ? fechaCorta(i18n, values.fecha) : '',
  hora: values.hora,
  instrucciones: values.instrucciones.trim(),
});

const loDe = (campo: CampoDeVisita, values: Valores): Partial<Valores> =>
  campo === 'sucursal' ? { cadena: values.cadena, sucursal: values.sucursal } : { [campo]: values[campo] };

/**
 * Two people at one visit. What only the other one changed is written into the form; where both did, one's own stays and the
 * other is shown. `leida` is the visit as the next saving must know it.
 */
export const useConflicto = (visita: Visita, poner: (cambio: Partial<Valores>) => void) => {
  const { i18n } = useLingui();
  const { call } = useServices();
  const { empresaId } = useReferencias();
  const [leida, setLeida] = useState(visita);
  const [cambios, setCambios] = useState<ForeignChange<CampoDeVisita>[]>();

  /** After a failed saving: whether it failed because of another's change, which is shown then. */
  const resolver = async (error: unknown, escritos: Valores): Promise<boolean> => {
    if (!esProblema(error, 'registro.cambiado')) return false;
    let actual: Visita;
    try {
      actual = await call(verVisita, { params: { empresaId, visitaId: leida.id } });
    } catch (fallo) {
      console.warn('the visit could not be read again', fallo);
      return false;
    }
    const ahora = valoresDe(actual);
    const nuevos = foreignChanges(textosDe(i18n, valoresDe(leida)), textosDe(i18n, escritos), textosDe(i18n, ahora));
    for (const { campo, clashes } of nuevos) if (!clashes) poner(loDe(campo, ahora));
    setLeida(actual);
    setCambios(nuevos);
    return true;
  };

  const usar = (campo: CampoDeVisita): void => {
    poner(loDe(campo, valoresDe(leida)));
    setCambios((antes) => antes?.map((cambio) => (cambio.campo === campo ? { ...cambio, clashes: false } : cambio)));
  };
  return { leida, cambios, resolver, usar };
};

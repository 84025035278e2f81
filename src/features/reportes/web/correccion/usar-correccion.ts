import { useLingui } from '@lingui/react/macro';
import { useCallback, useState } from 'react';
import {
  camposDe,
  cambiados,
  distinto,
  leerCampos,
  type Borrador,
  type Falta,
  type ProductoPorCorregir,
} from './borrador.ts';

/** What is being corrected of a visit, until it is saved. */
export const useCorreccion = (productos: readonly ProductoPorCorregir[]) => {
  const { i18n } = useLingui();
  const decimal: ',' | '.' = i18n.locale === 'en' ? '.' : ',';
  const [borradores, setBorradores] = useState<ReadonlyMap<string, Borrador>>(new Map());
  const [motivo, setMotivo] = useState('');
  // the same ones always: of many products only the one that is written in is drawn again
  const escribir = useCallback(
    (productoId: string, cambio: Borrador) =>
      setBorradores((antes) => new Map(antes).set(productoId, { ...antes.get(productoId), ...cambio })),
    [],
  );
  const deshacer = useCallback(
    (productoId: string) => setBorradores((antes) => new Map([...antes].filter(([id]) => id !== productoId))),
    [],
  );
  const conCambios = productos.filter((producto) => {
    const borrador = borradores.get(producto.producto_id);
    return borrador !== undefined && distinto(producto, borrador, decimal);
  });
  const leidos = conCambios.map((producto) =>
    leerCampos(producto.producto_id, camposDe(producto, borradores.get(producto.producto_id) ?? {}, decimal)),
  );
  return {
    decimal,
    borradores,
    motivo,
    setMotivo,
    escribir,
    deshacer,
    cuantos: conCambios.length,
    cifras: leidos.flatMap((leido) => ('cifras' in leido ? leido.cifras : [])),
    /** In which products something cannot be read. */
    faltas: new Map<string, Falta[]>(
      conCambios.flatMap(({ producto_id }, i) => {
        const leido = leidos[i];
        return leido && 'faltas' in leido ? [[producto_id, leido.faltas] as const] : [];
      }),
    ),
    sucio: conCambios.length > 0 || motivo.trim() !== '',
  };
};
export type EstadoDeCorreccion = ReturnType<typeof useCorreccion>;

/** What a product says now and what it will say, field by field; undefined while it cannot be read. */
export const loQueCambia = (producto: ProductoPorCorregir, borrador: Borrador | undefined, decimal: ',' | '.') => {
  if (!borrador) return [];
  const leido = leerCampos(producto.producto_id, camposDe(producto, borrador, decimal));
  if ('faltas' in leido) return undefined;
  return cambiados(producto, leido.cifras).map((campo) => ({ campo, ahora: leido.cifras }));
};

import { useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ProductoDeVisita } from '#src/dominio/telefono/contract-visitas.ts';
import type { BaseLocal, CopiaDeVisita, Orden } from '#src/dominio/telefono/web/base-local.ts';
import { siSePuede } from '#src/dominio/telefono/web/si-se-puede.ts';
import { ordenar, siguienteDe } from '../orden.ts';
import type { RegistroAbierto } from '../registro-abierto.ts';
import { alFaltar, type EstadoDeProducto } from '../reglas.ts';
import { idDeFoto, idDeInventario, idDeLinea, idDePrecio } from './ids.ts';
import type { Conteo } from './linea.tsx';

interface Opciones {
  base: BaseLocal;
  copia: CopiaDeVisita;
  registro: RegistroAbierto;
  orden: Orden;
  /** The one that was being counted when this was left. */
  abierto: string | null;
}

interface EnConteo {
  productos: readonly ProductoDeVisita[];
  ids: readonly string[];
  abierto: string | null;
  conteo: Conteo;
}

/** Which product is being counted, and which one comes next. */
export const useConteo = ({ base, copia, registro, orden, abierto: deAntes }: Opciones): EnConteo => {
  const { visita_id } = copia;
  const productos = useMemo(() => ordenar(copia.productos, orden), [copia.productos, orden]);
  const ids = useMemo(() => productos.map(({ producto_id }) => producto_id), [productos]);
  const [abierto, setAbierto] = useState(() =>
    // a list that was corrected may have lost it
    deAntes !== null && ids.includes(deAntes) ? deAntes : siguienteDe(ids, null, estadoEn(registro)),
  );
  const actual = useRef(abierto);
  const detallado = useRef<string>(null);
  useEffect(() => {
    // the first one is being counted from the start: whoever returns finds it open, with what was typed of it
    if (deAntes === null && actual.current !== null)
      siSePuede(base.borradores.update(visita_id, { abierto: actual.current }));
  }, [base, visita_id, deAntes]);
  const conteo = useMemo((): Conteo => {
    const abrir = (productoId: string | null, conDetalle: boolean): void => {
      actual.current = productoId;
      detallado.current = conDetalle ? productoId : null;
      // drawn at once: a keypad opens only for what is focused within the tap itself
      flushSync(() => setAbierto(productoId));
      // nobody waits for it: after what the tap shows
      setTimeout(() => siSePuede(base.borradores.update(visita_id, { abierto: productoId })));
    };
    const contar = (productoId: string | null): void => {
      abrir(productoId, false);
      if (productoId === null) return;
      document.getElementById(idDeInventario(productoId))?.focus({ preventScroll: true });
      document.getElementById(idDeLinea(productoId))?.scrollIntoView({ block: 'nearest' });
    };
    const siguiente = (): void => contar(siguienteDe(ids, actual.current, estadoEn(registro)));
    return {
      contar,
      siguiente,
      anotar: (productoId, campo) => {
        abrir(productoId, campo === 'precio');
        const donde = document.getElementById(campo === 'precio' ? idDePrecio(productoId) : idDeFoto(productoId));
        donde?.focus({ preventScroll: true });
        donde?.scrollIntoView({ block: 'center' });
      },
      detallado: () => detallado.current,
      noHay: (productoId) => {
        registro.cambiar(productoId, alFaltar(true));
        if (productoId === actual.current) siguiente();
      },
    };
  }, [base, visita_id, registro, ids]);
  return { productos, ids, abierto, conteo };
};

const estadoEn =
  (registro: RegistroAbierto) =>
  (productoId: string): EstadoDeProducto =>
    registro.resumen().estados.get(productoId) ?? 'falta';

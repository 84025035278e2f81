import type { ProductoDeVisita } from '#src/dominio/telefono/contract-visitas.ts';
import type { BaseLocal, CamposDeProducto, RegistroLocal } from '#src/dominio/telefono/web/base-local.ts';
import { estaCompleto } from '#src/dominio/telefono/web/cuerpos.ts';
import { SIN_ANOTAR, estadoDe, type EstadoDeProducto } from './reglas.ts';

const REINTENTO_MS = 2000;
/** A shorter wait is not worth a word. */
const SE_NOTA_MS = 400;

interface Resumen {
  estados: ReadonlyMap<string, EstadoDeProducto>;
  completos: number;
  quiebres: number;
}

type Guardado = 'guardado' | 'guardando' | 'fallido';

type Suscribir = (oyente: () => void) => () => void;

/**
 * What is noted of each product, in memory for the screen and at once in the database. A card listens to its own row alone: a digit
 * redraws nothing else.
 */
export interface RegistroAbierto {
  fila: (productoId: string) => RegistroLocal;
  suscribirAFila: (productoId: string) => Suscribir;
  cambiar: (productoId: string, cambio: Partial<CamposDeProducto>) => void;
  resumen: () => Resumen;
  suscribirAResumen: Suscribir;
  guardado: () => Guardado;
  suscribirAGuardado: Suscribir;
  /** Rows as they are in the database: those that another tab has changed since take the place of what is here. */
  recibir: (filas: readonly RegistroLocal[]) => void;
  /** Resolves when all that was changed so far is in the database; throws if it is not. */
  escrito: () => Promise<void>;
}

const crearOyentes = () => {
  const oyentes = new Set<() => void>();
  const suscribir: Suscribir = (oyente) => {
    oyentes.add(oyente);
    return () => oyentes.delete(oyente);
  };
  return {
    suscribir,
    avisar: () => {
      for (const oyente of oyentes) oyente();
    },
  };
};

export const crearRegistroAbierto = (
  base: BaseLocal,
  visitaId: string,
  productos: readonly ProductoDeVisita[],
  { alFallar }: { alFallar: () => void },
): RegistroAbierto => {
  const umbrales = new Map(productos.map((p) => [p.producto_id, p.producto_cantidad_minima_quiebre]));
  const filas = new Map<string, RegistroLocal>(
    productos.map(({ producto_id }) => [
      producto_id,
      { ...SIN_ANOTAR, visita_id: visitaId, producto_id, contado_en: null, cambio: 0 } satisfies RegistroLocal,
    ]),
  );
  const deFila = new Map(productos.map(({ producto_id }) => [producto_id, crearOyentes()]));
  const deResumen = crearOyentes();
  const deGuardado = crearOyentes();
  let resumen: Resumen = {
    estados: new Map(productos.map(({ producto_id }) => [producto_id, 'falta'])),
    completos: 0,
    quiebres: 0,
  };
  let guardado: Guardado = 'guardado';
  const sinEscribir = new Map<string, RegistroLocal>();
  const enCurso = new Set<Promise<void>>();

  const fila = (productoId: string): RegistroLocal => {
    const suya = filas.get(productoId);
    if (!suya) throw new Error(`${productoId} is not in this visit`);
    return suya;
  };

  const decir = (nuevo: Guardado): void => {
    if (guardado === nuevo) return;
    guardado = nuevo;
    deGuardado.avisar();
  };

  const poner = (nueva: RegistroLocal): void => {
    filas.set(nueva.producto_id, nueva);
    deFila.get(nueva.producto_id)?.avisar();
    const estado = estadoDe(nueva, umbrales.get(nueva.producto_id) ?? null);
    if (resumen.estados.get(nueva.producto_id) === estado) return;
    const estados = new Map(resumen.estados).set(nueva.producto_id, estado);
    const todos = [...estados.values()];
    resumen = {
      estados,
      completos: todos.filter((uno) => uno !== 'falta').length,
      quiebres: todos.filter((uno) => uno === 'quiebre').length,
    };
    deResumen.avisar();
  };

  const alEscribir = (escrita: RegistroLocal): void => {
    if (sinEscribir.get(escrita.producto_id) === escrita) sinEscribir.delete(escrita.producto_id);
    if (sinEscribir.size === 0) decir('guardado');
  };
  const alNoPoder = (error: unknown): void => {
    console.warn('the device did not take a change', error);
    if (guardado !== 'fallido') alFallar();
    decir('fallido');
    setTimeout(() => {
      for (const pendiente of sinEscribir.values()) escribir(pendiente);
    }, REINTENTO_MS);
  };
  const escribir = (nueva: RegistroLocal): void => {
    sinEscribir.set(nueva.producto_id, nueva);
    setTimeout(() => {
      if (guardado === 'guardado' && sinEscribir.get(nueva.producto_id) === nueva) decir('guardando');
    }, SE_NOTA_MS);
    const escritura = base.registros.put(nueva).then(
      () => alEscribir(nueva),
      (error: unknown) => alNoPoder(error),
    );
    const esta = Promise.resolve(escritura).finally(() => enCurso.delete(esta));
    enCurso.add(esta);
  };

  return {
    fila,
    suscribirAFila: (productoId) => deFila.get(productoId)?.suscribir ?? (() => () => {}),
    cambiar: (productoId, cambio) => {
      const antes = fila(productoId);
      const ahora = Math.max(Date.now(), antes.cambio + 1);
      const escrita = { ...antes, ...cambio, cambio: ahora };
      const nueva = { ...escrita, contado_en: estaCompleto(escrita) ? (antes.contado_en ?? ahora) : null };
      poner(nueva);
      escribir(nueva);
    },
    resumen: () => resumen,
    suscribirAResumen: deResumen.suscribir,
    guardado: () => guardado,
    suscribirAGuardado: deGuardado.suscribir,
    recibir: (leidas) => {
      for (const leida of leidas) {
        const suya = filas.get(leida.producto_id);
        if (suya && leida.cambio > suya.cambio) poner(leida);
      }
    },
    escrito: async () => {
      await Promise.all(enCurso);
      if (sinEscribir.size > 0) throw new Error('the device did not take every change');
    },
  };
};

import {
  SIN_INTENTOS,
  esComienzo,
  esFinal,
  recordar,
  type BaseLocal,
  type EnvioLocal,
  type FotoLocal,
} from './base-local.ts';
import { cuerpoDeFinalizacion, cuerpoDeNoRealizada } from './cuerpos.ts';
import { desfaseConocido } from './desfase.ts';

interface Contenido {
  tipo: 'finalizacion' | 'no_realizada';
  cuerpoDe: (envioId: string, fotos: FotoLocal[]) => Promise<object>;
}

/** The draft becomes something to send, whole or not at all: what is sent is made of what is in the database, and stays as it is. */
const cerrar = (base: BaseLocal, visitaId: string, { tipo, cuerpoDe }: Contenido): Promise<void> =>
  base.transaction(
    'rw',
    [base.borradores, base.envios, base.fotos, base.registros, base.visitas, base.recuerdos],
    async () => {
      const [borrador, copia, envios] = await Promise.all([
        base.borradores.get(visitaId),
        base.visitas.get(visitaId),
        base.envios.where({ visita_id: visitaId }).toArray(),
      ]);
      if (!borrador || !copia) throw new Error(`no draft of ${visitaId}`);
      const deAntes = envios.find(esFinal);
      const recibida = borrador.corrige?.recibida;
      if (borrador.cerrado || (deAntes && deAntes.envio_id !== recibida?.envio.envio_id)) return;
      // as done it has been received, or may have been
      if (tipo === 'no_realizada' && borrador.corrige?.de.length) throw new Error(`${visitaId} may count as done`);
      if (deAntes) await base.envios.delete(deAntes.envio_id);
      const fotos = await base.fotos.where({ visita_id: visitaId }).sortBy('tomada_en');
      const envioId = crypto.randomUUID();
      await base.envios.add({
        ...SIN_INTENTOS,
        envio_id: envioId,
        visita_id: visitaId,
        empresa_id: borrador.empresa_id,
        cadena_nombre: copia.visita.cadena_nombre,
        sucursal_nombre: copia.visita.sucursal_nombre,
        tipo,
        cuerpo: await cuerpoDe(envioId, fotos),
        creado_en: Date.now(),
        fotos: fotos.length,
        ...(tipo === 'finalizacion' && { productos: copia.productos.length }),
        estado: 'por_enviar',
        recibo: null,
        ...(recibida && { es_correccion: true }),
      });
      await base.fotos
        .where({ visita_id: visitaId })
        .and(({ estado }) => estado === 'borrador')
        .modify({ estado: 'por_enviar', ...SIN_INTENTOS });
      await base.borradores.update(visitaId, { cerrado: true });
      // nothing more to wait for: the position goes with what follows
      await base.envios
        .where({ visita_id: visitaId })
        .and((envio) => esComienzo(envio) && envio.intentos === 0)
        .modify({ proximo_intento: 0, espera_pedida: false });
    },
  );

export const finalizar = (base: BaseLocal, visitaId: string, ahora = new Date()): Promise<void> =>
  cerrar(base, visitaId, {
    tipo: 'finalizacion',
    cuerpoDe: async (envioId, fotos) => {
      const [borrador, copia, filas] = await Promise.all([
        base.borradores.get(visitaId),
        base.visitas.get(visitaId),
        base.registros.where({ visita_id: visitaId }).toArray(),
      ]);
      if (!borrador || !copia) throw new Error(`no draft of ${visitaId}`);
      const porProducto = new Map(filas.map((fila) => [fila.producto_id, fila]));
      // in the order of the list, and only what is on it
      const registros = copia.productos.flatMap(({ producto_id }) => porProducto.get(producto_id) ?? []);
      if (registros.length < copia.productos.length) throw new Error(`${visitaId} is not complete`);
      const desfase_ms = await desfaseConocido(base);
      return cuerpoDeFinalizacion(envioId, { borrador, registros, fotos, ahora, desfase_ms });
    },
  });

export const cerrarSinRealizar = (base: BaseLocal, visitaId: string, ahora = new Date()): Promise<void> =>
  cerrar(base, visitaId, {
    tipo: 'no_realizada',
    cuerpoDe: async (envioId, fotos) => {
      const borrador = await base.borradores.get(visitaId);
      if (!borrador) throw new Error(`no draft of ${visitaId}`);
      return cuerpoDeNoRealizada(envioId, { borrador, fotos, ahora, desfase_ms: await desfaseConocido(base) });
    },
  });

const DE_NUEVO = { ...SIN_INTENTOS, estado: 'por_enviar' } as const;

/** The same again, now: what was refused, what waits, and the photos. */
export const reintentar = (base: BaseLocal, visitaId: string): Promise<void> =>
  base.transaction('rw', base.envios, base.fotos, base.recuerdos, async () => {
    // not the photos of a draft: until it is closed they may be taken back
    const pendiente = ({ estado }: EnvioLocal | FotoLocal) =>
      estado === 'por_enviar' || estado === 'rechazado' || estado === 'rechazada';
    // a body that was tried stays frozen: `intentos` never goes back to none
    await base.envios
      .where({ visita_id: visitaId })
      .and(pendiente)
      .modify((envio) => {
        Object.assign(envio, DE_NUEVO, { intentos: Math.min(envio.intentos, 1) });
      });
    await base.fotos
      .where({ visita_id: visitaId })
      .and(pendiente)
      .modify((foto) => {
        Object.assign(foto, DE_NUEVO, { intentos: Math.min(foto.intentos, 1) });
      });
    await recordar(base, 'reintento_pedido_en', Date.now());
  });

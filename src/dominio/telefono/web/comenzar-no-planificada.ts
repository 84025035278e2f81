import { hoyEn, minutoEn } from '#src/dominio/visitas/web/formatos.ts';
import type { Posicion } from '../contract-envios.ts';
import type { SucursalParaVisitar } from '../contract-visitas.ts';
import { SIN_INTENTOS, type BaseLocal, type CopiaDeVisita } from './base-local.ts';
import { borradorNuevo, ESPERA_DE_POSICION_MS } from './comenzar.ts';
import { cuerpoDeCreacion } from './cuerpos.ts';
import { desfaseConocido } from './desfase.ts';

export interface ListaDeSucursal extends SucursalParaVisitar {
  /** By the server's clock. */
  leida_en: string;
}

interface Comienzo {
  visitaId: string;
  ahora: Date;
  /** The same moment by the server's clock: it says of which day the visit is. */
  alServidor: Date;
}

interface Condiciones {
  /** The server could not be asked whether the company admits it. */
  sinConexion: boolean;
  /** Without it, it is looked for afterwards. */
  posicion?: Posicion | null;
  ahora?: Date;
}

const copiaDe = (
  { sucursal, zona, reglas, productos, leida_en }: ListaDeSucursal,
  { visitaId, ahora, alServidor }: Comienzo,
): CopiaDeVisita => ({
  visita_id: visitaId,
  empresa_id: sucursal.empresa_id,
  visita: {
    id: visitaId,
    empresa_id: sucursal.empresa_id,
    empresa_nombre: sucursal.empresa_nombre,
    fecha: hoyEn(zona, alServidor),
    hora: minutoEn(zona, alServidor),
    estado: 'en_curso',
    instrucciones: null,
    sucursal_id: sucursal.id,
    sucursal_nombre: sucursal.nombre,
    sucursal_direccion: sucursal.direccion,
    sucursal_lat: sucursal.lat,
    sucursal_lng: sucursal.lng,
    cadena_id: sucursal.cadena_id,
    cadena_nombre: sucursal.cadena_nombre,
  },
  iniciada_en: ahora.toISOString(),
  reglas,
  productos,
  leida_en,
});

/** Two taps, or two tabs, are one beginning: the visit that is open here at that branch. */
const yaEmpezada = async (base: BaseLocal, { sucursal }: ListaDeSucursal): Promise<string | undefined> => {
  const abiertos = await base.borradores
    .filter(({ cerrado, sucursal_id }) => !cerrado && sucursal_id === sucursal.id)
    .toArray();
  const creaciones = await base.envios
    .where('visita_id')
    .anyOf(abiertos.map(({ visita_id }) => visita_id))
    .and(({ tipo }) => tipo === 'creacion')
    .first();
  return creaciones?.visita_id;
};

/**
 * A visit that nobody planned, made here: itself, its draft and the news of it at once, or nothing. The server hears of it before it
 * hears of anything else of it. Gives which visit it is.
 */
export const comenzarNoPlanificada = async (
  base: BaseLocal,
  lista: ListaDeSucursal,
  { sinConexion, posicion = null, ahora = new Date() }: Condiciones,
): Promise<string> => {
  // so that the browser does not clear what has not been sent when the phone runs out of room
  void navigator.storage?.persist?.();
  return base.transaction('rw', base.borradores, base.envios, base.visitas, base.recuerdos, async () => {
    const anterior = await yaEmpezada(base, lista);
    if (anterior) return anterior;
    const desfase_ms = await desfaseConocido(base);
    const visitaId = crypto.randomUUID();
    const alServidor = new Date(ahora.getTime() - (desfase_ms ?? 0));
    const copia = copiaDe(lista, { visitaId, ahora, alServidor });
    const borrador = borradorNuevo(copia, ahora.toISOString(), posicion);
    const envioId = crypto.randomUUID();
    await base.visitas.add(copia);
    await base.borradores.add(borrador);
    await base.envios.add({
      ...SIN_INTENTOS,
      envio_id: envioId,
      visita_id: visitaId,
      empresa_id: copia.empresa_id,
      cadena_nombre: copia.visita.cadena_nombre,
      sucursal_nombre: copia.visita.sucursal_nombre,
      tipo: 'creacion',
      cuerpo: cuerpoDeCreacion(envioId, borrador, { desfase_ms, sin_conexion: sinConexion }),
      creado_en: ahora.getTime(),
      fotos: 0,
      estado: 'por_enviar',
      recibo: null,
      ...(!posicion && { proximo_intento: ahora.getTime() + ESPERA_DE_POSICION_MS, espera_pedida: true }),
    });
    return visitaId;
  });
};

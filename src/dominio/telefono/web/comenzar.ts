import type { Posicion } from '../contract-envios.ts';
import { seRetiro, SIN_INTENTOS, type BaseLocal, type Borrador, type CopiaDeVisita } from './base-local.ts';
import { cuerpoDeInicio } from './cuerpos.ts';
import { desfaseConocido } from './desfase.ts';

/** How long the news that a visit has begun waits for the position, so that both travel together. */
export const ESPERA_DE_POSICION_MS = 6000;

export const borradorNuevo = (copia: CopiaDeVisita, iniciada_en: string, posicion: Posicion | null): Borrador => ({
  visita_id: copia.visita_id,
  empresa_id: copia.empresa_id,
  iniciada_en,
  posicion,
  ubicacion: posicion ? 'lista' : 'buscando',
  posicion_equivocada: false,
  lista_de: copia.leida_en,
  sucursal_id: copia.visita.sucursal_id,
  motivo: '',
  abierto: null,
  cerrado: false,
});

/**
 * The draft and the news of it, at once. Asked twice, by two taps or two tabs, it is one beginning. Without a position it is looked for
 * afterwards.
 */
export const comenzar = async (
  base: BaseLocal,
  copia: CopiaDeVisita,
  { posicion = null, ahora = new Date() }: { posicion?: Posicion | null; ahora?: Date } = {},
): Promise<void> => {
  // so that the browser does not clear what has not been sent when the phone runs out of room
  void navigator.storage?.persist?.();
  await base.transaction('rw', base.borradores, base.envios, base.visitas, base.recuerdos, async () => {
    const { visita_id, empresa_id, visita } = copia;
    if (await base.borradores.get(visita_id)) return;
    const deAntes = (await seRetiro(base, visita_id)) ? null : copia.iniciada_en;
    const borrador = borradorNuevo(copia, deAntes ?? ahora.toISOString(), posicion);
    const envioId = crypto.randomUUID();
    // the list of products as it is now stays until the end
    await base.visitas.put(copia);
    await base.borradores.add(borrador);
    await base.envios.add({
      ...SIN_INTENTOS,
      envio_id: envioId,
      visita_id,
      empresa_id,
      cadena_nombre: visita.cadena_nombre,
      sucursal_nombre: visita.sucursal_nombre,
      tipo: 'inicio',
      cuerpo: cuerpoDeInicio(envioId, borrador, await desfaseConocido(base)),
      creado_en: ahora.getTime(),
      fotos: 0,
      estado: 'por_enviar',
      recibo: null,
      ...(!posicion && { proximo_intento: ahora.getTime() + ESPERA_DE_POSICION_MS, espera_pedida: true }),
    });
  });
};

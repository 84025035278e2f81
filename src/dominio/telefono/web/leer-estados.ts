import { liveQuery } from 'dexie';
import { baseDe } from './base-de.ts';
import { esFinal, seNego, type BaseLocal, type Borrador, type EnvioLocal, type FotoLocal } from './base-local.ts';
import type { EstadoLocal } from './estado-local.ts';

type EnvioFinal = Pick<EnvioLocal, 'estado' | 'problema' | 'recibo'>;

/** What a card may say of a visit. An open draft comes first: it may be one that was corrected after a refusal. */
export const estadoLocalDe = (
  borrador: Pick<Borrador, 'cerrado'> | undefined,
  final: EnvioFinal | undefined,
  fotosPorEnviar: number,
): EstadoLocal | undefined => {
  if (borrador && !borrador.cerrado) return { fase: 'borrador' };
  if (!final) return undefined;
  if (final.estado === 'rechazado') return { fase: 'rechazada', codigo: final.problema ?? 'servidor.interno' };
  if (!final.recibo) return { fase: 'por_enviar' };
  return { fase: 'recibida', recibida_en: final.recibo.recibida_en, fotos_por_enviar: fotosPorEnviar };
};

const cuantasPorVisita = (fotos: readonly FotoLocal[]): Map<string, number> => {
  const cuantas = new Map<string, number>();
  for (const { visita_id } of fotos) cuantas.set(visita_id, (cuantas.get(visita_id) ?? 0) + 1);
  return cuantas;
};

const faltaDeEnviar = ({ estado }: Pick<FotoLocal, 'estado'>): boolean =>
  estado === 'por_enviar' || estado === 'rechazada';

const leerEstados = async (base: BaseLocal): Promise<ReadonlyMap<string, EstadoLocal>> => {
  const [borradores, envios, fotos] = await Promise.all([
    base.borradores.toArray(),
    base.envios.toArray(),
    base.fotos.toArray(),
  ]);
  const negadas = new Map(envios.filter(seNego).map((envio) => [envio.visita_id, envio]));
  // what was refused before it keeps it back
  const finales = new Map(
    envios.filter(esFinal).map((envio) => [envio.visita_id, negadas.get(envio.visita_id) ?? envio]),
  );
  const fotosDe = cuantasPorVisita(fotos.filter(faltaDeEnviar));
  const borradorDe = new Map(borradores.map((borrador) => [borrador.visita_id, borrador]));
  const estados = new Map<string, EstadoLocal>();
  for (const visitaId of new Set([...borradorDe.keys(), ...finales.keys()])) {
    const porEnviar = fotosDe.get(visitaId) ?? 0;
    const estado = estadoLocalDe(borradorDe.get(visitaId), finales.get(visitaId), porEnviar);
    if (estado) estados.set(visitaId, estado);
  }
  return estados;
};

/** Calls back with the visits of this device now, and whenever any tab changes them. */
export const seguirEstados = (
  usuarioId: string,
  alCambiar: (estados: ReadonlyMap<string, EstadoLocal>) => void,
): (() => void) => {
  const base = baseDe(usuarioId);
  const seguimiento = liveQuery(() => leerEstados(base)).subscribe({
    next: alCambiar,
    // a browser that refuses storage has no visits on this device
    error: () => alCambiar(new Map()),
  });
  return () => seguimiento.unsubscribe();
};

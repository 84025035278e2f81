import type { Tx } from '#src/platform/server/db/client.ts';
import type { BodyOf, ResponseOf } from '#src/platform/shared/contract.ts';
import { problem } from '#src/platform/shared/problem.ts';
import type * as contracts from '../contract-sucursales.ts';
import { ponerArchivada } from './queries-cambios-de-sucursal.ts';
import type { CualSucursal } from './queries-sucursales.ts';
import { cancelarLoPorVenir, leerPorVenir, type PorVenir, retenerSeriesDeSucursal } from './queries-por-venir.ts';

type Archivado = ResponseOf<typeof contracts.archivarSucursal>;

const existente = async (tx: Tx, cual: CualSucursal): Promise<PorVenir> => {
  const porVenir = await leerPorVenir(tx, cual);
  if (!porVenir) throw problem<typeof contracts.archivarSucursal>('sucursal.no_encontrada');
  return porVenir;
};

const restaurar = async (tx: Tx, cual: CualSucursal): Promise<Archivado> => {
  const { pendientes, en_curso, canceladas } = await existente(tx, cual);
  await ponerArchivada(tx, cual, false);
  return { canceladas, conservadas: pendientes, en_curso, series: 0 };
};

/** Asked for twice it is done once: the date stays that of the first time. */
export const archivarSucursal = async (
  tx: Tx,
  cual: CualSucursal,
  { archivada, visitas, motivo }: BodyOf<typeof contracts.archivarSucursal>,
): Promise<Archivado> => {
  if (!archivada) return restaurar(tx, cual);
  if (motivo !== undefined) await retenerSeriesDeSucursal(tx, cual);
  // before anything is counted: whoever is planning a visit there is waited for, and whoever comes later is refused
  await ponerArchivada(tx, cual, true);
  const { pendientes, en_curso, series } = await existente(tx, cual);
  if (motivo !== undefined) return { ...(await cancelarLoPorVenir(tx, cual, motivo)), conservadas: 0, en_curso };
  if (pendientes > 0 && visitas === undefined) {
    throw problem<typeof contracts.archivarSucursal>('sucursal.visitas_pendientes', {
      campos: [
        { campo: 'visitas.pendientes', codigo: String(pendientes) },
        { campo: 'visitas.en_curso', codigo: String(en_curso) },
        { campo: 'series', codigo: String(series) },
      ],
    });
  }
  return { canceladas: 0, conservadas: pendientes, en_curso, series: 0 };
};

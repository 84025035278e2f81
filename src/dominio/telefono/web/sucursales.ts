import type { ResponseOf } from '#src/platform/shared/contract.ts';
import type { sincronizarSucursales } from '../contract-dias.ts';
import { recordado, recordar, type BaseLocal, type SucursalGuardada } from './base-local.ts';

type Sucursales = ResponseOf<typeof sincronizarSucursales>;

/** What a list says changes with every visit to its branch, and is asked for only so often: who has a connection reads it anew. */
const CADA_MS = 60 * 60_000;

/** What this device already has, in the server's words. */
export const huellasDeSucursales = async (base: BaseLocal): Promise<Record<string, string>> =>
  Object.fromEntries((await base.sucursales.toArray()).map(({ id, huella }) => [id, huella]));

/** Those of companies that no longer allow it go at once. Gives whether there is something to ask for. */
export const tocaPedirSucursales = (base: BaseLocal, ahora = Date.now()): Promise<boolean> =>
  base.transaction('rw', base.dias, base.sucursales, base.recuerdos, async () => {
    const permiten = (await base.dias.toArray()).filter(({ permite_no_planificadas }) => permite_no_planificadas);
    const empresas = permiten.map(({ empresa_id }) => empresa_id);
    await base.sucursales.where('empresa_id').noneOf(empresas).delete();
    const pedidas = await recordado(base, 'sucursales_pedidas');
    // a clock that was set back is no reason to wait
    const hace = pedidas ? ahora - pedidas.en : CADA_MS;
    return empresas.length > 0 && (pedidas?.empresas !== empresas.join(' ') || hace >= CADA_MS || hace < 0);
  });

/** All of an answer or nothing of it. */
export const aplicarSucursales = (
  base: BaseLocal,
  { leida_en, sucursales, cambiadas }: Sucursales,
  ahora = Date.now(),
): Promise<void> =>
  base.transaction('rw', base.dias, base.sucursales, base.recuerdos, async () => {
    const aqui = new Map((await base.sucursales.toArray()).map((una) => [una.id, una]));
    const nuevas = new Map(cambiadas.map((una) => [una.sucursal.id, una]));
    const filas = sucursales.flatMap(({ id, huella }, puesto): SucursalGuardada[] => {
      const nueva = nuevas.get(id);
      if (nueva) return [{ ...nueva, id, empresa_id: nueva.sucursal.empresa_id, huella, leida_en, puesto }];
      const igual = aqui.get(id);
      return igual ? [{ ...igual, leida_en, puesto }] : [];
    });
    await base.sucursales.clear();
    await base.sucursales.bulkPut(filas);
    const permiten = (await base.dias.toArray()).filter(({ permite_no_planificadas }) => permite_no_planificadas);
    const empresas = permiten.map(({ empresa_id }) => empresa_id).join(' ');
    await recordar(base, 'sucursales_pedidas', { en: ahora, empresas });
  });

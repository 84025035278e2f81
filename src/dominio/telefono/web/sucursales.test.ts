import 'fake-indexeddb/auto';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ResponseOf } from '#src/platform/shared/contract.ts';
import type { sincronizarSucursales } from '../contract-dias.ts';
import { abrirBase, type BaseLocal } from './base-local.ts';
import { aplicarSucursales, huellasDeSucursales, tocaPedirSucursales } from './sucursales.ts';

type Sucursales = ResponseOf<typeof sincronizarSucursales>;

const [UNA, OTRA] = [randomUUID(), randomUUID()];
const [PRIMERA, SEGUNDA, AJENA] = [randomUUID(), randomUUID(), randomUUID()];
const [AYER, HOY] = ['2026-11-14T10:00:00.000Z', '2026-11-15T10:00:00.000Z'];
const [VIEJA, NUEVA] = ['a'.repeat(24), 'b'.repeat(24)];
const HORA_MS = 3_600_000;

const cambiada = (id: string, huella: string, empresa_id = UNA): Sucursales['cambiadas'][number] => ({
  sucursal: {
    id,
    empresa_id,
    empresa_nombre: 'Páramo',
    nombre: `La Ceiba ${huella.slice(0, 1)}`,
    direccion: null,
    lat: null,
    lng: null,
    cadena_id: randomUUID(),
    cadena_nombre: 'La Ceiba',
  },
  zona: 'America/Caracas',
  reglas: { radio_inicio_m: 300, pide_fotos: 'nunca', tolerancia_precio: 0.05 },
  productos: [],
  huella,
});
const response = (
  leida_en: string,
  huellas: Record<string, string>,
  cambiadas: Sucursales['cambiadas'],
): Sucursales => ({
  leida_en,
  sucursales: Object.entries(huellas).map(([id, huella]) => ({ id, huella })),
  cambiadas,
});
const permiten = (...empresas: string[]) =>
  base.dias.clear().then(() =>
    base.dias.bulkPut(
      [UNA, OTRA].map((empresa_id) => ({
        empresa_id,
        empresa_nombre: '',
        zona: 'America/Caracas',
        contadores: { pendientes: 0, completadas: 0, total: 0 },
        permite_no_planificadas: empresas.includes(empresa_id),
        leida_en: AYER,
      })),
    ),
  );

let base: BaseLocal;
beforeEach(async () => {
  base = abrirBase(randomUUID());
  await permiten(UNA, OTRA);
  const todas = { [PRIMERA]: VIEJA, [SEGUNDA]: VIEJA, [AJENA]: VIEJA };
  const nuevas = [cambiada(PRIMERA, VIEJA), cambiada(SEGUNDA, VIEJA), cambiada(AJENA, VIEJA, OTRA)];
  await aplicarSucursales(base, response(AYER, todas, nuevas), 0);
});
afterEach(() => base.delete());

const guardadas = async () =>
  (await base.sucursales.toCollection().sortBy('puesto')).map(({ id, huella, leida_en, puesto }) => [
    id,
    huella,
    leida_en,
    puesto,
  ]);

test('what has not changed is only read anew, in the order of now; what is no longer usual goes', async () => {
  expect(await huellasDeSucursales(base)).toEqual({ [PRIMERA]: VIEJA, [SEGUNDA]: VIEJA, [AJENA]: VIEJA });
  await aplicarSucursales(base, response(HOY, { [SEGUNDA]: NUEVA, [PRIMERA]: VIEJA }, [cambiada(SEGUNDA, NUEVA)]));
  expect(await guardadas()).toEqual([
    [SEGUNDA, NUEVA, HOY, 0],
    [PRIMERA, VIEJA, HOY, 1],
  ]);
});

test('those of a company that no longer allows it go at once', async () => {
  await permiten(UNA);
  expect(await tocaPedirSucursales(base, 1)).toBe(true);
  expect((await guardadas()).map(([id]) => id)).toEqual([PRIMERA, SEGUNDA]);
  await permiten();
  expect(await tocaPedirSucursales(base, 1)).toBe(false);
  expect(await base.sucursales.count()).toBe(0);
});

test('they are asked for every hour, and when another company begins to allow it', async () => {
  expect(await tocaPedirSucursales(base, HORA_MS - 1)).toBe(false);
  expect(await tocaPedirSucursales(base, HORA_MS)).toBe(true);
  // the clock was set back
  expect(await tocaPedirSucursales(base, -1)).toBe(true);
  await permiten(UNA);
  await aplicarSucursales(base, response(HOY, { [PRIMERA]: VIEJA }, []), 0);
  expect(await tocaPedirSucursales(base, 1)).toBe(false);
  await permiten(UNA, OTRA);
  expect(await tocaPedirSucursales(base, 1)).toBe(true);
});

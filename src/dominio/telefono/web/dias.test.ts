import 'fake-indexeddb/auto';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ResponseOf } from '#src/platform/shared/contract.ts';
import type { sincronizarDias } from '../contract-dias.ts';
import { abrirBase, type BaseLocal, recordado } from './base-local.ts';
import { comenzar } from './comenzar.ts';
import { aplicarDias, huellasDeDias } from './dias.ts';

type Dias = ResponseOf<typeof sincronizarDias>;

const EMPRESA = randomUUID();
const [PRIMERA, SEGUNDA] = [randomUUID(), randomUUID()];
const AYER = '2026-11-14T10:00:00.000Z';
const HOY = '2026-11-15T10:00:00.000Z';
const [VIEJA, NUEVA] = ['a'.repeat(24), 'b'.repeat(24)];

const cambiada = (id: string, huella: string, instrucciones: string | null = null): Dias['cambiadas'][number] => ({
  visita: {
    id,
    empresa_id: EMPRESA,
    empresa_nombre: 'Páramo',
    fecha: '2026-11-15',
    hora: null,
    estado: 'pendiente',
    instrucciones,
    sucursal_id: randomUUID(),
    sucursal_nombre: 'La Ceiba Chacao',
    sucursal_direccion: null,
    sucursal_lat: null,
    sucursal_lng: null,
    cadena_id: randomUUID(),
    cadena_nombre: 'La Ceiba',
  },
  iniciada_en: null,
  reglas: { radio_inicio_m: 300, pide_fotos: 'nunca', tolerancia_precio: 0.05 },
  productos: [],
  huella,
});

const empresa = {
  empresa_id: EMPRESA,
  empresa_nombre: 'Páramo',
  zona: 'America/Caracas',
  contadores: { pendientes: 2, completadas: 0, total: 2 },
  permite_no_planificadas: false,
};

const response = (leida_en: string, visitas: Record<string, string>, cambiadas: Dias['cambiadas'] = []): Dias => ({
  leida_en,
  empresas: [empresa],
  visitas: Object.entries(visitas).map(([id, huella]) => ({ id, huella })),
  cambiadas,
});

let base: BaseLocal;
beforeEach(async () => {
  base = abrirBase(randomUUID());
  await aplicarDias(
    base,
    response(AYER, { [PRIMERA]: VIEJA, [SEGUNDA]: VIEJA }, [cambiada(PRIMERA, VIEJA), cambiada(SEGUNDA, VIEJA)]),
  );
});
afterEach(() => base.delete());

const guardadas = async () =>
  Object.fromEntries(
    (await base.visitas.toArray()).map(({ visita_id, huella, leida_en }) => [visita_id, { huella, leida_en }]),
  );

test('what the device has is said by its fingerprints, and what has not changed is only read anew', async () => {
  expect(await huellasDeDias(base)).toEqual({ [PRIMERA]: VIEJA, [SEGUNDA]: VIEJA });
  await aplicarDias(
    base,
    response(HOY, { [PRIMERA]: NUEVA, [SEGUNDA]: VIEJA }, [cambiada(PRIMERA, NUEVA, 'Por la puerta de atrás')]),
  );
  expect(await guardadas()).toEqual({
    [PRIMERA]: { huella: NUEVA, leida_en: HOY },
    [SEGUNDA]: { huella: VIEJA, leida_en: HOY },
  });
  expect((await base.visitas.get(PRIMERA))?.visita.instrucciones).toBe('Por la puerta de atrás');
  expect(await recordado(base, 'dias_leidos_en')).toBe(HOY);
});

test('what no longer belongs to these days goes, and so does a company', async () => {
  await aplicarDias(base, { ...response(HOY, { [SEGUNDA]: VIEJA }), empresas: [] });
  expect(Object.keys(await guardadas())).toEqual([SEGUNDA]);
  expect(await base.dias.count()).toBe(0);
});

test('a visit that is under way here stays as it was when it began, changed or taken away', async () => {
  const copia = await base.visitas.get(PRIMERA);
  if (!copia) throw new Error('it is not here');
  await comenzar(base, copia);
  await aplicarDias(base, response(HOY, { [PRIMERA]: NUEVA }, [cambiada(PRIMERA, NUEVA, 'Otra cosa')]));
  expect((await guardadas())[PRIMERA]).toEqual({ huella: VIEJA, leida_en: AYER });
  await aplicarDias(base, response(HOY, {}));
  expect(Object.keys(await guardadas())).toEqual([PRIMERA]);
});

test('of an answer that cannot be kept whole nothing is kept', async () => {
  const imposible = { ...cambiada(PRIMERA, NUEVA), visita: { ...cambiada(PRIMERA, NUEVA).visita, id: undefined } };
  await expect(
    aplicarDias(base, response(HOY, {}, [imposible as unknown as Dias['cambiadas'][number]])),
  ).rejects.toThrow();
  expect(Object.keys(await guardadas()).toSorted()).toEqual([PRIMERA, SEGUNDA].toSorted());
  expect(await recordado(base, 'dias_leidos_en')).toBe(AYER);
});

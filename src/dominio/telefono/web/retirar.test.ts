import 'fake-indexeddb/auto';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createClient } from '#src/platform/shared/client.ts';
import { abrirBase, type BaseLocal, type CopiaDeVisita } from './base-local.ts';
import { comenzar } from './comenzar.ts';
import { enviarPendientes } from './enviar.ts';
import { retirarInicio } from './retirar.ts';

const PERSONA = randomUUID();
const VISITA = randomUUID();
const EMPRESA = randomUUID();
const ARROZ = randomUUID();
const minuto = (n: number): Date => new Date(Date.parse('2026-11-15T11:00:00.000Z') + n * 60_000);

const copia: CopiaDeVisita = {
  visita_id: VISITA,
  empresa_id: EMPRESA,
  huella: 'a'.repeat(24),
  visita: {
    id: VISITA,
    empresa_id: EMPRESA,
    empresa_nombre: 'Páramo',
    fecha: '2026-11-15',
    hora: null,
    estado: 'en_curso',
    instrucciones: null,
    sucursal_id: randomUUID(),
    sucursal_nombre: 'La Ceiba Chacao',
    sucursal_direccion: null,
    sucursal_lat: null,
    sucursal_lng: null,
    cadena_id: randomUUID(),
    cadena_nombre: 'La Ceiba',
  },
  iniciada_en: '2026-11-15T10:59:00.000Z',
  productos: [],
  leida_en: '2026-11-15T10:00:00.000Z',
};

let base: BaseLocal;
beforeEach(async () => {
  base = abrirBase(PERSONA);
  await comenzar(base, copia, { ahora: minuto(0) });
});
afterEach(() => base.delete());

/** What the server hears, in its order; it takes all of it, or nothing. */
const enviar = async (llega = true): Promise<string[]> => {
  const oidas: string[] = [];
  const llamar = createClient({
    fetch: async (entrada, opciones) => {
      const pedido = entrada instanceof Request ? entrada : new Request(new URL(entrada, 'http://servidor'), opciones);
      const { envio_id } = (await pedido.json()) as { envio_id: string };
      oidas.push(new URL(pedido.url).pathname.split('/').at(-1) ?? '');
      return llega
        ? Response.json({
            envio_id,
            visita_id: VISITA,
            resultado: 'aplicado',
            recibida_en: minuto(1).toISOString(),
            motivos: [],
          })
        : Response.json({ status: 503 }, { status: 503 });
    },
  });
  await base.envios.toCollection().modify({ proximo_intento: 0, espera_pedida: false });
  await enviarPendientes({ usuarioId: PERSONA, base, llamar }, true);
  return oidas;
};

const queda = async () => ({
  borradores: await base.borradores.count(),
  registros: await base.registros.count(),
  envios: (await base.envios.toArray()).map(({ tipo, estado }) => `${tipo} ${estado}`).toSorted(),
});
const NADA = { borradores: 0, registros: 0, envios: [] };

test('what the server has not heard of it never hears of', async () => {
  expect(await retirarInicio(base, VISITA)).toBe(true);
  expect(await queda()).toEqual(NADA);
  expect(await enviar()).toEqual([]);
});

test('the visit waits as before, and comes anew from the server', async () => {
  await retirarInicio(base, VISITA);
  const quedo = await base.visitas.get(VISITA);
  expect(quedo).toMatchObject({ visita: { estado: 'pendiente' }, iniciada_en: null });
  expect(quedo).not.toHaveProperty('huella');
});

test('what was sent, arrived or not, is taken back after it; then nothing of it is kept', async () => {
  expect(await enviar(false)).toEqual(['inicio']);
  expect(await retirarInicio(base, VISITA, minuto(1))).toBe(true);
  expect(await queda()).toEqual({ ...NADA, envios: ['inicio por_enviar', 'retirada por_enviar'] });
  expect(await enviar()).toEqual(['inicio', 'retirada']);
  expect(await queda()).toEqual(NADA);
});

test('begun again before any of it has left, all of it goes in its order', async () => {
  await enviar(false);
  await retirarInicio(base, VISITA, minuto(1));
  await comenzar(base, copia, { ahora: minuto(2) });
  // what the server says of the first one is no longer so
  expect(await base.borradores.get(VISITA)).toMatchObject({ iniciada_en: minuto(2).toISOString() });
  expect(await enviar()).toEqual(['inicio', 'retirada', 'inicio']);
  expect(await queda()).toEqual({
    ...NADA,
    borradores: 1,
    envios: ['inicio recibido', 'inicio recibido', 'retirada recibido'],
  });
});

test('taken back twice, one beginning is taken back once', async () => {
  await enviar(false);
  expect(await Promise.all([retirarInicio(base, VISITA), retirarInicio(base, VISITA)])).toEqual([true, false]);
  expect((await queda()).envios).toEqual(['inicio por_enviar', 'retirada por_enviar']);
});

const VACIA = {
  visita_id: VISITA,
  producto_id: ARROZ,
  inventario_actual: '',
  exhibido: false,
  material_pop: false,
  precio_venta_observado: '',
  observaciones: '',
  competencias: [],
  cambio: 1,
};

test.each([
  ['a figure', { inventario_actual: '4' }],
  ['a price', { precio_venta_observado: '1,20' }],
  ['a note', { observaciones: 'Roto' }],
  ['a competitor', { competencias: [{ marca: 'Otra', producto: '', precio: '' }] }],
])('not once there is %s', async (_que, cambio) => {
  await base.registros.put({ ...VACIA, ...cambio });
  expect(await retirarInicio(base, VISITA)).toBe(false);
  expect(await queda()).toMatchObject({ borradores: 1, registros: 1, envios: ['inicio por_enviar'] });
});

test('nor once something not listed was seen; what was written and deleted again is nothing', async () => {
  await base.registros.put(VACIA);
  await base.borradores.update(VISITA, { no_listados: [{ producto_id: ARROZ, codigo: null, nombre: null }] });
  expect(await retirarInicio(base, VISITA)).toBe(false);
  await base.borradores.update(VISITA, { no_listados: [] });
  expect(await retirarInicio(base, VISITA)).toBe(true);
  expect(await queda()).toEqual(NADA);
});

test('nor once it is finished', async () => {
  await base.borradores.update(VISITA, { cerrado: true });
  expect(await retirarInicio(base, VISITA)).toBe(false);
});

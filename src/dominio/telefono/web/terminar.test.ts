import 'fake-indexeddb/auto';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ANAQUEL, abrirBase, type BaseLocal, type CopiaDeVisita, type FotoLocal, SIN_INTENTOS } from './base-local.ts';
import { comenzar } from './comenzar.ts';
import { cerrarSinRealizar, finalizar, reintentar } from './terminar.ts';

const PERSONA = randomUUID();
const VISITA = randomUUID();
const EMPRESA = randomUUID();
const SUCURSAL = randomUUID();
const [ARROZ, CAFE] = [randomUUID(), randomUUID()];
const EMPIEZA = new Date('2026-11-15T11:00:00.000Z');
const TERMINA = new Date('2026-11-15T11:30:00.000Z');

const producto = (producto_id: string, producto_nombre: string): CopiaDeVisita['productos'][number] => ({
  producto_id,
  producto_nombre,
  producto_categoria: null,
  producto_presentacion: null,
  producto_sku: null,
  producto_imagen_url: null,
  producto_cantidad_minima_quiebre: null,
  producto_precio_venta_sugerido: null,
  producto_codigos_de_barras: null,
  ultima: null,
});

const copia: CopiaDeVisita = {
  visita_id: VISITA,
  empresa_id: EMPRESA,
  visita: {
    id: VISITA,
    empresa_id: EMPRESA,
    empresa_nombre: 'Páramo',
    fecha: '2026-11-15',
    hora: null,
    estado: 'pendiente',
    instrucciones: null,
    sucursal_id: SUCURSAL,
    sucursal_nombre: 'La Ceiba Chacao',
    sucursal_direccion: null,
    sucursal_lat: null,
    sucursal_lng: null,
    cadena_id: randomUUID(),
    cadena_nombre: 'La Ceiba',
  },
  iniciada_en: null,
  productos: [producto(ARROZ, 'Arroz'), producto(CAFE, 'Café')],
  leida_en: '2026-11-15T10:00:00.000Z',
};

let base: BaseLocal;
beforeEach(async () => {
  base = abrirBase(PERSONA);
  await comenzar(base, copia, { ahora: EMPIEZA });
});
afterEach(() => base.delete());

const anotar = (producto_id: string, inventario_actual: string) =>
  base.registros.put({
    visita_id: VISITA,
    producto_id,
    inventario_actual,
    exhibido: true,
    material_pop: false,
    precio_venta_observado: '',
    observaciones: '',
    competencias: [],
    cambio: 1,
  });

const fotografiar = (id: string, segundo: number, lugar: string = ANAQUEL) =>
  base.fotos.put({
    ...SIN_INTENTOS,
    id,
    visita_id: VISITA,
    empresa_id: EMPRESA,
    lugar,
    sha256: id,
    bytes: 3,
    tomada_en: new Date(EMPIEZA.getTime() + segundo * 1000).toISOString(),
    nombre: `${id}.jpg`,
    miniatura: new ArrayBuffer(1),
    estado: 'borrador',
    enviados: 0,
    recibida_en: null,
  } satisfies FotoLocal);

const losDe = (tipo: string) =>
  base.envios
    .where({ visita_id: VISITA })
    .and((envio) => envio.tipo === tipo)
    .toArray();
const fotos = async () => (await base.fotos.toArray()).map(({ id, estado }) => [id, estado]);
const cerrado = async () => (await base.borradores.get(VISITA))?.cerrado;

test('finished, all of it is one submission: what was noted in the order of the list, and the photos as they were taken', async () => {
  await anotar(CAFE, '12.');
  await anotar(ARROZ, 'Sin existencia');
  await anotar(randomUUID(), '9');
  await fotografiar('despues', 2);
  await fotografiar('antes', 1, CAFE);
  await finalizar(base, VISITA, TERMINA);

  const [envio, ...otros] = await losDe('finalizacion');
  expect(otros).toEqual([]);
  expect(envio).toMatchObject({ estado: 'por_enviar', intentos: 0, fotos: 2, sucursal_nombre: 'La Ceiba Chacao' });
  expect(envio?.cuerpo).toMatchObject({
    envio_id: envio?.envio_id,
    iniciada_en: EMPIEZA.toISOString(),
    completada_en: TERMINA.toISOString(),
    lista_de: copia.leida_en,
    sucursal_id: SUCURSAL,
    productos: [
      { producto_id: ARROZ, inventario_actual: 'Sin existencia' },
      { producto_id: CAFE, inventario_actual: '12' },
    ],
    fotos: [
      { id: 'antes', producto_id: CAFE },
      { id: 'despues', producto_id: null },
    ],
  });
  expect(await fotos()).toEqual([
    ['antes', 'por_enviar'],
    ['despues', 'por_enviar'],
  ]);
  expect(await cerrado()).toBe(true);
});

test('asked twice, by two taps or two tabs, it is one', async () => {
  await anotar(ARROZ, '1');
  await anotar(CAFE, '2');
  await Promise.all([finalizar(base, VISITA), finalizar(base, VISITA), cerrarSinRealizar(base, VISITA)]);
  await finalizar(base, VISITA);
  expect([...(await losDe('finalizacion')), ...(await losDe('no_realizada'))]).toHaveLength(1);
});

test('with a product to go nothing is finished, and nothing changes', async () => {
  await anotar(ARROZ, '1');
  await fotografiar('una', 1);
  await expect(finalizar(base, VISITA)).rejects.toThrow('is not complete');
  expect(await losDe('finalizacion')).toEqual([]);
  expect(await fotos()).toEqual([['una', 'borrador']]);
  expect(await cerrado()).toBe(false);
});

test('of a visit that nobody began there is nothing to finish', async () => {
  await expect(finalizar(base, randomUUID())).rejects.toThrow('no draft');
  await expect(cerrarSinRealizar(base, randomUUID())).rejects.toThrow('no draft');
});

test('one that could not be done says why, and announces as many photos as its body may', async () => {
  await base.borradores.update(VISITA, { motivo: '  Estaba cerrada ' });
  for (let i = 0; i < 22; i++) await fotografiar(`foto-${i}`, i);
  await cerrarSinRealizar(base, VISITA, TERMINA);
  const [envio] = await losDe('no_realizada');
  expect(envio).toMatchObject({ fotos: 22, cuerpo: { motivo: 'Estaba cerrada' } });
  expect(envio?.cuerpo).toHaveProperty('fotos.length', 20);
});

test('the news of the beginning no longer waits for a position, unless it has been tried', async () => {
  await anotar(ARROZ, '1');
  await anotar(CAFE, '2');
  expect((await losDe('inicio'))[0]).toMatchObject({ espera_pedida: true });
  await finalizar(base, VISITA);
  expect((await losDe('inicio'))[0]).toMatchObject({ espera_pedida: false, proximo_intento: 0 });
});

test('a pause that the server asked for after a first try stays', async () => {
  await anotar(ARROZ, '1');
  await anotar(CAFE, '2');
  await base.envios.where({ visita_id: VISITA }).modify({ intentos: 1, proximo_intento: 9, espera_pedida: true });
  await finalizar(base, VISITA);
  expect((await losDe('inicio'))[0]).toMatchObject({ intentos: 1, proximo_intento: 9, espera_pedida: true });
});

test('again, now: what was refused and what waits, but no photo that may still be taken back, and no body thaws', async () => {
  await fotografiar('tomada', 1);
  await fotografiar('rechazada', 2);
  await base.fotos.update('rechazada', { estado: 'rechazada', problema: 'foto.sin_contenido', intentos: 7 });
  await base.envios
    .where({ visita_id: VISITA })
    .modify({ estado: 'rechazado', problema: 'peticion.invalida', intentos: 5, proximo_intento: 9 });
  await reintentar(base, VISITA);
  expect((await losDe('inicio'))[0]).toMatchObject({
    estado: 'por_enviar',
    problema: null,
    intentos: 1,
    proximo_intento: 0,
  });
  expect(await base.fotos.get('rechazada')).toMatchObject({ estado: 'por_enviar', problema: null, intentos: 1 });
  expect(await base.fotos.get('tomada')).toMatchObject({ estado: 'borrador', intentos: 0 });
});

test('what has arrived is not sent again', async () => {
  await base.envios.where({ visita_id: VISITA }).modify({ estado: 'recibido' });
  await reintentar(base, VISITA);
  expect((await losDe('inicio'))[0]?.estado).toBe('recibido');
});

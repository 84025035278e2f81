import 'fake-indexeddb/auto';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createClient } from '#src/platform/shared/client.ts';
import { comenzarNoPlanificada as contrato, type EnvioDeCreacion } from '../contract-envios.ts';
import { abrirBase, esFinal, recordar, type BaseLocal, type EnvioLocal } from './base-local.ts';
import { comenzarNoPlanificada, type ListaDeSucursal } from './comenzar-no-planificada.ts';
import { aplicarDias } from './dias.ts';
import { enviarPendientes } from './enviar.ts';
import { anotarDesfase } from './desfase.ts';
import { diaGuardado } from './dia-guardado.ts';
import { finalizar, reintentar } from './terminar.ts';

/** A telephone with one usual branch, that lists one product; the server is what each test says. */
const [PERSONA, EMPRESA, SUCURSAL, PRODUCTO] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
const LEIDA_EN = '2026-11-15T08:00:00.000Z';
/** Ten past midnight in Caracas. */
const AHORA = new Date('2026-11-16T04:10:00.000Z');

const LISTA: ListaDeSucursal = {
  sucursal: {
    id: SUCURSAL,
    empresa_id: EMPRESA,
    empresa_nombre: 'Páramo',
    nombre: 'La Ceiba Chacao',
    direccion: null,
    lat: null,
    lng: null,
    cadena_id: randomUUID(),
    cadena_nombre: 'La Ceiba',
  },
  zona: 'America/Caracas',
  reglas: { radio_inicio_m: 300, pide_fotos: 'nunca', tolerancia_precio: 0.05 },
  productos: [
    {
      producto_id: PRODUCTO,
      producto_nombre: 'Harina',
      producto_categoria: null,
      producto_presentacion: null,
      producto_sku: null,
      producto_imagen_url: null,
      producto_cantidad_minima_quiebre: 5,
      producto_precio_venta_sugerido: null,
      producto_codigos_de_barras: null,
      ultima: null,
    },
  ],
  leida_en: LEIDA_EN,
};

let base: BaseLocal;
beforeEach(() => {
  base = abrirBase(PERSONA);
});
afterEach(() => base.delete());

const empezar = (sinConexion = true, ahora = AHORA) => comenzarNoPlanificada(base, LISTA, { sinConexion, ahora });
const contar = (visita_id: string) =>
  base.registros.put({
    visita_id,
    producto_id: PRODUCTO,
    inventario_actual: '7',
    exhibido: true,
    material_pop: false,
    precio_venta_observado: '',
    observaciones: '',
    competencias: [],
    cambio: 1,
  });

interface Pedida {
  que: string;
  body: EnvioDeCreacion;
}
type Servidor = (pedida: Pedida) => Response;
const recibo = ({ body: { envio_id } }: Pedida): Response =>
  Response.json({
    envio_id,
    visita_id: randomUUID(),
    resultado: 'aplicado',
    recibida_en: '2026-11-16T05:00:00.000Z',
    motivos: [],
  });
const rehusar = (codigo: string, status: number) => (): Response =>
  new Response(JSON.stringify({ codigo, status }), {
    status,
    headers: { 'content-type': 'application/problem+json' },
  });

const enviar = async (servidor: Servidor): Promise<{ pedidas: Pedida[]; proximo: number | undefined }> => {
  const pedidas: Pedida[] = [];
  // in another page, or after the browser has been closed: nothing is known but what is in the database
  const otra = abrirBase(PERSONA);
  try {
    const proximo = await enviarPendientes(
      {
        usuarioId: PERSONA,
        base: otra,
        llamar: createClient({
          fetch: async (entrada, opciones) => {
            const peticion = entrada instanceof Request ? entrada : new Request(new URL(entrada, 'http://s'), opciones);
            const que = new URL(peticion.url).pathname.split('/').at(-1) ?? '';
            const pedida = { que, body: (await peticion.json()) as EnvioDeCreacion };
            pedidas.push(pedida);
            return servidor(pedida);
          },
        }),
      },
      true,
    );
    return { pedidas, proximo };
  } finally {
    otra.close();
  }
};
const llegaTodo = (): Promise<unknown> =>
  base.envios.toCollection().modify({ espera_pedida: false, proximo_intento: 0 });
const creacion = (): Promise<EnvioLocal | undefined> => base.envios.filter(({ tipo }) => tipo === 'creacion').first();

test('made here whole: the visit of that day, its draft, and what the server is told of it', async () => {
  await anotarDesfase(base, 0);
  const visita = await empezar();
  expect(await base.visitas.get(visita)).toMatchObject({
    empresa_id: EMPRESA,
    leida_en: LEIDA_EN,
    productos: LISTA.productos,
    reglas: LISTA.reglas,
    visita: { id: visita, fecha: '2026-11-16', hora: '00:10', estado: 'en_curso', sucursal_nombre: 'La Ceiba Chacao' },
  });
  expect(await base.borradores.get(visita)).toMatchObject({
    lista_de: LEIDA_EN,
    sucursal_id: SUCURSAL,
    cerrado: false,
  });
  const { cuerpo, ...envio } = (await creacion()) ?? {};
  expect(envio).toMatchObject({ tipo: 'creacion', estado: 'por_enviar', espera_pedida: true });
  expect(contrato.body.safeParse(cuerpo)).toMatchObject({ success: true });
  expect(cuerpo).toMatchObject({ iniciada_en: AHORA.toISOString(), sucursal_id: SUCURSAL, sin_conexion: true });
});

test('of the day that it is by the server’s clock', async () => {
  await recordar(base, 'desfase_ms', 20 * 60_000);
  const visita = await empezar();
  expect((await base.visitas.get(visita))?.visita).toMatchObject({ fecha: '2026-11-15', hora: '23:50' });
});

test('two taps are one visit; once it is finished, another one is another', async () => {
  const [una, dos] = await Promise.all([empezar(), empezar()]);
  expect(dos).toBe(una);
  expect([await base.visitas.count(), await base.envios.count()]).toEqual([1, 1]);
  await contar(una);
  await finalizar(base, una, AHORA);
  expect(await empezar()).not.toBe(una);
});

test('it stays while the server has not heard of it, and is of its day', async () => {
  const visita = await empezar();
  await aplicarDias(base, { leida_en: LEIDA_EN, empresas: [], visitas: [], cambiadas: [] });
  const copia = await base.visitas.get(visita);
  expect(copia?.visita_id).toBe(visita);
  const dias = { empresa_id: EMPRESA, empresa_nombre: '', zona: 'America/Caracas', leida_en: LEIDA_EN };
  const contadores = { pendientes: 0, completadas: 0, total: 0 };
  const dia = diaGuardado(
    { ...dias, contadores, permite_no_planificadas: true },
    copia ? [copia.visita] : [],
    AHORA,
    new Set([visita]),
  );
  expect([dia.hoy.visitas, dia.soloAqui].map((suyas) => suyas.map(({ id }) => id))).toEqual([[visita], [visita]]);
});

test('the server hears of it before anything else of it, whatever was tried before', async () => {
  const visita = await empezar();
  await contar(visita);
  await finalizar(base, visita, AHORA);
  // the first attempt gets lost: nothing else goes
  const perdido = await enviar(() => {
    throw new TypeError('no network');
  });
  expect(perdido.pedidas.map(({ que }) => que)).toEqual(['creacion']);
  await llegaTodo();
  const { pedidas, proximo } = await enviar(recibo);
  expect(pedidas.map(({ que }) => que)).toEqual(['creacion', 'finalizacion']);
  expect(pedidas[0]?.body).toEqual(perdido.pedidas[0]?.body);
  expect(proximo).toBeUndefined();
  expect([await base.visitas.count(), await base.borradores.count(), await base.registros.count()]).toEqual([0, 0, 0]);
  expect((await base.envios.toArray()).map(({ estado }) => estado)).toEqual(['recibido', 'recibido']);
});

test('refused, nothing else of it is sent and all of it stays, until somebody tries again', async () => {
  const visita = await empezar();
  await contar(visita);
  await finalizar(base, visita, AHORA);
  const rehusada = rehusar('visita.demasiadas_no_planificadas', 422);
  const { pedidas, proximo } = await enviar(rehusada);
  expect(pedidas.map(({ que }) => que)).toEqual(['creacion']);
  expect(proximo).toBeUndefined();
  expect((await enviar(rehusada)).pedidas).toEqual([]);
  expect(await creacion()).toMatchObject({ estado: 'rechazado', problema: 'visita.demasiadas_no_planificadas' });
  expect([await base.visitas.count(), await base.borradores.count(), await base.registros.count()]).toEqual([1, 1, 1]);
  expect(await base.envios.filter(esFinal).first()).toMatchObject({ estado: 'por_enviar', intentos: 0 });
  await reintentar(base, visita);
  expect((await enviar(recibo)).pedidas.map(({ que }) => que)).toEqual(['creacion', 'finalizacion']);
});

test('what the company has thought better of since is told again, for it to look at', async () => {
  const visita = await empezar(false);
  await contar(visita);
  await finalizar(base, visita, AHORA);
  const servidor: Servidor = (pedida) =>
    pedida.que === 'creacion' && !pedida.body.sin_conexion
      ? rehusar('visita.no_planificada_no_permitida', 403)()
      : recibo(pedida);
  const { pedidas, proximo } = await enviar(servidor);
  expect(pedidas.map(({ body: { sin_conexion } }) => sin_conexion)).toEqual([false]);
  expect(proximo).toBe(0);
  expect((await enviar(servidor)).pedidas.map(({ que }) => que)).toEqual(['creacion', 'finalizacion']);
});

test('refused for what it says it is not told again', async () => {
  await empezar(false);
  await llegaTodo();
  await enviar(rehusar('envio.otro_contenido', 409));
  expect(await creacion()).toMatchObject({ estado: 'rechazado', cuerpo: { sin_conexion: false } });
});

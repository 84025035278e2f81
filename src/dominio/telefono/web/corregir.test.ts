import 'fake-indexeddb/auto';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createClient } from '#src/platform/shared/client.ts';
import { type EnvioDeFinalizacion, finalizarVisita, type Recibo } from '../contract-envios.ts';
import {
  abrirBase,
  type BaseLocal,
  type CopiaDeVisita,
  type EnvioLocal,
  type FotoLocal,
  recordar,
  SIN_INTENTOS,
} from './base-local.ts';
import { comenzar } from './comenzar.ts';
import { corregir, descartarCorreccion } from './corregir.ts';
import { enviarPendientes } from './enviar.ts';
import { borrarFoto } from './fotos.ts';
import { limpiarLoRecibido } from './limpiar.ts';
import { hayTrabajo, leerTrabajo } from './sello/trabajo.ts';
import { cerrarSinRealizar, finalizar } from './terminar.ts';

const PERSONA = randomUUID();
const VISITA = randomUUID();
const EMPRESA = randomUUID();
const SUCURSAL = randomUUID();
const ARROZ = randomUUID();
const TERMINA = new Date(Date.now() - 60_000);
const MINUTO = 60_000;

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
  productos: [
    {
      producto_id: ARROZ,
      producto_nombre: 'Arroz',
      producto_categoria: null,
      producto_presentacion: null,
      producto_sku: null,
      producto_imagen_url: null,
      producto_cantidad_minima_quiebre: null,
      producto_precio_venta_sugerido: null,
      producto_codigos_de_barras: null,
      ultima: null,
    },
  ],
  leida_en: '2026-11-15T10:00:00.000Z',
};

let base: BaseLocal;

const anotar = (inventario_actual: string) =>
  base.registros.put({
    visita_id: VISITA,
    producto_id: ARROZ,
    inventario_actual,
    exhibido: true,
    material_pop: false,
    precio_venta_observado: '',
    observaciones: '',
    competencias: [],
    cambio: 1,
  });
const fotografiar = async (): Promise<string> => {
  const id = randomUUID();
  await base.bytes_de_fotos.put({ id, visita_id: VISITA, contenido: new ArrayBuffer(3) });
  await base.fotos.put({
    ...SIN_INTENTOS,
    id,
    visita_id: VISITA,
    empresa_id: EMPRESA,
    lugar: 'anaquel',
    sha256: 'a'.repeat(64),
    bytes: 3,
    tomada_en: TERMINA.toISOString(),
    nombre: `${id}.jpg`,
    miniatura: new ArrayBuffer(1),
    estado: 'borrador',
    enviados: 0,
    recibida_en: null,
  } satisfies FotoLocal);
  return id;
};

let foto: string;
beforeEach(async () => {
  base = abrirBase(PERSONA);
  await comenzar(base, copia, { ahora: new Date(TERMINA.getTime() - 20 * MINUTO) });
  await base.envios.clear();
  await anotar('12');
  foto = await fotografiar();
});
afterEach(() => base.delete());

const borrador = () => base.borradores.get(VISITA);
const final = async (): Promise<EnvioLocal> => {
  const [uno, ...otros] = await base.envios.toArray();
  if (!uno || otros.length > 0) throw new Error(`${uno ? otros.length + 1 : 0} finals of a visit`);
  return uno;
};
const cuerpo = async () => (await final()).cuerpo as EnvioDeFinalizacion;
const estadosDeFotos = async () =>
  Object.fromEntries((await base.fotos.toArray()).map(({ id, estado }) => [id, estado]));
const inventario = async () => (await base.registros.get([VISITA, ARROZ]))?.inventario_actual;
/** All of it, as it is on the device. */
const todo = async () => ({
  borradores: await base.borradores.toArray(),
  registros: await base.registros.toArray(),
  envios: await base.envios.toArray(),
  fotos: (await base.fotos.toArray()).map(({ miniatura: _imagen, ...resto }) => resto),
  bytes: (await base.bytes_de_fotos.toArray()).map(({ id }) => id),
});

/** What the server says of the visit; and whether it takes photos. */
const entregar = (otros: Partial<Recibo> = {}, { conFotos = true } = {}): Promise<unknown> =>
  enviarPendientes(
    {
      usuarioId: PERSONA,
      base,
      llamar: createClient({
        fetch: async (entrada, opciones) => {
          const ruta = entrada instanceof Request ? entrada.url : String(entrada);
          if (!ruta.includes('/finalizacion')) {
            if (!conFotos) throw new TypeError('cut');
            return Response.json({ recibidos: 3, recibida_en: new Date().toISOString() });
          }
          if (typeof opciones?.body !== 'string') throw new Error('a delivery without a body');
          const { envio_id } = finalizarVisita.body.parse(JSON.parse(opciones.body));
          const recibida_en = new Date().toISOString();
          return Response.json({
            envio_id,
            visita_id: VISITA,
            resultado: 'aplicado',
            recibida_en,
            motivos: [],
            ...otros,
          });
        },
      }),
    },
    true,
  );
const sinRespuesta = (): Promise<unknown> =>
  enviarPendientes(
    { usuarioId: PERSONA, base, llamar: createClient({ fetch: () => Promise.reject(new TypeError('cut')) }) },
    true,
  );
const rechazado = async (): Promise<void> => {
  const { envio_id } = await final();
  await base.envios.update(envio_id, { estado: 'rechazado', problema: 'visita.incompleta', intentos: 1 });
};
const recibidaHace = (minutos: number): string => new Date(Date.now() - minutos * MINUTO).toISOString();

describe('not sent yet', () => {
  test('a draft again as if it had never been finished; when it was stays', async () => {
    await finalizar(base, VISITA, TERMINA);
    expect(await corregir(base, VISITA)).toBe(true);
    expect(await base.envios.count()).toBe(0);
    expect(await borrador()).toMatchObject({ cerrado: false, corrige: { de: [] } });
    expect(await estadosDeFotos()).toEqual({ [foto]: 'borrador' });
    await anotar('4');
    await finalizar(base, VISITA);
    const body = await cuerpo();
    expect(body).toMatchObject({ productos: [{ inventario_actual: '4' }], completada_en: TERMINA.toISOString() });
    expect(body).not.toHaveProperty('corrige');
    expect(await estadosDeFotos()).toEqual({ [foto]: 'por_enviar' });
    expect(await final()).not.toHaveProperty('es_correccion');
  });

  test('tried: the next one comes in its place, and in that of each that was tried', async () => {
    await finalizar(base, VISITA, TERMINA);
    const primero = await final();
    await sinRespuesta();
    await corregir(base, VISITA);
    await finalizar(base, VISITA);
    const segundo = await final();
    expect(await cuerpo()).toMatchObject({ corrige: [primero.envio_id], completada_en: TERMINA.toISOString() });
    // this one did not leave
    await corregir(base, VISITA);
    await finalizar(base, VISITA);
    expect((await cuerpo()).corrige).toEqual([primero.envio_id]);
    const tercero = await final();
    await sinRespuesta();
    await corregir(base, VISITA);
    await finalizar(base, VISITA);
    expect((await cuerpo()).corrige).toEqual([primero.envio_id, tercero.envio_id]);
    expect((await cuerpo()).corrige).not.toContain(segundo.envio_id);
  });

  test('refused: the same, with its photos', async () => {
    await finalizar(base, VISITA, TERMINA);
    const { envio_id } = await final();
    await rechazado();
    expect(await corregir(base, VISITA)).toBe(true);
    expect(await borrador()).toMatchObject({ cerrado: false });
    expect(await inventario()).toBe('12');
    expect(await estadosDeFotos()).toEqual({ [foto]: 'borrador' });
    await finalizar(base, VISITA);
    expect((await final()).envio_id).not.toBe(envio_id);
    expect(await cuerpo()).not.toHaveProperty('corrige');
    // after an attempt that got no answer a refusal does not say that it is not there
    const segundo = await final();
    await rechazado();
    await base.envios.update(segundo.envio_id, { intentos: 2 });
    await corregir(base, VISITA);
    await finalizar(base, VISITA);
    expect((await cuerpo()).corrige).toEqual([segundo.envio_id]);
  });

  test('what may have arrived as done is not said to be one that could not be', async () => {
    await finalizar(base, VISITA, TERMINA);
    await sinRespuesta();
    await corregir(base, VISITA);
    await expect(cerrarSinRealizar(base, VISITA)).rejects.toThrow('may count as done');
    expect(await borrador()).toMatchObject({ cerrado: false });
  });

  test('an answer that comes to what has been taken back brings nothing back', async () => {
    await finalizar(base, VISITA, TERMINA);
    const { envio_id } = await final();
    let contestar: ((response: Response) => void) | undefined;
    const envio = enviarPendientes(
      {
        usuarioId: PERSONA,
        base,
        llamar: createClient({ fetch: () => new Promise<Response>((listo) => (contestar = listo)) }),
      },
      true,
    );
    await vi.waitFor(() => expect(contestar).toBeDefined());
    await corregir(base, VISITA);
    contestar?.(
      Response.json({ envio_id, visita_id: VISITA, resultado: 'aplicado', recibida_en: recibidaHace(0), motivos: [] }),
    );
    await envio;
    expect(await base.envios.count()).toBe(0);
    expect(await borrador()).toMatchObject({ cerrado: false, corrige: { de: [envio_id] } });
  });

  test('one that could not be done, until it is tried; what is done then is of its own time', async () => {
    await base.borradores.update(VISITA, { motivo: 'Cerrada' });
    await cerrarSinRealizar(base, VISITA, TERMINA);
    expect(await corregir(base, VISITA)).toBe(true);
    await finalizar(base, VISITA, new Date(0));
    expect(await cuerpo()).toMatchObject({ completada_en: new Date(0).toISOString() });
    await corregir(base, VISITA);
    await cerrarSinRealizar(base, VISITA, TERMINA);
    await sinRespuesta();
    expect(await corregir(base, VISITA)).toBe(false);
    expect(await borrador()).toMatchObject({ cerrado: true });
    await rechazado();
    expect(await corregir(base, VISITA)).toBe(true);
  });

  test('asked twice at once it is one, and of a draft there is nothing to correct', async () => {
    expect(await corregir(base, VISITA)).toBe(false);
    expect(await corregir(base, randomUUID())).toBe(false);
    await finalizar(base, VISITA, TERMINA);
    expect(await Promise.all([corregir(base, VISITA), corregir(base, VISITA)])).toEqual([true, false]);
  });
});

describe('received', () => {
  beforeEach(() => finalizar(base, VISITA, TERMINA));

  test('for ten minutes all of it stays, and then nothing but the receipt', async () => {
    await entregar({ recibida_en: recibidaHace(9) });
    expect(await inventario()).toBe('12');
    expect(await base.bytes_de_fotos.count()).toBe(0);
    expect(await limpiarLoRecibido(base, Date.now())).toBeCloseTo(Date.now() + MINUTO, -4);
    expect(await base.borradores.count()).toBe(1);
    expect(await limpiarLoRecibido(base, Date.now() + MINUTO + 1)).toBeUndefined();
    expect(await todo()).toMatchObject({ borradores: [], registros: [], fotos: [], bytes: [] });
    expect(await final()).toMatchObject({ estado: 'recibido', cuerpo: null });
    expect(await corregir(base, VISITA)).toBe(false);
  });

  test('whatever this device’s clock says', async () => {
    await recordar(base, 'desfase_ms', -60 * MINUTO);
    // an hour behind: by its own clock it was received in an hour
    await entregar({ recibida_en: recibidaHace(-55) });
    expect(await limpiarLoRecibido(base, Date.now())).toBeCloseTo(Date.now() + 5 * MINUTO, -4);
    expect(await corregir(base, VISITA, Date.now() + 5 * MINUTO + 1000)).toBe(false);
    expect(await corregir(base, VISITA, Date.now() + 5 * MINUTO - 1000)).toBe(true);
  });

  test('what is kept for somebody to decide is not corrected, nor kept here', async () => {
    await entregar({ resultado: 'en_revision', motivos: ['reasignada'] });
    expect(await corregir(base, VISITA)).toBe(false);
    expect(await base.borradores.count()).toBe(0);
  });

  test('a draft with all that was in it, while what was received counts', async () => {
    await entregar();
    const recibido = await final();
    expect(await corregir(base, VISITA)).toBe(true);
    expect(await borrador()).toMatchObject({ cerrado: false, corrige: { de: [recibido.envio_id] } });
    expect(await inventario()).toBe('12');
    expect(await final()).toMatchObject({ envio_id: recibido.envio_id, estado: 'recibido' });
    await anotar('4');
    const nueva = await fotografiar();
    // nothing leaves, and nothing is cleared, however long it takes
    await entregar();
    expect(await limpiarLoRecibido(base, Date.now() + 60 * MINUTO)).toBeUndefined();
    expect(await estadosDeFotos()).toEqual({ [foto]: 'recibida', [nueva]: 'borrador' });

    await finalizar(base, VISITA);
    const corregido = await final();
    expect(corregido).toMatchObject({ estado: 'por_enviar', es_correccion: true, fotos: 2 });
    expect(await cuerpo()).toMatchObject({
      corrige: [recibido.envio_id],
      completada_en: TERMINA.toISOString(),
      productos: [{ inventario_actual: '4' }],
      fotos: expect.arrayContaining([expect.objectContaining({ id: foto }), expect.objectContaining({ id: nueva })]),
    });
    expect(await estadosDeFotos()).toEqual({ [foto]: 'recibida', [nueva]: 'por_enviar' });
    await entregar();
    expect(await final()).toMatchObject({ envio_id: corregido.envio_id, estado: 'recibido', por_avisar: true });
    expect(await estadosDeFotos()).toEqual({ [foto]: 'recibida', [nueva]: 'recibida' });
  });

  test('its photos go on being sent meanwhile, and are not taken back', async () => {
    await entregar({}, { conFotos: false });
    await corregir(base, VISITA);
    expect(await estadosDeFotos()).toEqual({ [foto]: 'por_enviar' });
    await borrarFoto(base, foto);
    await entregar();
    expect(await estadosDeFotos()).toEqual({ [foto]: 'recibida' });
    expect(await borrador()).toMatchObject({ cerrado: false });
  });

  test('ten minutes count from the first receipt, however often it is corrected', async () => {
    await entregar({ recibida_en: recibidaHace(8) });
    await corregir(base, VISITA);
    await finalizar(base, VISITA);
    await entregar();
    const segundo = await final();
    expect(await corregir(base, VISITA, Date.now() + 2 * MINUTO + 1000)).toBe(false);
    expect(await corregir(base, VISITA, Date.now() + MINUTO)).toBe(true);
    expect(await borrador()).toMatchObject({ corrige: { de: [segundo.envio_id] } });
    await finalizar(base, VISITA);
    await entregar();
    await limpiarLoRecibido(base, Date.now() + 2 * MINUTO + 1000);
    expect(await base.borradores.count()).toBe(0);
  });

  test('sent when it was too late by the server’s clock: kept for review, and over', async () => {
    await entregar();
    await corregir(base, VISITA);
    await finalizar(base, VISITA);
    await entregar({ resultado: 'en_revision', motivos: ['correccion_tardia'] });
    expect(await final()).toMatchObject({ es_correccion: true, recibo: { motivos: ['correccion_tardia'] } });
    expect(await base.borradores.count()).toBe(0);
  });

  test('is not said to be one that could not be done', async () => {
    await entregar();
    await corregir(base, VISITA);
    await expect(cerrarSinRealizar(base, VISITA)).rejects.toThrow('may count as done');
    expect(await borrador()).toMatchObject({ cerrado: false });
    expect(await final()).toMatchObject({ estado: 'recibido' });
  });

  test('a correction that was tried and taken back: the next one comes in place of both', async () => {
    await entregar({}, { conFotos: false });
    const recibido = await final();
    await corregir(base, VISITA);
    const nueva = await fotografiar();
    await finalizar(base, VISITA);
    const perdido = await final();
    await sinRespuesta();
    await corregir(base, VISITA);
    expect(await final()).toMatchObject({ envio_id: recibido.envio_id, estado: 'recibido' });
    // the one that it had announced stays announced
    expect(await estadosDeFotos()).toEqual({ [foto]: 'por_enviar', [nueva]: 'borrador' });
    expect(await descartarCorreccion(base, VISITA), 'it may count by now').toBe(false);
    await finalizar(base, VISITA);
    expect((await cuerpo()).corrige).toEqual([recibido.envio_id, perdido.envio_id]);
    await entregar();
    await corregir(base, VISITA);
    expect((await borrador())?.corrige?.de).toHaveLength(1);
  });

  test('somebody who leaves this phone while they correct it leaves it sealed; received and corrected by nobody it just goes', async () => {
    await entregar();
    expect(hayTrabajo(await leerTrabajo(base))).toBe(false);
    await corregir(base, VISITA);
    await anotar('4');
    const trabajo = await leerTrabajo(base);
    expect(trabajo).toMatchObject({ registros: [{ inventario_actual: '4' }], borradores: [{ cerrado: false }] });
  });
});

describe('given up', () => {
  beforeEach(async () => {
    await base.borradores.update(VISITA, { no_listados: [{ producto_id: null, codigo: '12345670', nombre: null }] });
    await finalizar(base, VISITA, TERMINA);
    await entregar({}, { conFotos: false });
  });
  const corregirlo = async (): Promise<void> => {
    await corregir(base, VISITA);
    await anotar('4');
    await fotografiar();
    await base.borradores.update(VISITA, { no_listados: [], posicion_equivocada: true, abierto: ARROZ });
  };
  /** But for how often its photo was tried, and that its receipt has been told of. */
  const entregado = async () => {
    const { borradores, envios, ...resto } = await todo();
    return {
      ...resto,
      borradores: borradores.map(({ primer_recibo: _cuando, ...suyo }) => suyo),
      envios: envios.map(({ por_avisar: _dicho, ...suyo }) => suyo),
    };
  };

  test('while it is written, it is as it was received', async () => {
    const antes = await entregado();
    await corregirlo();
    expect(await descartarCorreccion(base, VISITA)).toBe(true);
    expect(await entregado()).toEqual(antes);
    // and can be corrected again, from the same receipt on
    expect(await corregir(base, VISITA, Date.now() + 9 * MINUTO)).toBe(true);
    await descartarCorreccion(base, VISITA);
    expect(await corregir(base, VISITA, Date.now() + 11 * MINUTO)).toBe(false);
  });

  test.each(['finished', 'refused'])('%s, and not received', async (como) => {
    const antes = await entregado();
    await corregirlo();
    await finalizar(base, VISITA);
    if (como === 'refused') await rechazado();
    expect(await descartarCorreccion(base, VISITA)).toBe(true);
    expect(await entregado()).toEqual(antes);
  });

  test.each(['tried', 'received'])('not once it was %s, nor twice', async (como) => {
    await corregirlo();
    await finalizar(base, VISITA);
    await (como === 'tried' ? sinRespuesta() : entregar());
    const antes = await todo();
    expect(await descartarCorreccion(base, VISITA)).toBe(false);
    expect(await todo()).toEqual(antes);
  });

  test('there is nothing to give up of what is not being corrected', async () => {
    const antes = await todo();
    expect(await descartarCorreccion(base, VISITA)).toBe(false);
    expect(await descartarCorreccion(base, randomUUID())).toBe(false);
    expect(await todo()).toEqual(antes);
  });
});

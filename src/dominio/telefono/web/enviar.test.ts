import 'fake-indexeddb/auto';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createClient } from '#src/platform/shared/client.ts';
import { abrirBase, type BaseLocal, type EnvioLocal, type FotoLocal } from './base-local.ts';
import { enviarPendientes } from './enviar.ts';

/** A telephone with a finished visit and two photos of it; the server is what each test says. */
const PERSONA = randomUUID();
const VISITA = randomUUID();
const FINAL = randomUUID();
const [PRIMERA, SEGUNDA] = ['primera', 'segunda'];
const RECIBIDA_EN = '2026-11-15T12:00:00.000Z';

const EN_COLA = { intentos: 0, proximo_intento: 0, espera_pedida: false, enviando_desde: null, problema: null };
const DE_LA_VISITA = { visita_id: VISITA, empresa_id: randomUUID() };

const final: EnvioLocal = {
  ...EN_COLA,
  ...DE_LA_VISITA,
  envio_id: FINAL,
  cadena_nombre: 'La Ceiba',
  sucursal_nombre: 'La Ceiba Chacao',
  tipo: 'finalizacion',
  cuerpo: { envio_id: FINAL },
  creado_en: 1,
  fotos: 2,
  estado: 'por_enviar',
  recibo: null,
  por_avisar: false,
};

const foto = (id: string, segundo: number): FotoLocal => ({
  ...EN_COLA,
  ...DE_LA_VISITA,
  id,
  lugar: 'anaquel',
  sha256: id,
  bytes: 3,
  tomada_en: `2026-11-15T11:00:0${segundo}.000Z`,
  nombre: `${id}.jpg`,
  miniatura: new ArrayBuffer(1),
  estado: 'por_enviar',
  enviados: 0,
  recibida_en: null,
});

let base: BaseLocal;
beforeEach(async () => {
  base = abrirBase(PERSONA);
  await base.envios.put(final);
  await base.fotos.bulkPut([foto(PRIMERA, 1), foto(SEGUNDA, 2)]);
  const bytes = (id: string) => ({ id, visita_id: VISITA, contenido: new ArrayBuffer(3) });
  await base.bytes_de_fotos.bulkPut([bytes(PRIMERA), bytes(SEGUNDA)]);
});
afterEach(() => base.delete());

type Servidor = (que: string) => Promise<Response> | Response;

const recibo = (): Response =>
  Response.json({ envio_id: FINAL, visita_id: VISITA, resultado: 'aplicado', recibida_en: RECIBIDA_EN, motivos: [] });
const entera = (): Response => Response.json({ recibidos: 3, recibida_en: RECIBIDA_EN });
const todoLlega: Servidor = (que) => (que === 'finalizacion' ? recibo() : entera());

/** One tab, or the service worker: nothing here keeps two of them from sending at once. */
const enviar = (servidor: Servidor): Promise<unknown> =>
  enviarPendientes(
    {
      usuarioId: PERSONA,
      base,
      llamar: createClient({
        fetch: async (entrada) => {
          const { pathname } = new URL(entrada instanceof Request ? entrada.url : entrada, 'http://servidor');
          return servidor(pathname.split('/').at(-1) ?? '');
        },
      }),
    },
    true,
  );

const estadoDe = async (id: string) => {
  const suya = await base.fotos.get(id);
  return suya && { estado: suya.estado, problema: suya.problema, enviando_desde: suya.enviando_desde };
};

test('the visit goes before its photos, and what has arrived is not kept', async () => {
  const pedidas: string[] = [];
  await enviar((que) => {
    pedidas.push(que);
    return todoLlega(que);
  });
  expect(pedidas).toEqual(['finalizacion', PRIMERA, SEGUNDA]);
  expect(await base.bytes_de_fotos.count()).toBe(0);
  expect(await base.envios.get(FINAL)).toMatchObject({ estado: 'recibido', recibo: { recibida_en: RECIBIDA_EN } });
});

const ocupado = (): Response => Response.json({ status: 503 }, { status: 503 });

test('a photo that another tab delivers meanwhile is delivered, not refused for being gone', async () => {
  // one that waits: with it all is kept that is known of the others
  await base.fotos.put(foto('tercera', 3));
  let entregadas = false;
  await enviar(async (que) => {
    if (que === 'tercera') return ocupado();
    if (que === PRIMERA && !entregadas) {
      entregadas = true;
      await enviar((otra) => (otra === 'tercera' ? ocupado() : todoLlega(otra)));
    }
    return todoLlega(que);
  });
  expect(entregadas).toBe(true);
  const entregada = { estado: 'recibida', problema: null, enviando_desde: null };
  expect([await estadoDe(PRIMERA), await estadoDe(SEGUNDA)]).toEqual([entregada, entregada]);
});

test.each([
  ['its answer is lost', () => Promise.reject(new TypeError('no answer'))],
  ['it is refused here', () => Response.json({ codigo: 'foto.otro_contenido', status: 409 }, { status: 409 })],
] as const)('nor does it matter that %s', async (_que, response) => {
  let entregada = false;
  await enviar(async (que) => {
    if (que !== PRIMERA || entregada) return todoLlega(que);
    entregada = true;
    // of the first only: all is kept that is known of it while the other waits
    await enviar((otra) => (otra === SEGUNDA ? ocupado() : todoLlega(otra)));
    return response();
  });
  expect(entregada).toBe(true);
  expect(await estadoDe(PRIMERA)).toEqual({ estado: 'recibida', problema: null, enviando_desde: null });
});

test('a visit that another tab delivers while its own request fails is delivered', async () => {
  let entregada = false;
  await enviar(async (que) => {
    if (que !== 'finalizacion' || entregada) return todoLlega(que);
    entregada = true;
    await enviar(todoLlega);
    return Response.json({ codigo: 'visita.incompleta', status: 422 }, { status: 422 });
  });
  expect(await base.envios.get(FINAL)).toMatchObject({ estado: 'recibido', problema: null, enviando_desde: null });
});

test('a photo whose bytes are gone says so, and keeps no other back', async () => {
  await base.bytes_de_fotos.delete(PRIMERA);
  await enviar(todoLlega);
  expect(await estadoDe(PRIMERA)).toMatchObject({ estado: 'rechazada', problema: 'foto.sin_contenido' });
  expect(await estadoDe(SEGUNDA)).toMatchObject({ estado: 'recibida' });
});

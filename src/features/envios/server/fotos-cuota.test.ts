import { randomBytes } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { barrer } from '#src/features/archivos/server/barrer.ts';
import { ApiProblem } from '#src/platform/shared/client.ts';
import { conAlmacen, conBase, conPartes, conServidor } from '../../../../test/fixtures.ts';
import { porPrueba } from '../../../../test/lifetimes.ts';
import {
  type DondeVa,
  enviar,
  fotoDe,
  type FotoDePrueba,
  hacerFoto,
  partesGuardadas,
  preguntar,
} from '../../../../test/photos.ts';
import { espacioDe } from '../../../../test/pictures.ts';
import { crearTienda, ponerVisitaDeHoy } from '../../../../test/registro-visita.ts';
import { problemaDe } from '../../../../test/server.ts';

const base = conBase();
const store = conAlmacen('disk');
const servidor = conServidor(base, () => ({ ...store.entorno, RATE_LIMIT_PER_MINUTE: '100000' }));
const parts = conPartes(base, () => store.entorno);
const tienda = porPrueba(() => crearTienda(base, servidor.url));
let donde: DondeVa;
beforeEach(async () => {
  donde = {
    url: servidor.url,
    who: tienda.mercaderista,
    empresa: tienda.empresa,
    visita: await ponerVisitaDeHoy(tienda),
  };
});

const KILO = 1024;
const ponerCuota = (bytes: number): Promise<unknown> =>
  base.admin.query('update empresas set cuota_bytes = $2 where id = $1', [tienda.empresa, bytes]);
/** Really there, past the server. */
const bytesEnElAlmacen = async (): Promise<number> => {
  const suyos = (await store.objetos()).filter((ruta) => ruta.startsWith(tienda.empresa));
  const largos = await Promise.all(suyos.map(async (ruta) => (await store.contenido(ruta)).length));
  return largos.reduce((suma, largo) => suma + largo, 0);
};
/** So many of its bytes, and no more of it for now. */
const enviarParte = (foto: FotoDePrueba, hasta: number) =>
  enviar(donde, { ...foto, bytes: foto.bytes.subarray(0, hasta) });

describe('what has arrived of photos that nobody has finished', () => {
  test('takes room, and many at once keep no more than there is', async () => {
    await ponerCuota(600 * KILO);
    const fotos = Array.from({ length: 12 }, () => fotoDe(randomBytes(260 * KILO)));
    const resultados = await Promise.all(
      fotos.map((foto) =>
        enviarParte(foto, 250 * KILO).then(
          () => 'kept',
          (error: unknown) => (error instanceof ApiProblem ? `${error.estado} ${error.codigo}` : String(error)),
        ),
      ),
    );
    expect(resultados.toSorted()).toEqual([...Array<string>(10).fill('507 archivo.cuota_agotada'), 'kept', 'kept']);
    expect(await bytesEnElAlmacen()).toBe(500 * KILO);
    expect(await espacioDe(base, tienda.empresa)).toBe(500 * KILO);
    // nor does anything else find the room that they have taken
    expect(await problemaDe(enviar(donde, fotoDe(randomBytes(150 * KILO))))).toMatchObject({
      estado: 507,
      codigo: 'archivo.cuota_agotada',
    });
  });

  test('leaves it to the photo itself, which becomes whole in the last room', async () => {
    const bytes = (await hacerFoto(1600)).bytes;
    await enviar(donde, fotoDe(bytes));
    const deUna = await espacioDe(base, tienda.empresa);
    const foto = fotoDe(bytes);
    await ponerCuota(deUna + Math.max(deUna, bytes.length));
    await enviarParte(foto, bytes.length - 10);
    expect(await espacioDe(base, tienda.empresa)).toBe(deUna + bytes.length - 10);
    expect(await enviar(donde, foto, bytes.length - 10)).toMatchObject({ recibida_en: expect.any(String) });
    expect(await espacioDe(base, tienda.empresa)).toBe(2 * deUna);
    expect(await partesGuardadas(base, donde.visita)).toEqual([]);
  });

  test('a great many tiny pieces take the room of as many objects', async () => {
    const foto = fotoDe(randomBytes(20 * KILO));
    const hasta = (fin: number) => ({ ...foto, bytes: foto.bytes.subarray(0, fin) });
    await ponerCuota(40 * KILO);
    for (let desde = 0; desde < 6; desde += 1) await enviar(donde, hasta(desde + 1), desde);
    expect(await espacioDe(base, tienda.empresa)).toBe(6 * 4 * KILO);
    expect(await problemaDe(enviar(donde, hasta(7), 6))).toMatchObject({ codigo: 'archivo.cuota_agotada' });
  });

  test('is let go of after thirty days, and the phone sends it from the beginning', async () => {
    const [vieja, nueva, mixta] = [await hacerFoto(900), await hacerFoto(910), await hacerFoto(920)];
    await enviarParte(vieja, 5000);
    await enviarParte(nueva, 5000);
    await enviarParte(mixta, 5000);
    const envejecer = ({ anuncio }: FotoDePrueba, dias: number) =>
      base.admin.query(
        'update visitas_fotos_partes set creada_en = now() - make_interval(days => $2) where foto_id = $1',
        [anuncio.id, dias],
      );
    await envejecer(vieja, 31);
    await envejecer(nueva, 29);
    await envejecer(mixta, 31);
    await enviar(donde, { ...mixta, bytes: mixta.bytes.subarray(0, 6000) }, 5000);
    const antes = await espacioDe(base, tienda.empresa);
    await barrer(parts, new Date());
    expect(await partesGuardadas(base, donde.visita)).toHaveLength(3);
    expect(await bytesEnElAlmacen()).toBe(11_000);
    expect(await espacioDe(base, tienda.empresa)).toBe(antes - 5000);

    expect(await preguntar(donde, nueva)).toMatchObject({ recibidos: 5000 });
    expect(await preguntar(donde, mixta)).toMatchObject({ recibidos: 6000 });
    // what the phone remembers of it is no longer so, and it is told
    expect(await preguntar(donde, vieja)).toEqual({ recibidos: 0, recibida_en: null });
    expect(await problemaDe(enviar(donde, vieja, 5000))).toMatchObject({ codigo: 'foto.otro_comienzo' });
    for (const [foto, desde] of [
      [vieja, 0],
      [nueva, 5000],
      [mixta, 6000],
    ] as const) {
      expect(await enviar(donde, foto, desde)).toMatchObject({ recibida_en: expect.any(String) });
    }
    expect(await partesGuardadas(base, donde.visita)).toEqual([]);
  });
});

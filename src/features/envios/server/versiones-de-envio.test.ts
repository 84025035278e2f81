import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { cerrarSinVisita, type EnvioDeFinalizacion } from '#src/dominio/telefono/contract-envios.ts';
import { verReporteDeVisita } from '#src/features/historial/contract-reporte.ts';
import { PERSON_HEADER } from '#src/platform/shared/contract.ts';
import { conBase, conServidor } from '../../../../test/fixtures.ts';
import { porPrueba } from '../../../../test/lifetimes.ts';
import { crearPersona, navegadorDe } from '../../../../test/people.ts';
import { enviar, fotosGuardadas, hacerFoto, preguntar } from '../../../../test/photos.ts';
import {
  comienzo,
  crearTienda,
  entregar,
  finalizacionDe,
  iniciar,
  ponerVisitaDeHoy,
  visitaEntregada,
} from '../../../../test/registro-visita.ts';
import { type Navegador, problemaDe } from '../../../../test/server.ts';
import { alDia } from './versiones-de-envio.ts';

const base = conBase();
const servidor = conServidor(base, { RATE_LIMIT_PER_MINUTE: '100000' });
const tienda = porPrueba(() => crearTienda(base, servidor.url));
let visita: string;
beforeEach(async () => {
  visita = await ponerVisitaDeHoy(tienda);
});

/** As the application before the clocks froze it. */
const deLaVersion1 = <E extends { version: number; desfase_ms?: number | null | undefined }>(envio: E): E => {
  const suyo = { ...envio, version: 1 };
  delete suyo.desfase_ms;
  return suyo;
};

const desfases = async () => {
  const { rows } = await base.admin.query<{ de_visita: number | null; de_envios: (number | null)[] }>(
    `select v.desfase_ms as de_visita, (select jsonb_agg(e.desfase_ms order by e.tipo) from envios e where e.visita_id = v.id) as de_envios
     from visitas v where v.id = $1`,
    [visita],
  );
  return rows[0];
};

const verReporte = () =>
  tienda.supervisor.llamar(verReporteDeVisita, { params: { empresaId: tienda.empresa, visitaId: visita } });

describe('the outbox of the previous contract version', () => {
  test('still delivers: the beginning, the visit and its photo, each once however often it comes', async () => {
    const { mercaderista, empresa, productos } = tienda;
    const foto = await hacerFoto();
    const inicio = deLaVersion1(comienzo());
    const fin = deLaVersion1(finalizacionDe(productos, { fotos: [foto.anuncio] }));
    expect(await iniciar(mercaderista, empresa, visita, inicio)).toMatchObject({ resultado: 'aplicado' });
    const recibo = await entregar(mercaderista, empresa, visita, fin);
    expect(recibo).toMatchObject({ resultado: 'aplicado', motivos: [] });
    const donde = { url: servidor.url, who: mercaderista, empresa, visita };
    expect(await enviar(donde, foto)).toMatchObject({ recibidos: foto.bytes.length });
    expect(await entregar(mercaderista, empresa, visita, fin)).toEqual(recibo);
    expect(await visitaEntregada(base, visita)).toMatchObject({ estado: 'completada', productos: 3, envios: 2 });
    expect(await fotosGuardadas(base, visita)).toMatchObject([{ sha256: foto.anuncio.sha256 }]);
    expect(await desfases()).toEqual({ de_visita: null, de_envios: [null, null] });
  });

  test('its fingerprint is that of what came: what an older server received is not another submission today', async () => {
    const fin = deLaVersion1(finalizacionDe(tienda.productos));
    await entregar(tienda.mercaderista, tienda.empresa, visita, fin);
    const enOrden = (value: unknown): unknown =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
        : value;
    const huella = createHash('sha256').update(JSON.stringify(fin, (_, value: unknown) => enOrden(value)));
    const { rows } = await base.admin.query<{ huella: Buffer }>('select huella from envios where visita_id = $1', [
      visita,
    ]);
    expect(rows.map(({ huella: suya }) => suya.toString('hex'))).toEqual([huella.digest('hex')]);
    // nor is the same content, told by the new version under the same id, the same
    const dicho = { ...fin, version: 2, desfase_ms: null };
    expect(await problemaDe(entregar(tienda.mercaderista, tienda.empresa, visita, dicho))).toMatchObject({
      codigo: 'envio.otro_contenido',
    });
  });

  test.each([
    ['version 1 with what only version 2 has', { version: 1, desfase_ms: 5 }],
    ['version 2 without it', { version: 2, desfase_ms: undefined }],
    ['one that nobody knows', { version: 3, desfase_ms: 5 }],
    ['a difference that is no number of milliseconds', { version: 2, desfase_ms: 0.5 }],
  ])('%s is not taken', async (_, otros) => {
    const envio = { ...finalizacionDe(tienda.productos), ...otros } as EnvioDeFinalizacion;
    expect(await problemaDe(entregar(tienda.mercaderista, tienda.empresa, visita, envio))).toMatchObject({
      estado: 422,
    });
  });

  test('each step leads to the newest', () => {
    expect(alDia({ version: 1 })).toEqual({ version: 2, desfase_ms: null });
    expect(alDia({ version: 2, desfase_ms: 7 })).toEqual({ version: 2, desfase_ms: 7 });
    expect(() => alDia({ version: 0 })).toThrow('no step from version 0');
  });
});

describe('the device’s clock', () => {
  const DOS_HORAS = 7_800_000;

  test('told and received stand beside each other, and how far the device knew itself to be off', async () => {
    const { mercaderista, empresa, productos } = tienda;
    const adelantada = (envio: string) => new Date(Date.parse(envio) + DOS_HORAS).toISOString();
    const fin = finalizacionDe(productos, { desfase_ms: DOS_HORAS });
    const enviado = { ...fin, completada_en: adelantada(fin.completada_en), iniciada_en: adelantada(fin.iniciada_en) };
    await iniciar(mercaderista, empresa, visita, comienzo({ desfase_ms: -3, iniciada_en: enviado.iniciada_en }));
    const { recibida_en } = await entregar(mercaderista, empresa, visita, enviado);
    expect(await desfases()).toEqual({ de_visita: DOS_HORAS, de_envios: [DOS_HORAS, -3] });
    expect((await verReporte()).visita).toMatchObject({
      completada_en: enviado.completada_en,
      recibida_en,
      desfase_ms: DOS_HORAS,
    });
    expect(Date.parse(recibida_en)).toBeLessThan(Date.parse(enviado.completada_en));
  });

  test('of one that could not be done, too; and a clock back in 1970', async () => {
    const { mercaderista, empresa } = tienda;
    const en1970 = -Date.now();
    const body = {
      ...comienzo({ desfase_ms: en1970, iniciada_en: '1970-01-01T00:10:00.000Z' }),
      completada_en: '1970-01-01T00:11:00.000Z',
      motivo: 'Cerrada',
      fotos: [],
    };
    await mercaderista.llamar(cerrarSinVisita, { params: { empresaId: empresa, visitaId: visita }, body });
    expect(await desfases()).toEqual({ de_visita: en1970, de_envios: [en1970] });
  });

  test('a delivery that is kept for somebody to decide does not change what the visit says', async () => {
    const { mercaderista, empresa, productos } = tienda;
    await entregar(mercaderista, empresa, visita, finalizacionDe(productos, { desfase_ms: 1 }));
    const otra = await entregar(mercaderista, empresa, visita, finalizacionDe(productos, { desfase_ms: 2 }));
    expect(otra.resultado).toBe('en_revision');
    expect((await desfases())?.de_visita).toBe(1);
  });
});

describe('whose a submission is, on a phone that several share', () => {
  const ajeno = { estado: 401, codigo: 'sesion.de_otra_persona' };
  const diciendo = (quien: Navegador, persona: string): Navegador => ({
    ...quien,
    llamar: (contrato, request) => quien.llamar(contrato, request, { headers: { [PERSON_HEADER]: persona } }),
  });

  test('in somebody else’s session it is refused before anything else, and nothing is written', async () => {
    const { mercaderista, personas, productos, empresa } = tienda;
    const desconocida = await crearPersona(base);
    const sinEmpresa = await navegadorDe(base, servidor.url, desconocida);
    const foto = await hacerFoto();
    for (const who of [
      diciendo(mercaderista, desconocida.id),
      diciendo(mercaderista, 'nadie'),
      // not even that the company is not theirs
      diciendo(sinEmpresa, personas.mercaderista.id),
    ]) {
      expect(await problemaDe(iniciar(who, empresa, visita))).toMatchObject(ajeno);
      expect(await problemaDe(entregar(who, empresa, visita, finalizacionDe(productos)))).toMatchObject(ajeno);
      const body = { ...comienzo(), completada_en: new Date().toISOString(), motivo: 'Cerrada', fotos: [] };
      const params = { empresaId: empresa, visitaId: visita };
      expect(await problemaDe(who.llamar(cerrarSinVisita, { params, body }))).toMatchObject(ajeno);
      const donde = { url: servidor.url, who, empresa, visita };
      expect(await problemaDe(preguntar(donde, foto))).toMatchObject(ajeno);
      expect(await problemaDe(enviar(donde, foto))).toMatchObject(ajeno);
    }
    expect(await visitaEntregada(base, visita)).toMatchObject({ estado: 'pendiente', envios: 0 });
    expect(await fotosGuardadas(base, visita)).toEqual([]);
  });

  test('in their own it passes, and whoever says nothing is asked nothing', async () => {
    const { mercaderista, personas, productos, empresa } = tienda;
    const envio = finalizacionDe(productos);
    const recibo = await entregar(diciendo(mercaderista, personas.mercaderista.id), empresa, visita, envio);
    expect(await entregar(mercaderista, empresa, visita, envio)).toEqual(recibo);
  });
});

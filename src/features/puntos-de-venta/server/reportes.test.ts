import { beforeEach, describe, expect, test } from 'vitest';
import { conBase, conServidor } from '../../../../test/fixtures.ts';
import { porPrueba } from '../../../../test/lifetimes.ts';
import { ponerProductos } from '../../../../test/productos.ts';
import { problemaDe } from '../../../../test/server.ts';
import { ponerHallados, ponerVisitaEn, ponerVisitaHecha } from '../../../../test/visitas-hechas.ts';
import { crearCampo } from '../../../../test/visitas.ts';
import { listarReportesDeSucursal, verPosicionIndicada } from '../contract-reportes.ts';
import { editarSucursal, verSucursal } from '../contract-sucursales.ts';

const base = conBase();
const servidor = conServidor(base, { RATE_LIMIT_PER_MINUTE: '100000' });
const campo = porPrueba(() => crearCampo(base, servidor.url));

const params = () => ({ empresaId: campo.empresa, sucursalId: campo.altamira });
const work = (datos: Partial<Parameters<typeof ponerVisitaHecha>[1]> = {}) =>
  ponerVisitaEn(base, campo, {
    fecha: '2026-11-10',
    ...datos,
  });

describe('the reports of a branch', () => {
  const listar = (query: { limite?: number; despues?: string } = {}) =>
    campo.supervisor.llamar(listarReportesDeSucursal, { params: params(), query });

  test('what was done and what could not be, the newest first, with what was found', async () => {
    const [harina = '', arroz = ''] = await ponerProductos(base, campo.empresa, [
      { nombre: 'Harina' },
      { nombre: 'Arroz' },
    ]);
    const vieja = await work({ fecha: '2026-11-01', usuario: campo.otra.id });
    const hecha = await work({ hora: '09:00' });
    const cerrada = await work({ fecha: '2026-11-12', no_realizada: 'Sin luz' });
    // planned, under way, called off from the office, elsewhere
    await work({ fecha: '2026-11-13', estado: 'pendiente' });
    await work({ fecha: '2026-11-13', hora: '10:00', estado: 'en_curso' });
    await work({ fecha: '2026-11-13', hora: '11:00', estado: 'cancelada' });
    await work({ fecha: '2026-11-13', sucursal: campo.chacao });
    await ponerHallados(base, hecha, [
      { producto: harina, quiebre: true, material_pop: true },
      { producto: arroz, exhibido: false, quiebre: true },
    ]);
    const sinNada = { total: 0, exhibidos: 0, quiebre: 0, material_pop: 0 };
    expect(await listar()).toEqual({
      reportes: [
        {
          visita_id: cerrada,
          fecha: '2026-11-12',
          hora: null,
          estado: 'cancelada',
          usuario_nombre: 'mercaderista',
          motivo_cancelacion: 'Sin luz',
          ...sinNada,
        },
        {
          visita_id: hecha,
          fecha: '2026-11-10',
          hora: '09:00',
          estado: 'completada',
          usuario_nombre: 'mercaderista',
          motivo_cancelacion: null,
          total: 2,
          exhibidos: 1,
          quiebre: 2,
          material_pop: 1,
        },
        {
          visita_id: vieja,
          fecha: '2026-11-01',
          hora: null,
          estado: 'completada',
          usuario_nombre: 'otra',
          motivo_cancelacion: null,
          ...sinNada,
        },
      ],
      siguiente: null,
    });
  });

  test('page by page, each once, also where several are of one day', async () => {
    const puestas: string[] = [];
    for (const [fecha, hora] of [
      ['2026-11-12', '08:00'],
      ['2026-11-10', '23:00'],
      ['2026-11-10', '12:00'],
      ['2026-11-10', '06:00'],
      ['2026-11-02', '08:00'],
    ] as const) {
      puestas.push(await work({ fecha, hora, completada_en: `${fecha}T${hora}:00.000123Z` }));
    }
    for (const limite of [1, 2]) {
      const leidas: string[] = [];
      let despues: string | undefined;
      do {
        const pagina = await listar({ limite, ...(despues !== undefined && { despues }) });
        leidas.push(...pagina.reportes.map(({ visita_id }) => visita_id));
        despues = pagina.siguiente ?? undefined;
      } while (despues !== undefined);
      expect(leidas).toEqual(puestas);
    }
    expect(await problemaDe(listar({ despues: 'x' }))).toMatchObject({ codigo: 'peticion.invalida' });
  });

  test('a branch without visits has none', async () => {
    expect(await listar()).toEqual({ reportes: [], siguiente: null });
  });
});

describe('a position that somebody contradicts', () => {
  const ver = async () => (await campo.supervisor.llamar(verPosicionIndicada, { params: params() })).indicada;
  const situar = (lat: number | null, lng: number | null) =>
    base.admin.query('update sucursales set lat = $2, lng = $3 where id = $1', [campo.altamira, lat, lng]);
  /** About 1,112 m north of where the company has it. */
  const ALLI = { lat: 10.51, lng: -66.9, precision_m: 15, distancia_m: 1111.9 };

  beforeEach(async () => {
    await situar(10.5, -66.9);
  });

  test('who, when, where and how far', async () => {
    expect(await ver()).toBeNull();
    const visita = await work({ inicio: ALLI, posicion_equivocada: true });
    expect(await ver()).toEqual({
      visita_id: visita,
      fecha: '2026-11-10',
      usuario_nombre: 'mercaderista',
      lat: 10.51,
      lng: -66.9,
      precision_m: 15,
      distancia_m: expect.closeTo(1111.9, 0) as number,
    });
  });

  test('is answered by taking it over', async () => {
    await work({ inicio: ALLI, posicion_equivocada: true });
    const indicada = await ver();
    const { version } = await campo.supervisor.llamar(verSucursal, { params: params() });
    await campo.supervisor.llamar(editarSucursal, {
      params: params(),
      body: {
        datos: {
          nombre: 'Altamira',
          direccion: null,
          estado_operacional: 'Activo',
          estado_geografico: 'Miranda',
          municipio: null,
          zona_1: null,
          zona_2: null,
          lat: indicada?.lat ?? null,
          lng: indicada?.lng ?? null,
        },
        version,
      },
    });
    expect(await ver()).toBeNull();
  });

  test('or by putting the branch anywhere else', async () => {
    await work({ inicio: ALLI, posicion_equivocada: true });
    await situar(10.505, -66.9);
    expect(await ver()).toBeNull();
  });

  test('where the branch had no position, until it has one', async () => {
    await situar(null, null);
    await work({ inicio: { ...ALLI, distancia_m: null }, posicion_equivocada: true });
    expect(await ver()).toMatchObject({ lat: 10.51, distancia_m: null });
    await situar(10.5, -66.9);
    expect(await ver()).toBeNull();
  });

  test('only who said so and was somewhere counts, and only lately', async () => {
    await work({ inicio: ALLI });
    await work({ fecha: '2026-11-09', posicion_equivocada: true });
    await work({ fecha: '2026-11-08', inicio: ALLI, posicion_equivocada: true, sucursal: campo.chacao });
    expect(await ver()).toBeNull();
    const dicha = await work({ fecha: '2026-11-07', inicio: ALLI, posicion_equivocada: true, estado: 'en_curso' });
    // what is still to be done has not been there
    for (const fecha of ['2026-12-01', '2026-12-02', '2026-12-03']) await work({ fecha, estado: 'pendiente' });
    expect((await ver())?.visita_id).toBe(dicha);
    for (const fecha of ['2026-11-11', '2026-11-12', '2026-11-13']) await work({ fecha, inicio: ALLI });
    expect(await ver()).toBeNull();
  });
});

import { afterAll, expect, test, vi } from 'vitest';
import { sumarDias } from '#src/dominio/visitas/fechas.ts';
import { conBase } from '../../../../test/fixtures.ts';
import { partesDePrueba, type PartesDePrueba } from '../../../../test/job-parts.ts';
import { problemaDe, type ServidorDePrueba, servidorDePrueba } from '../../../../test/server.ts';
import {
  cadaSemanas,
  type Campo,
  crearCampo,
  envejecer,
  hoyDe,
  programar,
  visitasDe,
} from '../../../../test/visitas.ts';
import { crearVisitasMasivas } from '../contract-masiva.ts';
import { eliminarVisita, verCalendario, verVisita } from '../contract-visitas.ts';
import { extenderSeries } from './extender-series.ts';

/** A server, and a database, on the other side of a date line from the company. */
const ZONAS = ['Pacific/Honolulu', 'Pacific/Kiritimati'];

const base = conBase();
let servidor: ServidorDePrueba;
let parts: PartesDePrueba;
let campo: Campo;
afterAll(() => {
  vi.unstubAllEnvs();
});

test.each(ZONAS)('under %s every date stays the one that was said', async (zona) => {
  vi.stubEnv('TZ', zona);
  const { rows } = await base.admin.query<{ base: string }>('select current_database() as base');
  await base.admin.query(`alter database ${rows[0]?.base} set timezone = '${zona}'`);
  servidor = await servidorDePrueba(base, { RATE_LIMIT_PER_MINUTE: '100000' });
  parts = partesDePrueba(base, { STORAGE_DIR: '/tmp' });
  try {
    expect(new Date('2026-01-01T12:00:00Z').getHours()).not.toBe(12);
    campo = await crearCampo(base, servidor.url);
    await base.admin.query("update company_settings set timezone = 'America/Mexico_City' where empresa_id = $1", [
      campo.empresa,
    ]);
    const hoy = await hoyDe(base, campo.empresa);
    const enEmpresa = { params: { empresaId: campo.empresa } };

    // the ends of a month and a leap day, around which a shifted date would fall into another month
    for (const fecha of ['2028-02-29', '2027-12-31', '2028-01-01']) {
      const { visita } = await programar(campo, { fecha, hora: '00:00' });
      expect(visita).toMatchObject({ fecha, hora: '00:00' });
      const una = { params: { empresaId: campo.empresa, visitaId: visita.id } };
      expect(await campo.supervisor.llamar(verVisita, una)).toEqual({ ...visita, recien_creada: true });
      const { dias } = await campo.supervisor.llamar(verCalendario, {
        ...enEmpresa,
        query: { mes: fecha.slice(0, 7) },
      });
      expect(dias.map((dia) => dia.fecha)).toContain(fecha);
    }

    // today is the company's: it can be deleted today and not tomorrow
    const { visita: deHoy } = await programar(campo, { fecha: hoy, hora: '23:59' });
    const { visita: deAyer } = await programar(campo, { fecha: sumarDias(hoy, -1) });
    await envejecer(base, campo.empresa, 11);
    const eliminar = (id: string) =>
      campo.supervisor.llamar(eliminarVisita, { params: { empresaId: campo.empresa, visitaId: id } });
    expect(await eliminar(deHoy.id)).toEqual({ eliminadas: 1 });
    expect(await problemaDe(eliminar(deAyer.id))).toMatchObject({ codigo: 'visita.fecha_pasada' });

    // and so is the horizon of a series, made at once and extended later
    await base.admin.query('delete from visitas where empresa_id = $1', [campo.empresa]);
    await programar(campo, { fecha: hoy, recurrencia: cadaSemanas(1) });
    const esperadas = Array.from({ length: 13 }, (_, i) => sumarDias(hoy, 7 * i));
    expect((await visitasDe(base, campo.empresa)).map(({ fecha }) => fecha)).toEqual(esperadas);
    await base.admin.query('delete from visitas where empresa_id = $1 and fecha > $2', [
      campo.empresa,
      sumarDias(hoy, 20),
    ]);
    await base.admin.query('update visitas_recurrentes set generada_hasta = $2 where empresa_id = $1', [
      campo.empresa,
      sumarDias(hoy, 20),
    ]);
    await extenderSeries(parts);
    expect((await visitasDe(base, campo.empresa)).map(({ fecha }) => fecha)).toEqual(esperadas);

    const lineas = await campo.supervisor.llamar(crearVisitasMasivas, {
      ...enEmpresa,
      body: {
        mercaderistas: [campo.otra.id],
        sucursales: [campo.chacao],
        fecha: '2027-02-28',
        hora: null,
        asignacion: 'aleatoria',
        instrucciones: null,
        // 28 February 2027 is a Sunday
        repeticion: { dias: [0, 1], semanas: 1 },
        omitir_ocupados: false,
      },
    });
    for await (const linea of lineas) expect(linea).toHaveProperty('fase');
    const masivas = (await visitasDe(base, campo.empresa)).filter(({ sucursal_id }) => sucursal_id === campo.chacao);
    expect(masivas.map(({ fecha }) => fecha)).toEqual(['2027-02-28', '2027-03-01']);
  } finally {
    await Promise.all([servidor.parar(), parts.cerrar()]);
  }
});

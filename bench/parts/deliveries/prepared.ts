import { createHash } from 'node:crypto';
import pg from 'pg';
import { finalizarVisita } from '#src/dominio/telefono/contract-envios.ts';
import { digest } from '#src/platform/server/credentials/secrets.ts';
import { addressOf } from '#src/platform/shared/client.ts';
import type { PostgresLocal } from '../../../scripts/parts/postgres.ts';
import { BASE, type VisitaPorEntregar } from '../loss/data.ts';
import { cuerpoDe } from '../loss/deliver.ts';

export const rutaDe = ({ empresa, id }: VisitaPorEntregar): string =>
  addressOf(finalizarVisita, { params: { empresaId: empresa, visitaId: id } });

export const cabecerasDe = ({ token }: VisitaPorEntregar): Record<string, string> => ({
  cookie: `__Host-anaquel=${token}`,
  'sec-fetch-site': 'same-origin',
});

/** The bytes of a request on a connection that stays open, made beforehand. */
export const comoBytes = (visita: VisitaPorEntregar, origen: string): Buffer => {
  const body = cuerpoDe(visita);
  const lineas = [
    `POST ${rutaDe(visita)} HTTP/1.1`,
    `host: ${new URL(origen).host}`,
    `origin: ${origen}`,
    'accept: application/json',
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(body)}`,
    ...Object.entries(cabecerasDe(visita)).map(([nombre, value]) => `${nombre}: ${value}`),
  ];
  return Buffer.from(`${lineas.join('\r\n')}\r\n\r\n${body}`);
};

/** The same deliveries for pgbench, in a table it takes them from one by one. */
export const ponerParaPgbench = async (
  postgres: PostgresLocal,
  visitas: readonly VisitaPorEntregar[],
): Promise<string> => {
  const admin = new pg.Client({ connectionString: postgres.address(BASE) });
  await admin.connect();
  try {
    await admin.query(`
      create schema bench;
      grant usage on schema bench to app_user;
      create sequence bench.turno;
      grant usage on sequence bench.turno to app_user;
      create table bench.entregas (n integer primary key, sesion bytea, empresa uuid, visita uuid, envio uuid, huella bytea, cuerpo text);
      grant select on bench.entregas to app_user;`);
    const filas = visitas.map((visita, n) => {
      const cuerpo = cuerpoDe(visita);
      const { envio_id } = JSON.parse(cuerpo) as { envio_id: string };
      return { n: n + 1, visita, cuerpo, envio_id };
    });
    for (let desde = 0; desde < filas.length; desde += 1000) {
      const tanda = filas.slice(desde, desde + 1000);
      await admin.query(
        'insert into bench.entregas select * from unnest($1::int[], $2::bytea[], $3::uuid[], $4::uuid[], $5::uuid[], $6::bytea[], $7::text[])',
        [
          tanda.map(({ n }) => n),
          tanda.map(({ visita }) => digest(visita.token)),
          tanda.map(({ visita }) => visita.empresa),
          tanda.map(({ visita }) => visita.id),
          tanda.map(({ envio_id }) => envio_id),
          tanda.map(({ cuerpo }) => createHash('sha256').update(cuerpo).digest()),
          tanda.map(({ cuerpo }) => cuerpo),
        ],
      );
    }
    await admin.query('vacuum analyze');
    await admin.query('checkpoint');
  } finally {
    await admin.end();
  }
  return [
    String.raw`select nextval('bench.turno') as t \gset`,
    String.raw`select sesion, empresa, visita, envio, huella, cuerpo from bench.entregas where n = :t \gset`,
    'begin;',
    'select usuario_id, rol from app.entrar_entrega_con_sesion(:sesion, :empresa, :visita);',
    'select resultado, recibida_en, motivos from app.recibir_finalizacion(:visita, :envio, :huella, :cuerpo);',
    'commit;',
    '',
  ].join('\n');
};

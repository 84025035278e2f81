import { expect, test } from 'vitest';
import { conBase } from '../../../../test/fixtures.ts';
import { hastaQue } from '../../../../test/jobs.ts';
import { iniciarProcesoTrabajador } from '../../../../test/worker-process.ts';

const base = conBase();

const quedan = async (): Promise<unknown> => {
  const { rows } = await base.admin.query(`
    select tabla, count(*) filter (where expira_en < now())::int as caducas, count(*) filter (where expira_en > now())::int as vivas
    from (select 'sesiones' as tabla, expira_en from auth.sesiones union all select 'codigos', expira_en from auth.codigos
          union all select 'intentos', expira_en from auth.intentos
          union all select 'cambios', expira_en from auth.cambios_de_correo
          union all select 'dispositivos', expira_en from auth.dispositivos) t group by tabla order by tabla`);
  return rows;
};

test('the clock queues the cleaner, which deletes what has expired, in batches, and keeps what has not', async () => {
  await base.admin.query(
    `insert into usuarios (id, nombre, correo) values ('0a000000-0000-7000-8000-000000000001', 'Ana', 'ana@x.test')`,
  );
  await base.admin.query(
    `insert into auth.cambios_de_correo (usuario_id, correo, clave_desde, expira_en)
     select id, 'otra@x.test', now(), now() - interval '1 minute' from usuarios`,
  );
  // more than one batch of each
  await base.admin.query(`
    insert into auth.sesiones (token_hash, usuario_id, expira_en)
    select sha256(('s' || n)::bytea), '0a000000-0000-7000-8000-000000000001', now() + case when n <= 3 then interval '1 hour' else interval '-1 minute' end
    from generate_series(1, 2503) n`);
  await base.admin.query(`
    insert into auth.codigos (codigo_hash, proposito, usuario_id, expira_en)
    select sha256(('c' || n)::bytea), 'recuperar-clave', '0a000000-0000-7000-8000-000000000001', now() + case when n <= 2 then interval '1 hour' else interval '-1 minute' end
    from generate_series(1, 1202) n`);
  await base.admin.query(`
    insert into auth.intentos (llave, cuenta, expira_en)
    select 'k' || n, 1, now() + case when n <= 1 then interval '1 hour' else interval '-1 minute' end from generate_series(1, 1001) n`);
  await base.admin.query(`
    insert into auth.dispositivos (usuario_id, secreto_hash, expira_en)
    select '0a000000-0000-7000-8000-000000000001', sha256(('d' || n)::bytea), now() + case when n <= 4 then interval '1 hour' else interval '-1 minute' end
    from generate_series(1, 1104) n`);

  // a first worker makes the timetable known; then two hours go by without any
  const primero = await iniciarProcesoTrabajador(base.entorno());
  const { rows } = await hastaQue('the timetable is known', async () => {
    const conocido = await base.admin.query('select identifier from graphile_worker._private_known_crontabs');
    return conocido.rowCount ? conocido : undefined;
  });
  expect(rows).toContainEqual({ identifier: 'limpiar-credenciales' });
  expect(await primero.parar()).toBe(0);
  expect(await quedan()).toContainEqual({ tabla: 'sesiones', caducas: 2500, vivas: 3 });
  await base.admin.query(
    `update graphile_worker._private_known_crontabs set known_since = now() - interval '9 hours', last_execution = now() - interval '2 hours'`,
  );

  await iniciarProcesoTrabajador(base.entorno());
  // each of the hours that were missed is a job, and they share the work: what one of them leaves, another has in hand
  await expect.poll(quedan, { timeout: 15_000 }).toEqual([
    { tabla: 'codigos', caducas: 0, vivas: 2 },
    { tabla: 'dispositivos', caducas: 0, vivas: 4 },
    { tabla: 'intentos', caducas: 0, vivas: 1 },
    { tabla: 'sesiones', caducas: 0, vivas: 3 },
  ]);
});

import { beforeEach, describe, expect, test } from 'vitest';
import { conBase } from '../../../../test/fixtures.ts';
import { encolarComoServidor, hastaVaciarLaCola } from '../../../../test/jobs.ts';
import { porPrueba } from '../../../../test/lifetimes.ts';
import { conTrabajadorDeCorreo } from '../../../../test/mail-worker.ts';
import { crearEquipo, ponerCadena, ponerSucursal } from '../../../../test/puntos-de-venta.ts';
import { correoDeAvisos, olvidarAvisos, resumirAvisos } from './tareas.ts';

const PUBLIC_URL = 'https://anaquel.example';

const base = conBase();
const smtp = conTrabajadorDeCorreo(base, PUBLIC_URL);
let sucursal: string;
beforeEach(() => base.admin.query('truncate avisos'));
const equipo = porPrueba(() => crearEquipo(base, ''));
beforeEach(async () => {
  await base.admin.query("update empresas set nombre = 'Páramo Alto' where id = $1", [equipo.empresa]);
  await ponerHorario('00:00', '24:00');
  sucursal = await ponerSucursal(base, equipo.empresa, await ponerCadena(base, equipo.empresa));
});

const ponerHorario = (desde: string, hasta: string) =>
  base.admin.query(
    'update company_settings set business_hours_start = $2, business_hours_end = $3 where empresa_id = $1',
    [equipo.empresa, desde, hasta],
  );
const programar = async (fecha: string, hora: string | null = null, usuario = equipo.personas.mercaderista.id) => {
  const { rows } = await base.admin.query<{ id: string }>(
    'insert into visitas (empresa_id, usuario_id, sucursal_id, creada_por, fecha, hora) values ($1, $2, $3, $4, $5, $6) returning id',
    [equipo.empresa, usuario, sucursal, equipo.personas.supervisor.id, fecha, hora],
  );
  return rows[0]?.id ?? '';
};
const envejecer = (minutos: number) =>
  base.admin.query('update avisos set created_at = created_at - make_interval(mins => $1)', [minutos]);
/** The clock strikes, and everything that follows from it is done. */
const resumir = async (tarea = resumirAvisos): Promise<void> => {
  await encolarComoServidor(base, tarea, [{}]);
  await hastaVaciarLaCola(base);
};
const recibidos = ({ correo } = equipo.personas.mercaderista) =>
  smtp.mensajes().filter(({ para }) => para.includes(correo));

describe('the digest', () => {
  test('is one mail for all that is new, moved and cancelled, and is sent once', async () => {
    await programar('2031-05-05', '08:00');
    const movida = await programar('2031-05-06', '09:00');
    const cancelada = await programar('2031-05-07');
    await base.admin.query('update avisos set visto_en = now() where visita_id in ($1, $2)', [movida, cancelada]);
    await base.admin.query("update visitas set fecha = '2031-05-08', hora = null where id = $1", [movida]);
    await base.admin.query(
      "update visitas set estado = 'cancelada', motivo_cancelacion = E'Cerrada\\npor <b>inventario</b>' where id = $1",
      [cancelada],
    );
    await envejecer(11);
    await resumir();
    expect(recibidos()).toHaveLength(1);
    const [{ subject, text = '', html = '' } = { subject: '' }] = recibidos();
    expect(subject).toBe('Páramo Alto: cambios en tus visitas');
    expect(text).toContain('Visitas nuevas:\n- Altamira (Central): lunes, 5 de mayo, 08:00\n');
    expect(text).toContain(
      'Visitas que cambiaron:\n- Altamira (Central): jueves, 8 de mayo, sin hora (antes: martes, 6 de mayo, 09:00)\n',
    );
    expect(text).toContain(
      'Visitas canceladas:\n- Altamira (Central): miércoles, 7 de mayo, sin hora (motivo: Cerrada por <b>inventario</b>)\n',
    );
    expect(text).toContain(`${PUBLIC_URL}/dashboard-mercaderista`);
    expect(html).toContain('Altamira (Central): lunes, 5 de mayo, 08:00</li>');
    expect(html).toContain('Cerrada por &lt;b&gt;inventario&lt;/b&gt;');
    await resumir();
    await resumir();
    expect(recibidos()).toHaveLength(1);
  });

  test('is in the language of its reader', async () => {
    await base.admin.query("update user_settings set language = 'en' where user_id = $1", [
      equipo.personas.mercaderista.id,
    ]);
    await programar('2031-05-05', '08:00');
    await envejecer(11);
    await resumir();
    const [{ subject, text } = {}] = recibidos();
    expect(subject).toBe('Páramo Alto: changes to your visits');
    expect(text).toContain('New visits:\n- Altamira (Central): Monday, May 5, 08:00\n');
  });

  test('waits ten minutes, during which it can be seen in the application', async () => {
    await programar('2031-05-05');
    await envejecer(9);
    await resumir();
    expect(recibidos()).toEqual([]);
    await base.admin.query('update avisos set visto_en = now()');
    await envejecer(60);
    await resumir();
    expect(recibidos()).toEqual([]);
  });

  test('waits for the company’s hours', async () => {
    await programar('2031-05-05');
    await envejecer(60);
    // an hour and more away from now, wherever in the day that is
    const { rows } = await base.admin.query<{ temprano: boolean }>(
      "select (now() at time zone 'America/Caracas')::time < '12:00' as temprano",
    );
    await (rows[0]?.temprano ? ponerHorario('14:00', '15:00') : ponerHorario('09:00', '10:00'));
    await resumir();
    expect(recibidos()).toEqual([]);
    await ponerHorario('00:00', '24:00');
    await resumir();
    expect(recibidos()).toHaveLength(1);
  });

  test('is not for whoever wants none, or left', async () => {
    await programar('2031-05-05');
    await envejecer(60);
    const { id } = equipo.personas.mercaderista;
    await base.admin.query('update user_settings set notifications_enabled = false where user_id = $1', [id]);
    await resumir();
    await base.admin.query('update user_settings set notifications_enabled = true where user_id = $1', [id]);
    await base.admin.query('update empresa_usuarios set activo = false where usuario_id = $1', [id]);
    await resumir();
    expect(recibidos()).toEqual([]);
    // nothing was spent by it
    await base.admin.query('update empresa_usuarios set activo = true where usuario_id = $1', [id]);
    await resumir();
    expect(recibidos()).toHaveLength(1);
  });

  test('says nothing of what came and went unheard of, or came back to where it was', async () => {
    const fugaz = await programar('2031-05-05');
    await base.admin.query('delete from visitas where id = $1', [fugaz]);
    const quieta = await programar('2031-05-06');
    await base.admin.query('update avisos set visto_en = now() where visita_id = $1', [quieta]);
    await base.admin.query("update visitas set fecha = '2031-05-07' where id = $1", [quieta]);
    await base.admin.query("update visitas set fecha = '2031-05-06' where id = $1", [quieta]);
    await envejecer(60);
    await resumir();
    expect(recibidos()).toEqual([]);
  });

  test('of many names the first and counts the rest', async () => {
    await base.admin.query(
      `insert into visitas (empresa_id, usuario_id, sucursal_id, creada_por, fecha)
       select $1, $2, $3, $2, date '2031-01-01' + n from generate_series(1, 50) n`,
      [equipo.empresa, equipo.personas.mercaderista.id, sucursal],
    );
    await envejecer(11);
    await resumir();
    const [{ text = '' } = {}] = recibidos();
    expect(text.match(/- Altamira/g)).toHaveLength(20);
    expect(text).toContain('- y 30 más');
  });

  test('what was seen between queueing and sending is not sent', async () => {
    await programar('2031-05-05');
    const { empresa: empresa_id, personas } = equipo;
    const { rows } = await base.admin.query<{ envio_id: string }>(
      'update avisos set enviado_en = now(), envio_id = uuidv7(), visto_en = now() returning envio_id',
    );
    const envio_id = rows[0]?.envio_id ?? '';
    await encolarComoServidor(base, correoDeAvisos, [{ empresa_id, usuario_id: personas.mercaderista.id, envio_id }]);
    await hastaVaciarLaCola(base);
    expect(recibidos()).toEqual([]);
  });

  test('a notice that changes while its mail is on the way is told by the next one', async () => {
    const visita = await programar('2031-05-05');
    await envejecer(11);
    await resumir();
    await base.admin.query("update visitas set fecha = '2031-05-06' where id = $1", [visita]);
    await envejecer(11);
    await resumir();
    expect(recibidos()).toHaveLength(2);
    expect(recibidos()[1]?.text).toContain('martes, 6 de mayo, sin hora (antes: lunes, 5 de mayo, sin hora)');
  });
});

test('two months later it is forgotten', async () => {
  await programar('2031-05-05');
  await programar('2031-05-06');
  await base.admin.query("update avisos set created_at = now() - interval '61 days' where fecha = '2031-05-05'");
  await resumir(olvidarAvisos);
  const { rows } = await base.admin.query('select fecha::text from avisos');
  expect(rows).toEqual([{ fecha: '2031-05-06' }]);
});

import { beforeAll, expect, onTestFinished, test } from 'vitest';
import * as mails from '#src/platform/server/credentials/mails.ts';
import { digest } from '#src/platform/server/credentials/secrets.ts';
import type { Task } from '#src/platform/server/jobs/task.ts';
import {
  iniciarSmtp,
  type MensajeRecibido,
  type OpcionesDeSmtp,
  Rechazo,
  type SmtpLocal,
} from '../../../../scripts/parts/smtp.ts';
import { conBase } from '../../../../test/fixtures.ts';
import { encolarComoServidor, hastaQue, hastaVaciarLaCola, leerCola } from '../../../../test/jobs.ts';
import { dondeEsta } from '../../../../test/search-database.ts';
import { iniciarProcesoTrabajador, type ProcesoTrabajador } from '../../../../test/worker-process.ts';

const PUBLIC_URL = 'https://anaquel.example';

const base = conBase();
beforeAll(async () => {
  for (const idioma of ['es', 'en']) {
    await base.admin.query(
      `with u as (insert into usuarios (nombre, correo, correo_confirmado) values
         ('Vieja', 'vieja.' || $1 || '@x.test', true) returning id)
       insert into user_settings (user_id, language) select id, $1 from u`,
      [idioma],
    );
    await base.admin.query(
      `insert into auth.altas (correo, nombre, clave, language, navegador_hash, expira_en)
       values ('nueva.' || $1 || '@x.test', 'Compra <b>ya</b>', '$argon2id$', $1, sha256('x'), now() + interval '1 day')`,
      [idioma],
    );
  }
});

const conTrabajador = async (
  opciones?: OpcionesDeSmtp,
): Promise<{ smtp: SmtpLocal; trabajador: ProcesoTrabajador }> => {
  const smtp = await iniciarSmtp(opciones);
  onTestFinished(smtp.parar);
  return { smtp, trabajador: await iniciarProcesoTrabajador(base.entorno({ SMTP_URL: smtp.url, PUBLIC_URL })) };
};

/** The links of a mail, from each of its two forms. */
const enlaces = ({ html = '', text = '' }: MensajeRecibido): { html: string[]; texto: string[] } => ({
  html: [...new Set([...html.matchAll(/href="([^"]+)"/g)].map(([, url = '']) => url))],
  texto: text.match(/https:\/\/\S+/g) ?? [],
});

interface Caso {
  tarea: Task<{ correo: string }>;
  correo: string;
  idioma: 'es' | 'en';
  asunto: string;
  dice: string;
  rutas: string[];
  proposito?: string;
  minutos?: number;
}
const casos: Caso[] = [
  {
    tarea: mails.confirmationMail,
    correo: 'nueva.es@x.test',
    idioma: 'es',
    asunto: 'Confirma tu correo',
    dice: '7 días',
    rutas: ['/auth/callback'],
    proposito: 'confirmar-correo',
    minutos: 7 * 24 * 60,
  },
  {
    tarea: mails.confirmationMail,
    correo: 'nueva.en@x.test',
    idioma: 'en',
    asunto: 'Confirm your e-mail',
    dice: '7 days',
    rutas: ['/auth/callback'],
    proposito: 'confirmar-correo',
    minutos: 7 * 24 * 60,
  },
  {
    tarea: mails.recoveryMail,
    correo: 'vieja.es@x.test',
    idioma: 'es',
    asunto: 'Restablece tu contraseña',
    dice: '1 hora',
    rutas: ['/restablecer-clave'],
    proposito: 'recuperar-clave',
    minutos: 60,
  },
  {
    tarea: mails.recoveryMail,
    correo: 'vieja.en@x.test',
    idioma: 'en',
    asunto: 'Reset your password',
    dice: '1 hour',
    rutas: ['/restablecer-clave'],
    proposito: 'recuperar-clave',
    minutos: 60,
  },
  {
    tarea: mails.existingCuentaMail,
    correo: 'vieja.es@x.test',
    idioma: 'es',
    asunto: 'Ya tienes una cuenta en Anaquel',
    dice: 'Alguien intentó registrar',
    rutas: ['/login', '/recuperar-clave'],
  },
  {
    tarea: mails.existingCuentaMail,
    correo: 'vieja.en@x.test',
    idioma: 'en',
    asunto: 'You already have an Anaquel account',
    dice: 'Somebody tried to register',
    rutas: ['/login', '/recuperar-clave'],
  },
];

test('each mail, in each language, as HTML and as text', async () => {
  const { smtp, trabajador } = await conTrabajador();
  for (const { tarea, correo } of casos) await encolarComoServidor(base, tarea, [{ correo }]);
  for (const { correo, idioma, asunto, dice, rutas, proposito, minutos } of casos) {
    const mensaje = await smtp.esperar(({ para, subject }) => para.includes(correo) && subject === asunto);
    expect(mensaje.from).toEqual({ name: 'Anaquel', address: 'no-responder@anaquel.example' });
    expect(mensaje.to).toEqual([{ name: '', address: correo }]);
    expect(mensaje.replyTo).toBeUndefined();
    expect(mensaje.messageId).toMatch(/^<\d+\.0\.[0-9a-z]+@anaquel\.example>$/);
    expect(mensaje.headers).toContainEqual(expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }));
    expect(mensaje.html).toContain(`<html lang="${idioma}">`);
    expect(mensaje.html).toContain('name="viewport"');
    for (const forma of [mensaje.html, mensaje.text]) {
      expect(forma).toContain(dice);
      expect(forma).toContain('anaquel');
      // the name of a stranger's choosing is not in it
      expect(forma).not.toContain('Compra');
    }
    const { html, texto } = enlaces(mensaje);
    expect(html).toEqual(texto);
    expect(texto.map((url) => new URL(url).origin)).toEqual(rutas.map(() => PUBLIC_URL));
    expect(texto.map((url) => new URL(url).pathname)).toEqual(rutas);

    const [codigo, ...otros] = texto.flatMap((url) => new URL(url).searchParams.getAll('code'));
    expect(otros).toEqual([]);
    if (!proposito) {
      expect(codigo).toBeUndefined();
      continue;
    }
    expect(codigo).toMatch(/^[\w-]{43}$/);
    const { rows } = await base.admin.query(
      `select c.proposito, coalesce(u.correo, a.correo) as correo, round(extract(epoch from c.expira_en - c.created_at) / 60)::int as minutos
       from auth.codigos c left join auth.altas a on a.id = c.alta_id left join usuarios u on u.id = c.usuario_id where c.codigo_hash = $1`,
      [digest(codigo ?? '')],
    );
    expect(rows).toEqual([{ proposito, correo, minutos }]);
    expect(await dondeEsta(base, codigo ?? '')).toEqual([]);
    expect(trabajador.salida()).not.toContain(codigo);
  }
  // the search does find what is there
  expect(await dondeEsta(base, 'vieja.es@x.test')).toContain('usuarios');
  expect(trabajador.salida()).toContain('job done');
  await hastaVaciarLaCola(base);
  expect(smtp.mensajes()).toHaveLength(casos.length);
});

test('a mail server that quotes the link when it refuses the mail puts no code into the queue or the log', async () => {
  let citado = '';
  const { trabajador } = await conTrabajador({
    alRecibir: async (mensaje) => {
      const [url = ''] = enlaces(mensaje).texto;
      citado = new URL(url).searchParams.get('code') ?? '';
      throw new Rechazo(554, `this link is on a list: ${url}`);
    },
  });
  await encolarComoServidor(base, mails.recoveryMail, [{ correo: 'vieja.es@x.test' }]);
  const fallido = await hastaQue('refused', async () => (await leerCola(base)).find(({ last_error }) => last_error));
  expect(citado).toMatch(/^[\w-]{43}$/);
  expect(fallido.last_error).toContain('this link is on a list: https://anaquel.example/restablecer-clave?code=…');
  expect(await dondeEsta(base, citado)).toEqual([]);
  expect(trabajador.salida()).toContain('this link is on a list');
  expect(trabajador.salida()).not.toContain(citado);
  await base.admin.query('delete from graphile_worker._private_jobs');
});

test('a sign-up with the address of an account tells its owner, and has no code; asked for again, the newest is mailed', async () => {
  const { smtp } = await conTrabajador();
  const { rows } = await base.admin.query<{ id: string }>(
    `insert into auth.altas (correo, nombre, clave, language, navegador_hash, expira_en)
     values ('vieja.es@x.test', 'Compra ya', '$argon2id$', 'es', sha256('y'), now() + interval '1 day') returning id`,
  );
  await encolarComoServidor(base, mails.confirmationMail, [{ correo: 'vieja.es@x.test', alta_id: rows[0]?.id }]);
  await encolarComoServidor(base, mails.confirmationMail, [{ correo: 'nueva.es@x.test' }]);
  // whoever forgot what they chose before confirming gets the link with which they choose
  await encolarComoServidor(base, mails.recoveryMail, [{ correo: 'nueva.en@x.test' }]);
  await hastaQue('three mails', () => smtp.mensajes().length === 3);
  await hastaVaciarLaCola(base);
  expect(smtp.mensajes().map(({ para, subject }) => `${para.join()}: ${subject}`)).toEqual(
    expect.arrayContaining([
      'nueva.en@x.test: Confirm your e-mail',
      'nueva.es@x.test: Confirma tu correo',
      'vieja.es@x.test: Ya tienes una cuenta en Anaquel',
    ]),
  );
  await base.admin.query("delete from auth.altas where correo = 'vieja.es@x.test'");
});

test('an address without an account gets nothing, nor does a confirmed one a confirmation; both jobs are done', async () => {
  const { smtp } = await conTrabajador();
  for (const tarea of [mails.confirmationMail, mails.recoveryMail, mails.existingCuentaMail]) {
    await encolarComoServidor(base, tarea, [{ correo: 'nadie@x.test' }]);
  }
  await encolarComoServidor(base, mails.confirmationMail, [{ correo: 'vieja.es@x.test' }]);
  await encolarComoServidor(base, mails.recoveryMail, [{ correo: 'vieja.en@x.test' }]);
  await hastaVaciarLaCola(base);
  expect(smtp.mensajes().map(({ para }) => para)).toEqual([['vieja.en@x.test']]);
});

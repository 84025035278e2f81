import { glob, readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { correoDeAvisos } from '#src/features/avisos/server/tareas.ts';
import { correoDeInvitacion } from '#src/features/invitaciones/server/correo-de-invitacion.ts';
import { correoDeCambio } from '#src/features/perfil/server/tareas.ts';
import * as deCuentas from '#src/platform/server/credentials/mails.ts';
import type { JobDefinition } from '#src/platform/server/jobs/job.ts';
import type { Task } from '#src/platform/server/jobs/task.ts';
import type { Idioma } from '#src/platform/shared/fields.ts';
import type { MensajeRecibido } from '../../scripts/parts/smtp.ts';
import { enlacesEn } from '../../test/autolinks.ts';
import { conBase } from '../../test/fixtures.ts';
import { encolarComoServidor, hastaVaciarLaCola } from '../../test/jobs.ts';
import { conTrabajadorDeCorreo } from '../../test/mail-worker.ts';
import { crearEmpresa, crearPersona, darMembresia, type Persona } from '../../test/people.ts';
import { ponerCadena, ponerSucursal } from '../../test/puntos-de-venta.ts';
import { tabla } from './jobs-table.ts';

const PUBLIC_URL = 'https://anaquel.example';
/** Of a name in a mail. */
const LARGO = 80;

/** A company in which everything that somebody can name bears the same name. */
interface Escena {
  nombre: string;
  empresa: string;
  admin: Persona;
  mercaderista: Persona;
  sucursales: [string, string];
}

const base = conBase();
const smtp = conTrabajadorDeCorreo(base, PUBLIC_URL);
const escenaDe = async (nombre: string, idioma: Idioma): Promise<Escena> => {
  const empresa = await crearEmpresa(base, nombre);
  const [admin, mercaderista] = [await crearPersona(base, nombre), await crearPersona(base, nombre)];
  await darMembresia(base, empresa, admin, 'admin');
  await darMembresia(base, empresa, mercaderista, 'mercaderista');
  await base.admin.query('update user_settings set language = $1 where user_id = any($2)', [
    idioma,
    [admin.id, mercaderista.id],
  ]);
  const cadena = await ponerCadena(base, empresa, nombre);
  const sucursales: [string, string] = [
    await ponerSucursal(base, empresa, cadena, nombre),
    await ponerSucursal(base, empresa, cadena, `${nombre} `.slice(-200)),
  ];
  return { nombre, empresa, admin, mercaderista, sucursales };
};

const encolar = <Carga>(tarea: Task<Carga>, carga: Carga) => encolarComoServidor(base, tarea, [carga]);

/** Notices of every kind that say something, in the visit's words: both branches and the reason. */
const avisar = async ({ nombre, empresa, admin, mercaderista, sucursales }: Escena): Promise<string> => {
  const visita = async (fecha: string) => {
    const { rows } = await base.admin.query<{ id: string }>(
      `insert into visitas (empresa_id, usuario_id, sucursal_id, creada_por, fecha) values ($1, $2, $3, $4, $5) returning id`,
      [empresa, mercaderista.id, sucursales[0], admin.id, fecha],
    );
    return rows[0]?.id;
  };
  const [movida, cancelada] = [await visita('2031-05-06'), await visita('2031-05-07')];
  await base.admin.query('update avisos set visto_en = now() where empresa_id = $1', [empresa]);
  await base.admin.query('update visitas set sucursal_id = $2 where id = $1', [movida, sucursales[1]]);
  await base.admin.query("update visitas set estado = 'cancelada', motivo_cancelacion = $2 where id = $1", [
    cancelada,
    // a reason may be longer than any name
    `${nombre} `.repeat(500).slice(0, 499).toUpperCase(),
  ]);
  await visita('2031-05-08');
  const { rows } = await base.admin.query<{ envio_id: string }>(
    `with e as (select uuidv7() as id) update avisos set enviado_en = now(), envio_id = e.id from e
     where empresa_id = $1 and visto_en is null returning envio_id`,
    [empresa],
  );
  expect(rows).toHaveLength(3);
  return rows[0]?.envio_id ?? '';
};

const alta = async (nombre: string, idioma: Idioma): Promise<string> => {
  const { correo } = await crearPersona(base, nombre);
  await base.admin.query('delete from auth.claves where usuario_id = (select id from usuarios where correo = $1)', [
    correo,
  ]);
  await base.admin.query('update usuarios set correo_confirmado = false where correo = $1', [correo]);
  await base.admin.query(
    `insert into auth.altas (correo, nombre, empresa_id, empresa_nombre, clave, language, navegador_hash, expira_en)
     values ($1, $2, uuidv7(), $2, '$argon2id$', $3, sha256('x'), now() + interval '1 day')`,
    [correo, nombre, idioma],
  );
  return correo;
};

/** Each task that sends a mail: queues one of each kind of it, and says to whom. A new one without a row here fails below. */
const CORREOS: Record<string, (escena: Escena, idioma: Idioma) => Promise<string[]>> = {
  [deCuentas.confirmationMail.nombre]: async ({ nombre }, idioma) => {
    const correo = await alta(nombre, idioma);
    await encolar(deCuentas.confirmationMail, { correo });
    return [correo];
  },
  [deCuentas.recoveryMail.nombre]: async ({ admin: { correo } }) => {
    await encolar(deCuentas.recoveryMail, { correo });
    return [correo];
  },
  [deCuentas.existingCuentaMail.nombre]: async ({ admin: { correo } }) => {
    await encolar(deCuentas.existingCuentaMail, { correo });
    return [correo];
  },
  [deCuentas.attemptsMail.nombre]: async ({ admin: { correo } }) => {
    await encolar(deCuentas.attemptsMail, { correo });
    return [correo];
  },
  [correoDeInvitacion.nombre]: async ({ empresa, admin }) => {
    const { rows } = await base.admin.query<{ id: string; correo: string }>(
      `insert into invitaciones (empresa_id, correo, rol, token_hash, enviada_por)
       values ($1, 'i-' || uuidv7() || '@prueba.example', 'supervisor', sha256(uuidv7()::text::bytea), $2) returning id, correo`,
      [empresa, admin.id],
    );
    const { id = '', correo = '' } = rows[0] ?? {};
    await encolar(correoDeInvitacion, { empresa_id: empresa, invitacion_id: id });
    return [correo];
  },
  [correoDeCambio.nombre]: async ({ admin: { id } }) => {
    const correo = `c-${id}@prueba.example`;
    const { rows } = await base.admin.query<{ clave_desde: string }>(
      `insert into auth.cambios_de_correo (usuario_id, correo, clave_desde, expira_en)
       select usuario_id, $2, updated_at, now() + interval '1 hour' from auth.claves where usuario_id = $1
       on conflict (usuario_id) do update set correo = excluded.correo returning clave_desde::text as clave_desde`,
      [id, correo],
    );
    await encolar(correoDeCambio, { usuario_id: id, correo, clave_desde: rows[0]?.clave_desde ?? '' });
    return [correo];
  },
  [deCuentas.securityNotice.nombre]: async ({ admin: { id, correo } }) => {
    const avisos = deCuentas.SECURITY_NOTICES;
    for (const aviso of avisos) await encolar(deCuentas.securityNotice, { usuario_id: id, correo, aviso });
    return avisos.map(() => correo);
  },
  [correoDeAvisos.nombre]: async (escena) => {
    const envio_id = await avisar(escena);
    await encolar(correoDeAvisos, { empresa_id: escena.empresa, usuario_id: escena.mercaderista.id, envio_id });
    return [escena.mercaderista.correo];
  },
};

/** Every mail of the product, of a company where everything is called that. */
const todosLosCorreos = async (nombre: string, idioma: Idioma): Promise<MensajeRecibido[]> => {
  const escena = await escenaDe(nombre, idioma);
  const antes = smtp.mensajes().length;
  const esperados: string[] = [];
  for (const escribir of Object.values(CORREOS)) esperados.push(...(await escribir(escena, idioma)));
  await hastaVaciarLaCola(base, 30_000);
  const recibidos = smtp.mensajes().slice(antes);
  expect(recibidos.flatMap(({ para }) => para).toSorted()).toEqual(esperados.toSorted());
  return recibidos;
};

const ENTIDADES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
};
/** What a reader of the HTML sees, without our own links: those are checked apart. */
const loQueSeLee = (html: string): string =>
  html
    .replace(/<style.*?<\/style>/gs, '')
    .replaceAll(/<a href="[^"]+"[^>]*>[^<]*<\/a>/g, '')
    .replaceAll(/<[^>]*?(?: alt="([^"]*)")?[^>]*>/g, ' $1 ')
    .replaceAll(/&(?:lt|gt|quot|#39|amp);/g, (entidad) => ENTIDADES[entidad] ?? entidad);

const sinLosNuestros = (texto: string): string => texto.replaceAll(/^https:\/\/anaquel\.example\/\S+$/gm, '');

const HOSTILES = [
  'Cobro pendiente https://malo.example/pago',
  'www.malo.example',
  'WWW.1malo',
  'malo.example/x',
  'malo.com.',
  'bit.ly/3xYz',
  'ana@malo.example',
  'ana@localhost',
  'mailto:ana@malo.example',
  'Llame ya tel:+584125551234',
  'javascript:alert(1)',
  'file:\\\\malo\\pago',
  '\\\\malo.example\\pago',
  '//malo.example',
  'hxxp：／／malo．example／pago',
  'malo。example',
  'mаlo.соm пример.рф',
  'xn--mlo-7na.xn--p1ai',
  'ⓜⓐⓛⓞ.ⓒⓞⓜ',
  'http://10.0.0.7/pago 10.0.0.7',
  'https\u200B://malo\u2060.example',
  'malo.\u00ADexample',
  'malo.\uFE0Fexample',
  'Factura \u202Eelpmaxe.olam\u202C',
  'Sol\r\nBcc: todos@malo.example\r\n\r\nhttps://malo.example',
  '<a href="https://malo.example">Ver</a>',
  'https&#58;//malo&#46;example',
  '[Ver](https://malo.example)',
  `Su cuenta será suspendida hoy mismo ${'si no responde a este mensaje '.repeat(5)}`,
] as const;

describe('a name is text in every mail of the product', () => {
  test.each(HOSTILES)('%j', { timeout: 60_000 }, async (nombre) => {
    for (const idioma of ['es', 'en'] as const) {
      for (const { subject = '', text = '', html = '', from, bcc, attachments } of await todosLosCorreos(
        nombre,
        idioma,
      )) {
        expect(from).toEqual({ name: 'Anaquel', address: 'no-responder@anaquel.example' });
        expect(bcc).toBeUndefined();
        expect(attachments).toEqual([]);
        expect(enlacesEn(subject)).toEqual([]);
        expect(enlacesEn(sinLosNuestros(text))).toEqual([]);
        expect(enlacesEn(loQueSeLee(html))).toEqual([]);
        for (const [, url = ''] of html.matchAll(/(?:href|src)="([^"]*)"/g))
          expect(new URL(url).origin).toBe(PUBLIC_URL);
        // however long it is, the sentence around it is still read
        expect(subject.length).toBeLessThanOrEqual(LARGO + 30);
        for (const linea of text.split('\n')) expect(linea.length).toBeLessThan(499);
        expect(text).not.toContain(nombre.padEnd(LARGO).slice(0, LARGO));
      }
    }
  });
});

test.each([
  'Súper 24/7',
  'D’Ana S.A.',
  "D'Ana & Hijos, C.A.",
  'Almacenes M.B.',
  'Inversiones J.P. 2.000, S.R.L.',
  'Leche 1.5L / 12 uds.',
  'Ñandú «El 10»: víveres y más…',
  'Panadería 👩‍🍳 La Ñ ❤️ 100 %',
  'Nº 5 – Av. 4ª, C.C. El Tolón',
  'Σούπερ 市场 سوق',
])('an honest name stays as it is: %s', async (nombre) => {
  const correos = await todosLosCorreos(nombre, 'es');
  const asuntos = correos.map(({ subject }) => subject);
  expect(asuntos).toEqual(
    expect.arrayContaining([`${nombre} te invita a Anaquel`, `${nombre}: cambios en tus visitas`]),
  );
  for (const { subject = '', text = '' } of correos) {
    if (subject.startsWith(nombre)) expect(text).toContain(nombre);
  }
});

test('every job that sends has a row above', async () => {
  const envian: string[] = [];
  for await (const archivo of glob('src/**/*.job.ts')) {
    if (!/\bsend\b/.test(await readFile(archivo, 'utf8'))) continue;
    const trabajos = Object.values((await import(`../../${archivo}`)) as Record<string, Partial<JobDefinition>>);
    envian.push(...trabajos.flatMap(({ nombre, execute }) => (nombre !== undefined && execute ? [nombre] : [])));
  }
  expect(envian.toSorted()).toEqual(Object.keys(CORREOS).toSorted());
  // whoever writes mails is a job of the table, in a file that is looked at above
  const trabajos = tabla.trabajos.map(({ nombre }) => nombre);
  expect(trabajos).toEqual(expect.arrayContaining(envian));
});

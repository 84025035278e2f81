import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { API } from '#src/platform/shared/contract.ts';
import type { MensajeRecibido } from '../../../../scripts/parts/smtp.ts';
import { empresaConPersonal } from '../../../../test/company.ts';
import { conAlmacen, conBase, conServidor } from '../../../../test/fixtures.ts';
import { imagen } from '../../../../test/images.ts';
import { correoNuevo } from '../../../../test/invitations.ts';
import { hastaVaciarLaCola } from '../../../../test/jobs.ts';
import { porPrueba } from '../../../../test/lifetimes.ts';
import { conCartero, correosEnLista, tokenDe } from '../../../../test/mailed-invitations.ts';
import { crearPersona, navegadorDe } from '../../../../test/people.ts';
import { dondeEsta } from '../../../../test/search-database.ts';
import { navegador, problemaDe } from '../../../../test/server.ts';
import * as contracts from '../contract.ts';

const PUBLIC_URL = 'https://anaquel.example';

const base = conBase();
const store = conAlmacen('disk');
const servidor = conServidor(base, () => store.entorno);
beforeEach(() => base.admin.query('delete from graphile_worker._private_jobs'));
const empresa = porPrueba(() => empresaConPersonal(base, servidor.url, 'Distribuidora Páramo'));

const correr = () => conCartero(base, { PUBLIC_URL, ...store.entorno });
const invitar = (correo: string, rol: contracts.RolInvitable = 'mercaderista') =>
  empresa.admin.llamar(contracts.invitar, { params: { empresaId: empresa.id }, body: { correo, rol } });
const ponerIdioma = (persona: { id: string }, idioma: 'es' | 'en'): Promise<unknown> =>
  base.admin.query('update user_settings set language = $2 where user_id = $1', [persona.id, idioma]);
const subirLogo = async (ancho: number, alto: number): Promise<void> => {
  const { status } = await empresa.admin.fetch(`${servidor.url}${API}/empresas/${empresa.id}/logo`, {
    method: 'PUT',
    headers: { 'content-type': 'image/png' },
    body: Buffer.from(await imagen('png', ancho, alto)),
  });
  expect(status).toBe(200);
};
const adjuntos = ({ attachments }: MensajeRecibido) =>
  attachments.map(({ mimeType, disposition, contentId, related, filename }) => ({
    mimeType,
    disposition,
    contentId,
    related,
    filename,
  }));

const CASOS = [
  {
    idioma: 'es',
    rol: 'mercaderista',
    asunto: 'Distribuidora Páramo te invita a Anaquel',
    dice: [
      'Distribuidora Páramo te invita a unirte a su equipo en Anaquel como mercaderista.',
      'Como mercaderista verás',
      'Si todavía no tienes una cuenta',
      '7 días',
    ],
  },
  {
    idioma: 'es',
    rol: 'supervisor',
    asunto: 'Distribuidora Páramo te invita a Anaquel',
    dice: ['en Anaquel como supervisor.', 'Como supervisor organizarás', '7 días'],
  },
  {
    idioma: 'en',
    rol: 'mercaderista',
    asunto: 'Distribuidora Páramo invites you to Anaquel',
    dice: ['on Anaquel as a merchandiser.', 'As a merchandiser you will', 'If you have no account yet', '7 days'],
  },
  {
    idioma: 'en',
    rol: 'supervisor',
    asunto: 'Distribuidora Páramo invites you to Anaquel',
    dice: ['on Anaquel as a supervisor.', 'As a supervisor you will', '7 days'],
  },
] as const;

test('in each language and for each role, as HTML and as text', async () => {
  const { smtp } = await correr();
  for (const { idioma, rol, asunto, dice } of CASOS) {
    // the address has no account: who invites tells the language
    await ponerIdioma(empresa.admin, idioma);
    const correo = correoNuevo();
    await invitar(correo, rol);
    const mensaje = await smtp.esperar(({ para }) => para.includes(correo));
    expect(mensaje.subject).toBe(asunto);
    expect(mensaje.from).toEqual({ name: 'Anaquel', address: 'no-responder@anaquel.example' });
    expect(mensaje.to).toEqual([{ name: '', address: correo }]);
    expect(mensaje.html).toContain(`<html lang="${idioma}">`);
    const formas = [mensaje.html, mensaje.text];
    for (const frase of dice) for (const forma of formas) expect(forma).toContain(frase);
    const token = tokenDe(mensaje);
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(mensaje.text).toContain(`${PUBLIC_URL}/invitacion?token=${token}`);
    // who invites is told to nobody, and chooses no word of it
    for (const forma of formas) expect(forma).not.toContain('Carmen');
  }
  await hastaVaciarLaCola(base);
  expect(smtp.mensajes()).toHaveLength(CASOS.length);
});

test('the language is that of the account where the address has one', async () => {
  const [persona, otra] = [await crearPersona(base), await crearPersona(base)];
  await ponerIdioma(persona, 'en');
  const { smtp } = await correr();
  await invitar(persona.correo);
  await invitar(otra.correo);
  await ponerIdioma(empresa.admin, 'en');
  expect((await smtp.esperar(({ para }) => para.includes(persona.correo))).html).toContain('<html lang="en">');
  expect((await smtp.esperar(({ para }) => para.includes(otra.correo))).html).toContain('<html lang="es">');
});

test('from the mail into the company: the link works once, and its token stands in no table and no log', async () => {
  const persona = await crearPersona(base);
  const suyo = await navegadorDe(base, servidor.url, persona);
  const { smtp, trabajador } = await correr();
  await invitar(persona.correo, 'supervisor');
  const token = tokenDe(await smtp.esperar(({ para }) => para.includes(persona.correo)));
  await hastaVaciarLaCola(base);
  expect(await correosEnLista(empresa.supervisor, empresa.id)).toEqual({ [persona.correo]: 'enviado' });
  expect(await dondeEsta(base, token)).toEqual([]);

  const oferta = await navegador(servidor.url).llamar(contracts.consultarInvitacion, { body: { token } });
  expect(oferta).toMatchObject({ correo: persona.correo, empresa_nombre: 'Distribuidora Páramo', tiene_cuenta: true });
  const aceptar = () => suyo.llamar(contracts.aceptarConToken, { body: { token } });
  expect(await aceptar()).toEqual({ empresa_id: empresa.id, rol: 'supervisor' });
  expect(await problemaDe(aceptar())).toMatchObject({ estado: 410, codigo: 'invitacion.no_valida' });

  expect(await dondeEsta(base, token)).toEqual([]);
  // the search does find what is there, as text and as bytes
  expect(await dondeEsta(base, persona.correo)).toEqual(expect.arrayContaining(['usuarios', 'invitaciones']));
  await base.admin.query(
    "insert into auth.codigos (codigo_hash, proposito, expira_en) values ($1, 'recuperar-clave', now())",
    [Buffer.from('treinta y dos bytes para buscar!')],
  );
  expect(await dondeEsta(base, 'treinta y dos bytes para buscar!')).toEqual(['auth.codigos']);
  expect(servidor.bitacora()).toContain('/invitaciones/aceptacion');
  expect(trabajador.salida()).toContain('job done');
  for (const bitacora of [servidor.bitacora(), trabajador.salida()]) expect(bitacora).not.toContain(token);
});

describe('the logo', () => {
  test('travels inside the mail, small and in a form that every mail program reads', async () => {
    await subirLogo(900, 300);
    const { smtp } = await correr();
    const correo = correoNuevo();
    await invitar(correo);
    const mensaje = await smtp.esperar(({ para }) => para.includes(correo));
    expect(adjuntos(mensaje)).toEqual([
      { mimeType: 'image/png', disposition: 'inline', contentId: '<imagen@anaquel>', related: true, filename: null },
    ]);
    expect(mensaje.html?.match(/<img [^>]+>/g)).toEqual([
      expect.stringMatching(/^<img src="cid:imagen@anaquel" alt="Distribuidora Páramo" width="192" height="64" /),
    ]);
    const [adjunto] = mensaje.attachments;
    const bytes = Buffer.from(adjunto?.content as ArrayBuffer);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 384, height: 128 });
    expect(mensaje.html).not.toContain(API);
  });

  test('that the company does not have leaves its name', async () => {
    const { smtp } = await correr();
    const correo = correoNuevo();
    await invitar(correo);
    const mensaje = await smtp.esperar(({ para }) => para.includes(correo));
    expect(adjuntos(mensaje)).toEqual([]);
    expect(mensaje.html).not.toContain('<img');
    expect(mensaje.html).toContain('Distribuidora Páramo');
  });

  test('that cannot be read stops nothing', async () => {
    await subirLogo(300, 100);
    for (const objeto of await store.objetos()) {
      if (objeto.startsWith(empresa.id)) await rm(join(store.entorno['STORAGE_DIR'] ?? '', objeto));
    }
    // its small copy cannot be made either, which is another job’s affair
    await base.admin.query('delete from graphile_worker._private_jobs');
    const { smtp, trabajador } = await correr();
    const correo = correoNuevo();
    await invitar(correo);
    expect(adjuntos(await smtp.esperar(({ para }) => para.includes(correo)))).toEqual([]);
    await hastaVaciarLaCola(base);
    expect(trabajador.salida()).toContain('the logo cannot be read; the invitation goes without it');
    expect(await correosEnLista(empresa.admin, empresa.id)).toEqual({ [correo]: 'enviado' });
  });
});

test('a company’s name is text, and one line of it', async () => {
  await base.admin.query('update empresas set nombre = $2 where id = $1', [
    empresa.id,
    'Sol <b onclick="x">& Mar</b>\r\nBcc: todos@x.test\n\nhttp:',
  ]);
  const { smtp } = await correr();
  const correo = correoNuevo();
  await invitar(correo);
  const mensaje = await smtp.esperar(({ para }) => para.includes(correo));
  const enUnaLinea = 'Sol <b onclick="x">& Mar</b> Bcc: todos@ x. test http:';
  expect(mensaje.para).toEqual([correo]);
  expect(mensaje.bcc).toBeUndefined();
  expect(mensaje.subject).toBe(`${enUnaLinea} te invita a Anaquel`);
  expect(mensaje.text).toContain(`${enUnaLinea} te invita a unirte`);
  expect(mensaje.html).not.toContain('<b ');
  expect(mensaje.html).toContain('Sol &lt;b onclick=&quot;x&quot;&gt;&amp; Mar&lt;/b&gt; Bcc');
});

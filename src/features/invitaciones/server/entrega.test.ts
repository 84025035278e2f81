import { beforeEach, expect, test } from 'vitest';
import { type OpcionesDeSmtp, Rechazo } from '../../../../scripts/parts/smtp.ts';
import { empresaConPersonal } from '../../../../test/company.ts';
import { conBase, conServidor } from '../../../../test/fixtures.ts';
import { correoNuevo, leerInvitaciones, vencer } from '../../../../test/invitations.ts';
import { encolarComoServidor, hastaQue, hastaVaciarLaCola, leerCola } from '../../../../test/jobs.ts';
import { porPrueba } from '../../../../test/lifetimes.ts';
import { conCartero, correosEnLista, tokenDe } from '../../../../test/mailed-invitations.ts';
import { crearPersona, navegadorDe } from '../../../../test/people.ts';
import { dondeEsta } from '../../../../test/search-database.ts';
import { navegador, problemaDe } from '../../../../test/server.ts';
import * as contracts from '../contract.ts';
import { correoDeInvitacion } from './correo-de-invitacion.ts';

const base = conBase();
const servidor = conServidor(base);
beforeEach(() => base.admin.query('delete from graphile_worker._private_jobs'));
const empresa = porPrueba(() => empresaConPersonal(base, servidor.url));

const correr = (opciones?: OpcionesDeSmtp) => conCartero(base, {}, opciones);
const invitar = (correo: string) =>
  empresa.admin.llamar(contracts.invitar, {
    params: { empresaId: empresa.id },
    body: { correo, rol: 'mercaderista' },
  });
const sobre = (id: string) => ({ params: { empresaId: empresa.id, invitacionId: id } });
const reenviar = (id: string): Promise<void> => empresa.admin.llamar(contracts.reenviarInvitacion, sobre(id));
const enLista = async (correo: string): Promise<string | undefined> =>
  (await correosEnLista(empresa.admin, empresa.id))[correo];
const muerto = () =>
  hastaQue('dead', async () =>
    (await leerCola(base)).find(({ attempts, max_attempts, locked_by }) => attempts === max_attempts && !locked_by),
  );
/** Whether a link works: the status of asking what it offers. */
const enlaceDa = async (token: string): Promise<number> => {
  const llamada = navegador(servidor.url).llamar(contracts.consultarInvitacion, { body: { token } });
  return llamada.then(
    () => 200,
    () => problemaDe(llamada).then(({ estado }) => estado),
  );
};

test('a mail that is refused for good is shown to whoever invited; sent again, it goes', async () => {
  const correo = correoNuevo();
  let existe = false;
  let rechazado = '';
  const mirado = Promise.withResolvers<void>();
  const { smtp, trabajador } = await correr({
    alRecibir: async (mensaje) => {
      // kept back until it was seen to be on its way
      if (existe) return mirado.promise;
      rechazado = tokenDe(mensaje);
      throw new Rechazo(550, `no such mailbox; the message was ${mensaje.text}`);
    },
  });
  const { id } = await invitar(correo);
  expect((await muerto()).last_error).toContain('no such mailbox');
  expect(await enLista(correo)).toBe('fallido');
  // what the mail server quotes ends up neither in the queue nor in the log
  expect(rechazado).toMatch(/^[\w-]{43}$/);
  expect(await dondeEsta(base, rechazado)).toEqual([]);
  expect(trabajador.salida()).not.toContain(rechazado);

  existe = true;
  await reenviar(id);
  expect(await enLista(correo)).toBe('en_camino');
  mirado.resolve();
  const mensaje = await smtp.esperar(({ para }) => para.includes(correo));
  await hastaQue('sent', async () => (await enLista(correo)) === 'enviado');
  expect(await enlaceDa(tokenDe(mensaje))).toBe(200);
  expect(await enlaceDa(rechazado)).toBe(404);
});

test('a mail that fails for now is still on its way, and every link that may have arrived works', async () => {
  const correo = correoNuevo();
  const tokens: string[] = [];
  const identidades = new Set<string | undefined>();
  const { smtp } = await correr({
    alRecibir: async (mensaje) => {
      tokens.push(tokenDe(mensaje));
      identidades.add(mensaje.messageId);
      // as when a server keeps the mail and its answer gets lost
      if (tokens.length === 1) throw new Rechazo(451, 'come back later');
    },
  });
  await invitar(correo);
  await hastaQue('tried once', async () =>
    (await leerCola(base)).find(({ last_error, locked_by }) => last_error && !locked_by),
  );
  expect(await enLista(correo)).toBe('en_camino');
  await smtp.esperar(({ para }) => para.includes(correo));
  await hastaVaciarLaCola(base);
  expect(await enLista(correo)).toBe('enviado');
  expect(new Set(tokens).size).toBe(2);
  // mailboxes that take the second mail for the first keep the first one
  expect(identidades.size).toBe(1);
  for (const token of tokens) expect(await enlaceDa(token)).toBe(200);
  for (const token of tokens) expect(await dondeEsta(base, token)).toEqual([]);
});

test('when the last attempt fails it is shown; whoever repairs the mail server and retries the job sends it', async () => {
  const correo = correoNuevo();
  let reparado = false;
  await invitar(correo);
  await base.admin.query('update graphile_worker._private_jobs set attempts = max_attempts - 1');
  const { smtp } = await correr({
    alRecibir: async () => {
      if (!reparado) throw new Rechazo(451, 'come back later');
    },
  });
  const { id } = await muerto();
  expect(await enLista(correo)).toBe('fallido');
  reparado = true;
  await base.admin.query('select graphile_worker.reschedule_jobs(array[$1::bigint], run_at => now(), attempts => 0)', [
    id,
  ]);
  await smtp.esperar(({ para }) => para.includes(correo));
  await hastaVaciarLaCola(base);
  expect(await enLista(correo)).toBe('enviado');
});

test('nothing is sent for an invitation that was withdrawn, answered, expired or sent already, nor for another company', async () => {
  const invitado = await crearPersona(base);
  const nombres = ['retirada', 'vencida', 'enviada', 'de otra'];
  const correos = Object.fromEntries(nombres.map((nombre) => [nombre, correoNuevo()]));
  const ids: Record<string, string> = {};
  for (const nombre of nombres) ids[nombre] = (await invitar(correos[nombre] ?? '')).id;
  const respondida = await invitar(invitado.correo);
  await empresa.admin.llamar(contracts.retirarInvitacion, sobre(ids['retirada'] ?? ''));
  await vencer(base, ids['vencida'] ?? '');
  await base.admin.query('update invitaciones set correo_enviado_en = now() where id = $1', [ids['enviada']]);
  const suyo = await navegadorDe(base, servidor.url, invitado);
  await suyo.llamar(contracts.aceptarInvitacion, { params: { invitacionId: respondida.id } });
  const otra = await empresaConPersonal(base, servidor.url);
  await base.admin.query(`delete from graphile_worker._private_jobs where payload ->> 'invitacion_id' = $1`, [
    ids['de otra'],
  ]);
  await encolarComoServidor(base, correoDeInvitacion, [{ empresa_id: otra.id, invitacion_id: ids['de otra'] ?? '' }]);
  expect(await leerCola(base)).toHaveLength(5);

  const { smtp } = await correr();
  await hastaVaciarLaCola(base);
  expect(smtp.mensajes()).toEqual([]);
  expect((await leerInvitaciones(base, empresa.id)).every(({ token_hash }) => token_hash === null)).toBe(true);
});

test('sent again while its mail is under way: the link of that one is dead, the new one works, and the list tells of the new', async () => {
  const correo = correoNuevo();
  const tokens: string[] = [];
  let soltar = (): void => {};
  const retenido = new Promise<void>((resolver) => (soltar = resolver));
  let rechazar = true;
  const { smtp } = await correr({
    alRecibir: async (mensaje) => {
      tokens.push(tokenDe(mensaje));
      if (tokens.length === 1) await retenido;
      else if (rechazar) throw new Rechazo(451, 'come back later');
    },
  });
  const { id } = await invitar(correo);
  await hastaQue('the first is under way', () => tokens.length === 1);
  expect(await enlaceDa(tokens[0] ?? '')).toBe(200);
  await reenviar(id);
  expect(await enlaceDa(tokens[0] ?? '')).toBe(404);
  await hastaQue('the second was tried', async () => (await leerCola(base)).some(({ last_error }) => last_error));
  soltar();
  await hastaQue('the first is done', async () => (await leerCola(base)).length === 1);
  // that the first was taken says nothing of the second
  expect(await enLista(correo)).toBe('en_camino');
  rechazar = false;
  await hastaQue('both arrived', () => smtp.mensajes().length === 2);
  await hastaVaciarLaCola(base);
  expect(await enLista(correo)).toBe('enviado');
  expect(await enlaceDa(tokens.at(-1) ?? '')).toBe(200);
  expect(await enlaceDa(tokens[0] ?? '')).toBe(404);
});

test('sent again while its mail is under way and then fails: no dead job is left of it', async () => {
  const correo = correoNuevo();
  const tokens: string[] = [];
  let soltar = (): void => {};
  const retenido = new Promise<void>((resolver) => (soltar = resolver));
  const { smtp } = await correr({
    alRecibir: async (mensaje) => {
      tokens.push(tokenDe(mensaje));
      if (tokens.length > 1) return;
      await retenido;
      throw new Rechazo(550, 'no such mailbox');
    },
  });
  const { id } = await invitar(correo);
  await hastaQue('the first is under way', () => tokens.length === 1);
  await reenviar(id);
  await smtp.esperar(({ para }) => para.includes(correo));
  soltar();
  await hastaVaciarLaCola(base);
  expect(await enLista(correo)).toBe('enviado');
  expect(await enlaceDa(tokens[1] ?? '')).toBe(200);
});

test('a mail that arrives after its invitation was answered is told as sent', async () => {
  const invitado = await crearPersona(base);
  let soltar = (): void => {};
  const retenido = new Promise<void>((resolver) => (soltar = resolver));
  let empezo = false;
  await correr({
    alRecibir: async () => {
      empezo = true;
      await retenido;
    },
  });
  const { id } = await invitar(invitado.correo);
  await hastaQue('under way', () => empezo);
  const suyo = await navegadorDe(base, servidor.url, invitado);
  await suyo.llamar(contracts.aceptarInvitacion, { params: { invitacionId: id } });
  soltar();
  await hastaVaciarLaCola(base);
  expect(await enLista(invitado.correo)).toBe('enviado');
});

import { expect, test } from 'vitest';
import { listarAuditoria } from '#src/features/auditoria/contract.ts';
import { exportarProductos } from '#src/features/productos/contract.ts';
import { leerSesion, cerrarSesion } from '#src/features/sesion/contract-sesion.ts';
import { iniciarSesion, restablecerClave } from '#src/features/sesion/contract.ts';
import { listarUsuarios } from '#src/features/usuarios/contract.ts';
import { newSecret, digest } from '#src/platform/server/credentials/secrets.ts';
import { empresaConPersonal } from '../../test/company.ts';
import { conBase, conServidor } from '../../test/fixtures.ts';
import { hastaQue } from '../../test/jobs.ts';
import { porArchivo } from '../../test/lifetimes.ts';
import { CLAVE } from '../../test/people.ts';
import { navegador, problemaDe } from '../../test/server.ts';

/* The line of a request that has ended names the account and the company, by their ids and nothing else. */

const base = conBase();
const servidor = conServidor(base);
const a = porArchivo(() => empresaConPersonal(base, servidor.url, 'A'));

/** The last line of what was asked, once it is written; each id once, or a reader of JSON would take the last. */
const lineaDe = async (pedir: () => Promise<unknown>) => {
  const desde = servidor.bitacora().length;
  await pedir();
  const linea = await hastaQue('the request is logged', () =>
    servidor
      .bitacora()
      .slice(desde)
      .split('\n')
      .find((una) => una.includes('request completed')),
  );
  expect(linea.match(/"usuario_id"/g)?.length ?? 0).toBeLessThan(2);
  const { usuario_id, empresa_id } = JSON.parse(linea) as Record<string, unknown>;
  return { usuario_id, empresa_id };
};
const enA = () => ({ params: { empresaId: a.id } });

test('in a company, whether it was allowed or refused, and however it is answered', async () => {
  const elAdmin = { usuario_id: a.admin.id, empresa_id: a.id };
  expect(await lineaDe(() => a.admin.llamar(listarUsuarios, enA()))).toEqual(elAdmin);
  const exportar = () => a.admin.llamar(exportarProductos, { ...enA(), query: { formato: 'csv' } });
  expect(await lineaDe(exportar)).toEqual(elAdmin);
  const refusada = () => problemaDe(a.mercaderista.llamar(listarAuditoria, enA()));
  expect(await lineaDe(refusada)).toEqual({ usuario_id: a.mercaderista.id, empresa_id: a.id });
});

test('a door that stays shut names who knocked', async () => {
  const otra = await empresaConPersonal(base, servidor.url, 'Otra');
  const ajena = () => problemaDe(otra.admin.llamar(listarUsuarios, enA()));
  expect(await lineaDe(ajena)).toEqual({ usuario_id: otra.admin.id, empresa_id: a.id });
});

test('signing in and out, reading the session, a new password', async () => {
  const aqui = navegador(servidor.url);
  const deElla = { usuario_id: a.supervisor.id, empresa_id: undefined };
  const { correo } = a.supervisor;
  expect(await lineaDe(() => aqui.llamar(iniciarSesion, { body: { correo, clave: CLAVE } }))).toEqual(deElla);
  expect(await lineaDe(() => aqui.llamar(leerSesion, {}))).toEqual(deElla);
  expect(await lineaDe(() => aqui.llamar(cerrarSesion, {}))).toEqual(deElla);
  const codigo = newSecret();
  await base.admin.query(
    `insert into auth.codigos (codigo_hash, proposito, usuario_id, expira_en)
     values ($1, 'recuperar-clave', $2, now() + interval '1 hour')`,
    [digest(codigo), a.supervisor.id],
  );
  const nueva = () => aqui.llamar(restablecerClave, { body: { codigo, clave: 'una-nueva-larga' } });
  expect(await lineaDe(nueva)).toEqual(deElla);
});

test('nobody is named who did not prove to be somebody, and nobody by address or name', async () => {
  const nadie = { usuario_id: undefined, empresa_id: undefined };
  const { correo } = a.admin;
  const mal = () => problemaDe(navegador(servidor.url).llamar(iniciarSesion, { body: { correo, clave: 'mala' } }));
  expect(await lineaDe(mal)).toEqual(nadie);
  expect(await lineaDe(() => navegador(servidor.url).llamar(leerSesion, {}))).toEqual(nadie);
  for (const dato of ['@prueba.example', 'Rondón', 'Peña']) expect(servidor.bitacora()).not.toContain(dato);
});

import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { conBase, conServidor } from '../../../../test/fixtures.ts';
import { porArchivo } from '../../../../test/lifetimes.ts';
import { crearPersona, darMembresia, navegadorDe } from '../../../../test/people.ts';
import { type Navegador, navegador, problemaDe } from '../../../../test/server.ts';
import { ponerVisitaEn } from '../../../../test/visitas-hechas.ts';
import { crearCampo } from '../../../../test/visitas.ts';
import { ubicarVisita } from '../contract-ubicacion.ts';

const base = conBase();
const servidor = conServidor(base);
const campo = porArchivo(() => crearCampo(base, servidor.url));
let visita: string;
beforeAll(async () => {
  visita = await ponerVisitaEn(base, campo, {
    fecha: '2026-11-10',
  });
});

const ubicar = (quien: Navegador, visitaId = visita) => quien.llamar(ubicarVisita, { params: { visitaId } });
const NO_ENCONTRADA = { estado: 404, codigo: 'visita.no_encontrada' };

test('those who manage and whoever makes it learn which company it is of', async () => {
  for (const quien of [campo.admin, campo.supervisor, campo.mercaderista]) {
    expect(await ubicar(quien)).toEqual({ empresa_id: campo.empresa });
  }
});

test('also somebody who works for several companies', async () => {
  const otro = await crearCampo(base, servidor.url);
  await darMembresia(base, campo.empresa, otro.personas.supervisor, 'supervisor');
  expect(await ubicar(otro.supervisor)).toEqual({ empresa_id: campo.empresa });
});

test('to everybody else it is one that does not exist', async () => {
  const ajeno = await crearCampo(base, servidor.url);
  const otra = await navegadorDe(base, servidor.url, campo.otra);
  const sinEmpresa = await navegadorDe(base, servidor.url, await crearPersona(base));
  for (const quien of [otra, ajeno.admin, ajeno.mercaderista, sinEmpresa]) {
    expect(await problemaDe(ubicar(quien))).toMatchObject(NO_ENCONTRADA);
  }
  expect(await problemaDe(ubicar(campo.admin, randomUUID()))).toMatchObject(NO_ENCONTRADA);
  expect(await problemaDe(ubicar(navegador(servidor.url)))).toMatchObject({ estado: 401, codigo: 'sesion.ausente' });
});

test('nor to who is no longer active', async () => {
  const desactivar = (activo: boolean) =>
    base.admin.query('update empresa_usuarios set activo = $2 where empresa_id = $1 and rol <> $3', [
      campo.empresa,
      activo,
      'admin',
    ]);
  await desactivar(false);
  for (const quien of [campo.supervisor, campo.mercaderista]) {
    expect(await problemaDe(ubicar(quien))).toMatchObject(NO_ENCONTRADA);
  }
  await desactivar(true);
});

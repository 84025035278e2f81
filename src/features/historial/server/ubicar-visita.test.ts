import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BaseDePrueba, clonarBase } from '../../../../test/database.ts';
import { crearPersona, darMembresia, navegadorDe } from '../../../../test/people.ts';
import {
  type Navegador,
  navegador,
  problemaDe,
  type ServidorDePrueba,
  servidorDePrueba,
} from '../../../../test/server.ts';
import { ponerVisitaHecha } from '../../../../test/visitas-hechas.ts';
import { type Campo, crearCampo } from '../../../../test/visitas.ts';
import { ubicarVisita } from '../contract-ubicacion.ts';

let base: BaseDePrueba;
let servidor: ServidorDePrueba;
let campo: Campo;
let visita: string;
beforeAll(async () => {
  base = await clonarBase();
  servidor = await servidorDePrueba(base);
  campo = await crearCampo(base, servidor.url);
  visita = await ponerVisitaHecha(base, {
    empresa: campo.empresa,
    usuario: campo.personas.mercaderista.id,
    sucursal: campo.altamira,
    fecha: '2026-11-10',
  });
});
afterAll(async () => {
  await servidor.parar();
  await base.borrar();
});

const ubicar = (quien: Navegador, visitaId = visita) => quien.llamar(ubicarVisita, { parametros: { visitaId } });
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

import { afterAll, beforeAll, expect, test } from 'vitest';
import { direccionDe } from '#src/platform/shared/client.ts';
import { empresaConPersonal, type EmpresaConPersonal } from '../../../../test/company.ts';
import { type BaseDePrueba, clonarBase } from '../../../../test/database.ts';
import { navegador, type ServidorDePrueba, servidorDePrueba } from '../../../../test/server.ts';
import * as contratos from '../contract.ts';

let base: BaseDePrueba;
let servidor: ServidorDePrueba;
let a: EmpresaConPersonal;
let b: EmpresaConPersonal;

beforeAll(async () => {
  base = await clonarBase();
  servidor = await servidorDePrueba(base);
  a = await empresaConPersonal(base, servidor.url, 'A');
  b = await empresaConPersonal(base, servidor.url, 'B');
});
afterAll(async () => {
  await servidor.parar();
  await base.borrar();
});

const DE_ADMIN = [
  contratos.listarUsuarios,
  contratos.activarUsuario,
  contratos.eliminarUsuario,
  contratos.nombrarAdmin,
  contratos.dejarDeSerAdmin,
];
const todo = async () => {
  const { rows } = await base.admin.query('select * from empresa_usuarios order by empresa_id, usuario_id');
  return rows;
};

test.each(DE_ADMIN.map((contrato) => [contrato.metodo, contrato.ruta, contrato] as const))(
  '%s %s is refused to everybody but an admin of the company, and nothing is written',
  async (method, _ruta, contrato) => {
    const antes = await todo();
    const pedir = async ({ fetch: comoAlguien }: { fetch: typeof fetch }) => {
      const parametros = { empresaId: a.id, usuarioId: a.supervisor.id };
      const respuesta = await comoAlguien(servidor.url + direccionDe(contrato, { parametros }), {
        method,
        ...('cuerpo' in contrato && { body: '{"activo":false}', headers: { 'content-type': 'application/json' } }),
      });
      return [respuesta.status, ((await respuesta.json()) as { codigo: string }).codigo];
    };
    for (const quien of [a.supervisor, a.mercaderista]) expect(await pedir(quien)).toEqual([403, 'permiso.denegado']);
    for (const quien of [b.admin, b.supervisor]) expect(await pedir(quien)).toEqual([404, 'empresa.no_encontrada']);
    expect(await pedir(navegador(servidor.url))).toEqual([401, 'sesion.ausente']);
    expect(await todo()).toEqual(antes);
  },
);

import { expect, test } from 'vitest';
import { addressOf } from '#src/platform/shared/client.ts';
import { empresaConPersonal } from '../../../../test/company.ts';
import { conBase, conServidor } from '../../../../test/fixtures.ts';
import { porArchivo } from '../../../../test/lifetimes.ts';
import { navegador } from '../../../../test/server.ts';
import * as contracts from '../contract.ts';

const base = conBase();
const servidor = conServidor(base);
const a = porArchivo(() => empresaConPersonal(base, servidor.url, 'A'));
const b = porArchivo(() => empresaConPersonal(base, servidor.url, 'B'));

const DE_ADMIN = [
  contracts.listarUsuarios,
  contracts.activarUsuario,
  contracts.eliminarUsuario,
  contracts.nombrarAdmin,
  contracts.dejarDeSerAdmin,
];
const todo = async () => {
  const { rows } = await base.admin.query('select * from empresa_usuarios order by empresa_id, usuario_id');
  return rows;
};

test.each(DE_ADMIN.map((contrato) => [contrato.method, contrato.path, contrato] as const))(
  '%s %s is refused to everybody but an admin of the company, and nothing is written',
  async (method, _ruta, contrato) => {
    const antes = await todo();
    const pedir = async ({ fetch: comoAlguien }: { fetch: typeof fetch }) => {
      const params = { empresaId: a.id, usuarioId: a.supervisor.id };
      const response = await comoAlguien(servidor.url + addressOf(contrato, { params }), {
        method,
        ...('body' in contrato && { body: '{"activo":false}', headers: { 'content-type': 'application/json' } }),
      });
      return [response.status, ((await response.json()) as { codigo: string }).codigo];
    };
    for (const quien of [a.supervisor, a.mercaderista]) expect(await pedir(quien)).toEqual([403, 'permiso.denegado']);
    for (const quien of [b.admin, b.supervisor]) expect(await pedir(quien)).toEqual([404, 'empresa.no_encontrada']);
    expect(await pedir(navegador(servidor.url))).toEqual([401, 'sesion.ausente']);
    expect(await todo()).toEqual(antes);
  },
);

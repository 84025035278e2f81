import { Agent, request } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { empresaConPersonal } from '../../../../test/company.ts';
import { conBase, conServidor } from '../../../../test/fixtures.ts';
import { porArchivo } from '../../../../test/lifetimes.ts';
import { activarUsuario } from '../contract.ts';

const base = conBase();
const servidor = conServidor(base);
const a = porArchivo(() => empresaConPersonal(base, servidor.url, 'A'));

test('a membership switched off between two requests of one open connection: the second is refused', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  const cookie = `__Host-anaquel=${a.mercaderista.galletas.get('__Host-anaquel')}`;
  const pedir = () =>
    new Promise<{ estado: number | undefined; puerto: number | undefined; reusado: boolean; cuerpo: unknown }>(
      (resolver, rechazar) => {
        const sent = request(`${servidor.url}/api/v1/empresas/${a.id}`, { agent, headers: { cookie } }, (response) => {
          const puerto = response.socket.localPort;
          response
            .toArray()
            .then((trozos) => {
              const cuerpo: unknown = JSON.parse(Buffer.concat(trozos as Buffer[]).toString());
              resolver({ estado: response.statusCode, puerto, reusado: sent.reusedSocket, cuerpo });
            })
            .catch(rechazar);
        });
        sent.once('error', rechazar).end();
      },
    );
  const primera = await pedir();
  expect(primera).toMatchObject({ estado: 200, reusado: false, cuerpo: { nombre: 'A' } });
  await a.admin.llamar(activarUsuario, {
    params: { empresaId: a.id, usuarioId: a.mercaderista.id },
    body: { activo: false },
  });
  const segunda = await pedir();
  expect(segunda).toMatchObject({ estado: 404, reusado: true, cuerpo: { codigo: 'empresa.no_encontrada' } });
  expect(segunda.puerto).toBe(primera.puerto);
});

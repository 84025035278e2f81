import { describe, expect, test } from 'vitest';
import { ApiProblem } from '#src/platform/shared/client.ts';
import { membresiasDe } from '../../../../test/company.ts';
import { conBase, conServidor } from '../../../../test/fixtures.ts';
import { crearInvitacion, empresaQueInvita, leerInvitaciones } from '../../../../test/invitations.ts';
import { porPrueba } from '../../../../test/lifetimes.ts';
import { crearPersona, navegadorDe } from '../../../../test/people.ts';
import { type Navegador, rechazo } from '../../../../test/server.ts';
import * as contracts from '../contract.ts';

const base = conBase();
const servidor = conServidor(base);
const empresa = porPrueba(() => empresaQueInvita(base, 'Distribuidora Páramo'));
const persona = porPrueba(() => crearPersona(base));
const suyo = porPrueba(() => navegadorDe(base, servidor.url, persona));

const aceptar = (id: string, { llamar }: Navegador = suyo) =>
  llamar(contracts.aceptarInvitacion, { params: { invitacionId: id } });
const rechazar = (id: string, { llamar }: Navegador = suyo) =>
  llamar(contracts.rechazarInvitacion, { params: { invitacionId: id } });
const mias = async ({ llamar }: Navegador = suyo): Promise<string[]> =>
  (await llamar(contracts.misInvitaciones, {})).invitaciones.map(({ id }) => id);
/** How a call ended: the word, or the problem's code. */
const comoAcabo = (llamada: Promise<unknown>, bien: string): Promise<string> =>
  llamada.then(
    () => bien,
    (error: unknown) => {
      if (error instanceof ApiProblem) return error.codigo;
      throw error;
    },
  );
const cuantos = (finales: string[]): Record<string, number> => {
  const cuenta: Record<string, number> = {};
  for (const final of finales) cuenta[final] = (cuenta[final] ?? 0) + 1;
  return cuenta;
};

describe('at once', () => {
  test('fifty answers to one invitation: exactly one counts', async () => {
    for (let vez = 0; vez < 3; vez += 1) {
      const una = await empresaQueInvita(base);
      const { id, token } = await crearInvitacion(base, una, persona.correo);
      const finales = await Promise.all(
        Array.from({ length: 50 }, (_, n) => {
          if (n % 2 === vez % 2) return comoAcabo(rechazar(id), 'rechazada');
          const conToken = n % 5 === 0 && suyo.llamar(contracts.aceptarConToken, { body: { token } });
          return comoAcabo(conToken || aceptar(id), 'aceptada');
        }),
      );
      const [fila] = await leerInvitaciones(base, una.id);
      const final = fila?.respuesta ?? '';
      expect(cuantos(finales)).toEqual({ [final]: 1, 'invitacion.no_valida': 49 });
      const aqui = (await membresiasDe(base, persona)).filter(({ empresa_id }) => empresa_id === una.id);
      expect(aqui).toHaveLength(final === 'aceptada' ? 1 : 0);
    }
  });

  test('fifty acceptances of six invitations: exactly five companies, and the sixth waits', async () => {
    const empresas = await Promise.all(Array.from({ length: 6 }, () => empresaQueInvita(base)));
    const ids = await Promise.all(empresas.map(async (una) => (await crearInvitacion(base, una, persona.correo)).id));
    const finales = await Promise.all(
      Array.from({ length: 50 }, (_, n) => comoAcabo(aceptar(ids[n % 6] ?? ''), 'aceptada')),
    );
    const membresias = await membresiasDe(base, persona);
    expect(membresias).toHaveLength(5);
    const cuenta = cuantos(finales);
    expect(cuenta['aceptada']).toBe(5);
    expect(Object.keys(cuenta).toSorted()).toEqual(['aceptada', 'invitacion.no_valida', 'membresia.limite_empresas']);
    const quedan = await mias();
    expect(quedan).toHaveLength(1);
    expect(await rechazo(aceptar(quedan[0] ?? ''))).toEqual(['membresia.limite_empresas', 409]);
    // every refusal for the limit was of the one that waits
    const sexta = ids.indexOf(quedan[0] ?? '');
    expect(cuenta['membresia.limite_empresas']).toBe(finales.filter((_, n) => n % 6 === sexta).length);
  });

  test('answering and withdrawing: one of the two, and the other is told', async () => {
    const quien = await navegadorDe(base, servidor.url, empresa.quien);
    const finales: string[] = [];
    for (let vez = 0; vez < 12; vez += 1) {
      const invitado = await crearPersona(base);
      const deInvitado = await navegadorDe(base, servidor.url, invitado);
      const { id } = await crearInvitacion(base, empresa, invitado.correo);
      const sobre = { params: { empresaId: empresa.id, invitacionId: id } };
      const retirar = (): Promise<string> => comoAcabo(quien.llamar(contracts.retirarInvitacion, sobre), 'retirada');
      const aceptarla = (): Promise<string> => comoAcabo(aceptar(id, deInvitado), 'aceptada');
      const pareja = vez % 2 ? [retirar(), aceptarla()] : [aceptarla(), retirar()];
      const fin = (await Promise.all(pareja)).toSorted();
      const fila = (await leerInvitaciones(base, empresa.id)).find((una) => una.id === id);
      expect(fin).toEqual([fila?.respuesta ?? '', 'invitacion.no_valida'].toSorted());
      expect(await membresiasDe(base, invitado)).toHaveLength(fila?.respuesta === 'aceptada' ? 1 : 0);
      finales.push(fila?.respuesta ?? '');
    }
    expect(finales.every((final) => ['aceptada', 'retirada'].includes(final))).toBe(true);
  });
});

import { describe, expect, test } from 'vitest';
import { type EmpresaConPersonal, empresaConPersonal, type Miembro } from '../../../../test/company.ts';
import { conBase, conServidor } from '../../../../test/fixtures.ts';
import { correoNuevo, correosEnCola, intentosDe, leerInvitaciones, vencer } from '../../../../test/invitations.ts';
import { porPrueba } from '../../../../test/lifetimes.ts';
import { crearEmpresa, crearPersona, darMembresia } from '../../../../test/people.ts';
import { problemaDe, rechazo } from '../../../../test/server.ts';
import { invitar, type RolInvitable } from '../contract.ts';

const base = conBase();
const servidor = conServidor(base);
const empresa = porPrueba(() => empresaConPersonal(base, servidor.url));

const invitarComo = (
  { llamar }: Miembro,
  correo: string,
  rol: RolInvitable = 'mercaderista',
  empresaId = empresa.id,
): Promise<{ id: string; resultado: 'enviada' | 'reenviada' }> =>
  llamar(invitar, { params: { empresaId }, body: { correo, rol } });

const enCola = () => correosEnCola(base, empresa.id);

describe('at once', () => {
  const alaVez = (correo: string): Promise<string[]> =>
    Promise.all(
      [empresa.admin, empresa.supervisor, empresa.admin, empresa.supervisor, empresa.admin].map(
        async (quien) => (await invitarComo(quien, correo)).resultado,
      ),
    );
  const UNA_Y_CUATRO = ['enviada', 'reenviada', 'reenviada', 'reenviada', 'reenviada'];

  test('five invitations of one address are one row and one mail, and all five succeed', async () => {
    for (let vez = 0; vez < 5; vez += 1) {
      const correo = correoNuevo();
      expect((await alaVez(correo)).toSorted()).toEqual(UNA_Y_CUATRO);
      expect((await leerInvitaciones(base, empresa.id)).filter((fila) => fila.correo === correo)).toHaveLength(1);
    }
    expect(await enCola()).toHaveLength(5);
  });

  test('also when one that expired is in the way', async () => {
    const correo = correoNuevo();
    const vieja = await invitarComo(empresa.admin, correo);
    await vencer(base, vieja.id);
    await base.admin.query('delete from auth.intentos');
    expect((await alaVez(correo)).toSorted()).toEqual(UNA_Y_CUATRO);
    expect((await leerInvitaciones(base, empresa.id)).map(({ respuesta }) => respuesta)).toEqual(['reemplazada', null]);
  });
});

describe('limits', () => {
  test('five mails an hour to one address: the sixth is told when, and uses up nothing', async () => {
    const correo = correoNuevo();
    for (let vez = 0; vez < 5; vez += 1) await invitarComo(empresa.admin, correo);
    const problem = await problemaDe(invitarComo(empresa.supervisor, correo));
    expect(problem).toMatchObject({ estado: 429, codigo: 'limite.intentos' });
    expect(problem.retryAfter).toBeGreaterThan(3500);
    expect(problem.retryAfter).toBeLessThanOrEqual(3600);
    expect(await intentosDe(base, `invitar:${empresa.id}`)).toEqual({
      [`invitar:${empresa.id}`]: 5,
      [`invitar:${empresa.id}:${correo}`]: 5,
    });
    // another address, and the same address for another company, are not concerned
    await invitarComo(empresa.admin, correoNuevo());
    const otra = await empresaConPersonal(base, servidor.url);
    await invitarComo(otra.admin, correo, 'mercaderista', otra.id);
    await base.admin.query('update auth.intentos set expira_en = now()');
    expect(await invitarComo(empresa.admin, correo)).toMatchObject({ resultado: 'reenviada' });
  });

  test('in a day ten to one address by one company, and thirty by all of them', async () => {
    const correo = correoNuevo();
    const enUnDia = async (quien: EmpresaConPersonal): Promise<number> => {
      let enviadas = 0;
      for (let vez = 0; vez < 12; vez += 1) {
        await base.admin.query(
          "update auth.intentos set expira_en = now() where expira_en < now() + interval '2 hours'",
        );
        await invitarComo(quien.admin, correo, 'mercaderista', quien.id).then(
          () => (enviadas += 1),
          () => undefined,
        );
      }
      return enviadas;
    };
    const otras = await Promise.all(Array.from({ length: 3 }, () => empresaConPersonal(base, servidor.url)));
    expect(await enUnDia(empresa)).toBe(10);
    const deOtras: number[] = [];
    for (const otra of otras) deOtras.push(await enUnDia(otra));
    expect(deOtras).toEqual([10, 10, 0]);
    const problem = await problemaDe(invitarComo(empresa.admin, correo));
    expect(problem).toMatchObject({ estado: 429, codigo: 'limite.intentos' });
    expect(problem.retryAfter).toBeGreaterThan(23 * 3600);
    // another address is not concerned
    await invitarComo(empresa.admin, correoNuevo());
  });

  test('what was refused counts: nobody finds out about a person by asking again and again', async () => {
    const persona = await crearPersona(base);
    await darMembresia(base, await crearEmpresa(base), persona, 'supervisor');
    for (let vez = 0; vez < 5; vez += 1) {
      expect(await rechazo(invitarComo(empresa.admin, persona.correo))).toEqual(['invitacion.rol_no_valido', 422]);
    }
    expect(await rechazo(invitarComo(empresa.admin, persona.correo))).toEqual(['limite.intentos', 429]);
  });

  test('two hundred an hour for one company, also when they come at once; others are not concerned', async () => {
    const resultados = await Promise.all(
      Array.from({ length: 190 }, () => invitarComo(empresa.admin, correoNuevo()).then(() => 200)),
    );
    expect(resultados).toHaveLength(190);
    const ultimas = await Promise.all(
      Array.from({ length: 30 }, () =>
        invitarComo(empresa.supervisor, correoNuevo()).then(
          () => 200,
          ({ estado, retryAfter }: { estado: number; retryAfter?: number }) => (retryAfter ? estado : 0),
        ),
      ),
    );
    expect(ultimas.filter((estado) => estado === 200)).toHaveLength(10);
    expect(ultimas.filter((estado) => estado === 429)).toHaveLength(20);
    expect(await leerInvitaciones(base, empresa.id)).toHaveLength(200);
    const otra = await empresaConPersonal(base, servidor.url);
    await invitarComo(otra.admin, correoNuevo(), 'mercaderista', otra.id);
  });
});

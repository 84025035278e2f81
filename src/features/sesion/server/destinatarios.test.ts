import { randomUUID } from 'node:crypto';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { registrarEmpresa } from '#src/features/empresas/contract.ts';
import { cambiarCorreo } from '#src/features/perfil/contract.ts';
import { iniciarSmtp } from '../../../../scripts/parts/smtp.ts';
import { conBase, conServidor } from '../../../../test/fixtures.ts';
import { hastaVaciarLaCola } from '../../../../test/jobs.ts';
import { CLAVE, crearPersona, navegadorDe } from '../../../../test/people.ts';
import { navegador, problemaDe } from '../../../../test/server.ts';
import { iniciarProcesoTrabajador } from '../../../../test/worker-process.ts';
import * as contracts from '../contract.ts';
import { reenviarConfirmacion } from '../contract-reenvio.ts';

/* How much a stranger can make us write to one address. */

const base = conBase();
const servidor = conServidor(base, { RATE_LIMIT_PER_MINUTE: '100000' });
beforeEach(() => base.admin.query('delete from auth.intentos'));

const libre = (): string => `nadie-${randomUUID()}@prueba.example`;
const registro = (correo: string) =>
  navegador(servidor.url).llamar(registrarEmpresa, {
    body: { empresa_id: randomUUID(), empresa_nombre: 'X', nombre: 'X', correo, clave: 'otra-clave-buena' },
  });
const reenvio = (correo: string) => navegador(servidor.url).llamar(reenviarConfirmacion, { body: { correo } });
const recuperacion = (correo: string) =>
  navegador(servidor.url).llamar(contracts.pedirRecuperacion, { body: { correo } });
/** What is counted by the hour begins anew; what is counted by the day does not. */
const pasaUnaHora = () =>
  base.admin.query("update auth.intentos set expira_en = now() where expira_en < now() + interval '2 hours'");

/** How many of so many are not refused, hour after hour. */
const admitidas = async (pedir: () => Promise<unknown>, porHora: number, horas: number): Promise<number> => {
  let hechas = 0;
  for (let hora = 0; hora < horas; hora += 1) {
    for (let vez = 0; vez < porHora; vez += 1) {
      await pedir().then(
        () => (hechas += 1),
        () => undefined,
      );
    }
    await pasaUnaHora();
  }
  return hechas;
};

test('registrations and requests for the mail again are together limited by the day, taken address or not', async () => {
  for (const correo of [(await crearPersona(base)).correo, libre()]) {
    expect(await admitidas(() => registro(correo), 6, 3)).toBe(18);
    expect(await admitidas(() => reenvio(correo), 5, 2)).toBe(2);
    const { codigo, estado, retryAfter } = await problemaDe(registro(correo));
    expect([codigo, estado]).toEqual(['limite.intentos', 429]);
    expect(retryAfter).toBeGreaterThan(20 * 3600);
  }
}, 60_000);

test('but never the recovery, whose link lasts no longer than the hour in which another is refused', async () => {
  const { correo } = await crearPersona(base);
  expect(await admitidas(() => recuperacion(correo), 6, 6)).toBe(30);
});

test('an account is told three times a day that somebody tries to register its address, by whatever way', async () => {
  const duena = await crearPersona(base);
  const otra = await navegadorDe(base, servidor.url, await crearPersona(base));
  for (let vez = 0; vez < 5; vez += 1) {
    await reenvio(duena.correo);
    await registro(duena.correo);
  }
  await otra.llamar(cambiarCorreo, { body: { correo: duena.correo, clave_actual: CLAVE } });
  const smtp = await iniciarSmtp();
  onTestFinished(smtp.parar);
  await iniciarProcesoTrabajador(base.entorno({ SMTP_URL: smtp.url }));
  await hastaVaciarLaCola(base);
  const suyos = smtp.mensajes().filter(({ para }) => para.includes(duena.correo));
  expect(suyos.map(({ subject }) => subject)).toEqual(
    Array.from({ length: 3 }, () => 'Ya tienes una cuenta en Anaquel'),
  );
}, 60_000);

import { buscarCuenta, crearPersona } from '#src/platform/server/credentials/accounts.ts';
import { contarAlta, pedirAlta } from '#src/platform/server/credentials/altas.ts';
import { crearCodigo } from '#src/platform/server/credentials/codes.ts';
import { exigirClavePocoComun } from '#src/platform/server/credentials/passwords.ts';
import { abrirSesion, type Procedencia, type SesionAbierta } from '#src/platform/server/credentials/sessions.ts';
import type { Tx } from '#src/platform/server/db/client.ts';
import { enTransaccion } from '#src/platform/server/db/transaction.ts';
import type { Partes } from '#src/platform/server/parts.ts';
import type { CuerpoDe } from '#src/platform/shared/contract.ts';
import { problema } from '#src/platform/shared/problem.ts';
import type { registrarEmpresa } from '../contract.ts';
import { crearEmpresa } from './queries-empresa.ts';

type Registro = CuerpoDe<typeof registrarEmpresa>;

export interface EmpresaRegistrada {
  permisoLogo: string;
  /** Without one, the address must be confirmed first. */
  sesion: SesionAbierta | undefined;
}

/** By whoever has an account: the company is theirs at once. */
const registrarDe = async (
  { pools, ajustes }: Partes,
  usuarioId: string | ((tx: Tx) => Promise<string>),
  registro: Registro,
  procedencia: Procedencia,
): Promise<EmpresaRegistrada> =>
  enTransaccion({ pool: pools.auth }, async (tx) => {
    const usuario_id = typeof usuarioId === 'string' ? usuarioId : await usuarioId(tx);
    await crearEmpresa(tx, usuario_id, registro);
    const permisoLogo = await crearCodigo(tx, 'logo-de-registro', { usuario_id, empresa_id: registro.empresa_id });
    return { permisoLogo, sesion: await abrirSesion(tx, usuario_id, ajustes, procedencia) };
  });

/** Somebody created the same account between our look and our insert: look again. */
class CarreraPerdida extends Error {}

/** Whether the address has an account must not be told by the answer nor by its time: each way looks a password up and hashes one. */
const intentarRegistro = async (
  partes: Partes,
  registro: Registro,
  { navegador, ...procedencia }: Procedencia & { navegador: string },
): Promise<EmpresaRegistrada> => {
  const { pools, claves, ajustes } = partes;
  const cuenta = await enTransaccion({ pool: pools.auth }, (tx) => buscarCuenta(tx, registro.correo));
  const esSuya = await claves.verificar(registro.clave, cuenta?.clave);
  if (cuenta && esSuya) return registrarDe(partes, cuenta.usuario_id, registro, procedencia);
  const clave = await claves.cifrar(registro.clave);
  if (ajustes.EMAIL_CONFIRMATION) {
    return enTransaccion({ pool: pools.auth }, async (tx) => {
      const alta_id = await pedirAlta(tx, { ...registro, clave, navegador });
      return { permisoLogo: await crearCodigo(tx, 'logo-de-registro', { alta_id }), sesion: undefined };
    });
  }
  if (cuenta) throw problema<typeof registrarEmpresa>('cuenta.correo_en_uso');
  const persona = async (tx: Tx): Promise<string> => {
    const id = await crearPersona(tx, { ...registro, clave });
    if (id === undefined) throw new CarreraPerdida();
    return id;
  };
  return registrarDe(partes, persona, registro, procedencia);
};

/**
 * One transaction keeps the sign-up and queues its mail, or, where no address need be proved or whoever registers has an account, makes
 * person, company, membership and settings; or none of it. The browser's `empresa_id` makes repeating it the same registration.
 */
export const registrarEmpresaCon = async (
  partes: Partes,
  registro: Registro,
  procedencia: Procedencia & { navegador: string },
): Promise<EmpresaRegistrada> => {
  exigirClavePocoComun(registro.clave);
  await enTransaccion({ pool: partes.pools.auth }, (tx) =>
    contarAlta(tx, { correo: registro.correo, ip: procedencia.ip }),
  );
  try {
    return await intentarRegistro(partes, registro, procedencia);
  } catch (error) {
    if (!(error instanceof CarreraPerdida)) throw error;
    return intentarRegistro(partes, registro, procedencia);
  }
};

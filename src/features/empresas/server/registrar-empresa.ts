import { buscarCuenta, type Cuenta, crearPersona } from '#src/platform/server/credentials/accounts.ts';
import {
  CORREOS_POR_DIRECCION,
  contarIntento,
  FALLOS_POR_CUENTA,
  llaveDeCuenta,
  olvidarIntentos,
} from '#src/platform/server/credentials/attempts.ts';
import { crearCodigo } from '#src/platform/server/credentials/codes.ts';
import { correoDeConfirmacion, correoDeCuentaExistente } from '#src/platform/server/credentials/mails.ts';
import { exigirClavePocoComun } from '#src/platform/server/credentials/passwords.ts';
import { abrirSesion, type Procedencia, type SesionAbierta } from '#src/platform/server/credentials/sessions.ts';
import type { Tx } from '#src/platform/server/db/client.ts';
import { enTransaccion } from '#src/platform/server/db/transaction.ts';
import { encolar } from '#src/platform/server/jobs/enqueue.ts';
import type { Partes } from '#src/platform/server/parts.ts';
import type { CuerpoDe } from '#src/platform/shared/contract.ts';
import { problema } from '#src/platform/shared/problem.ts';
import type { registrarEmpresa } from '../contract.ts';
import { crearEmpresa, esRegistroPropio } from './queries-empresa.ts';

type Registro = CuerpoDe<typeof registrarEmpresa>;

export interface EmpresaRegistrada {
  permisoLogo: string;
  /** Without one, the address must be confirmed first. */
  sesion: SesionAbierta | undefined;
}

/** The person behind a registration: new, or whoever proved with the password that the address is theirs. */
const personaDelRegistro = async (
  { claves, ajustes }: Partes,
  registro: Registro,
  cuenta: Cuenta | undefined,
): Promise<((tx: Tx) => Promise<Cuenta | undefined>) | undefined> => {
  if (cuenta) {
    const correcta = await claves.verificar(registro.clave, cuenta.clave);
    return correcta ? async () => cuenta : undefined;
  }
  const clave = await claves.cifrar(registro.clave);
  const correo_confirmado = !ajustes.EMAIL_CONFIRMATION;
  return async (tx) => {
    const usuario_id = await crearPersona(tx, { ...registro, clave, correo_confirmado });
    return usuario_id === undefined ? undefined : { usuario_id, clave, correo_confirmado };
  };
};

/** The address belongs to somebody else. With confirmation on the answer is that of success, and the owner is told by mail. */
const rechazarEnSilencio = async (
  { pools, ajustes }: Partes,
  { correo, empresa_id }: Registro,
): Promise<EmpresaRegistrada> => {
  if (!ajustes.EMAIL_CONFIRMATION) throw problema('cuenta.correo_en_uso');
  return enTransaccion({ pool: pools.auth }, async (tx) => {
    await encolar(tx, correoDeCuentaExistente, { correo });
    return { permisoLogo: await crearCodigo(tx, 'logo-de-registro', { empresa_id }), sesion: undefined };
  });
};

/** Somebody created the same account between our look and our insert: look again. */
class CarreraPerdida extends Error {}

const intentarRegistro = async (
  partes: Partes,
  registro: Registro,
  procedencia: Procedencia,
): Promise<EmpresaRegistrada> => {
  const { pools, ajustes } = partes;
  const cuenta = await enTransaccion({ pool: pools.auth }, async (tx) => {
    const existente = await buscarCuenta(tx, registro.correo);
    // registering must not be a way around the limit on guessing a password; repeating one's own registration is no guess
    if (existente && !(await esRegistroPropio(tx, existente.usuario_id, registro.empresa_id))) {
      await contarIntento(tx, llaveDeCuenta(registro.correo), FALLOS_POR_CUENTA);
    }
    return existente;
  });
  const persona = await personaDelRegistro(partes, registro, cuenta);
  if (!persona) return rechazarEnSilencio(partes, registro);
  return enTransaccion({ pool: pools.auth }, async (tx) => {
    const quien = await persona(tx);
    if (!quien) throw new CarreraPerdida();
    await crearEmpresa(tx, quien.usuario_id, registro);
    if (cuenta) await olvidarIntentos(tx, llaveDeCuenta(registro.correo));
    const permisoLogo = await crearCodigo(tx, 'logo-de-registro', {
      usuario_id: quien.usuario_id,
      empresa_id: registro.empresa_id,
    });
    if (ajustes.EMAIL_CONFIRMATION && !quien.correo_confirmado) {
      // repeating a registration replaces the mail that is still waiting
      await encolar(tx, correoDeConfirmacion, { correo: registro.correo }, `registro:${registro.empresa_id}`);
      return { permisoLogo, sesion: undefined };
    }
    return { permisoLogo, sesion: await abrirSesion(tx, quien.usuario_id, ajustes.SESSION_DAYS, procedencia) };
  });
};

/**
 * One transaction makes person, password, company, membership, settings and the queued mail, or none of them. The browser's
 * `empresa_id` makes repeating it the same registration: whoever knows the password gets the same company again.
 */
export const registrarEmpresaCon = async (
  partes: Partes,
  registro: Registro,
  procedencia: Procedencia,
): Promise<EmpresaRegistrada> => {
  exigirClavePocoComun(registro.clave);
  await enTransaccion({ pool: partes.pools.auth }, (tx) =>
    contarIntento(tx, `altas:${procedencia.ip}`, CORREOS_POR_DIRECCION),
  );
  try {
    return await intentarRegistro(partes, registro, procedencia);
  } catch (error) {
    if (!(error instanceof CarreraPerdida)) throw error;
    return intentarRegistro(partes, registro, procedencia);
  }
};

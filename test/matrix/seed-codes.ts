import { digest, newSecret } from '#src/platform/server/credentials/secrets.ts';
import { CIFRADA } from '../people.ts';
import type { Actor, Letra, NombreDeActor } from './actors.ts';
import type { Base } from './scene.ts';

/** Codes as they travel in links, one for each purpose. */
export interface Codigos {
  confirmar: string;
  recuperar: string;
  cambiarCorreo: string;
  /** For the logo of C, held by its admin. */
  logo: string;
  /** For the logo of the sign-up below. */
  logoDeAlta: string;
  /** For the logo of A, held by somebody who is only its supervisor, and by somebody who was its admin. */
  logoDeSupervisor: string;
  logoDeInactivo: string;
  /** What the browser keeps that signed up. */
  navegador: string;
  vencidos: { confirmar: string; recuperar: string; cambiarCorreo: string; logo: string };
}

export const CORREO_NUEVO = 'correo-nuevo@prueba.example';
/** Everybody has asked for their own address with this before it. */
export const ANTES_DEL_PEDIDO = 'pedido-';
/** Registers a company with the password CLAVE, and has not confirmed. */
export const CORREO_DE_ALTA = 'alta@prueba.example';
export const EMPRESA_DE_ALTA = '0198c6a0-7a1d-7000-8000-00000000a17a';

export const sembrarCodigos = async (
  { admin }: Base,
  actor: (nombre: NombreDeActor) => Actor,
  empresas: Record<Letra, string>,
): Promise<Codigos> => {
  const navegador = newSecret();
  const { rows } = await admin.query<{ id: string }>(
    `insert into auth.altas (correo, nombre, clave, language, navegador_hash, empresa_id, empresa_nombre, expira_en)
     values ($1, 'De alta', $2, 'es', $3, $4, 'Por confirmar', now() + interval '1 day') returning id`,
    [CORREO_DE_ALTA, CIFRADA, digest(navegador), EMPRESA_DE_ALTA],
  );
  const alta = rows[0]?.id;
  const crear = async (proposito: string, de: NombreDeActor | 'alta', empresa?: string, dura = '1 hour') => {
    const codigo = newSecret();
    await admin.query(
      `insert into auth.codigos (codigo_hash, proposito, usuario_id, alta_id, empresa_id, correo, expira_en)
       values ($1, $2, $3, $4, $5, $6, now() + $7::interval)`,
      [
        digest(codigo),
        proposito,
        de === 'alta' ? null : actor(de).id,
        de === 'alta' ? alta : null,
        empresa ?? null,
        proposito === 'cambiar-correo' ? CORREO_NUEVO : null,
        dura,
      ],
    );
    return codigo;
  };
  await admin.query(
    `insert into auth.cambios_de_correo (usuario_id, correo, clave_desde, expira_en)
     select u.id, $1 || u.correo, c.updated_at, now() + interval '1 hour' from usuarios u join auth.claves c on c.usuario_id = u.id`,
    [ANTES_DEL_PEDIDO],
  );
  return {
    confirmar: await crear('confirmar-correo', 'alta'),
    recuperar: await crear('recuperar-clave', 'supervisor de A'),
    cambiarCorreo: await crear('cambiar-correo', 'supervisor de A'),
    logo: await crear('logo-de-registro', 'admin de C', empresas.C),
    logoDeAlta: await crear('logo-de-registro', 'alta'),
    logoDeSupervisor: await crear('logo-de-registro', 'supervisor de A', empresas.A),
    logoDeInactivo: await crear('logo-de-registro', 'admin inactivo de A', empresas.A),
    navegador,
    vencidos: {
      confirmar: await crear('confirmar-correo', 'alta', undefined, '-1 minute'),
      recuperar: await crear('recuperar-clave', 'supervisor de A', undefined, '-1 minute'),
      cambiarCorreo: await crear('cambiar-correo', 'supervisor de A', undefined, '-1 minute'),
      logo: await crear('logo-de-registro', 'admin de C', empresas.C, '-1 minute'),
    },
  };
};

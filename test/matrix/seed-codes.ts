import { huella, nuevoSecreto } from '#src/platform/server/credentials/secrets.ts';
import type { Actor, Letra, NombreDeActor } from './actors.ts';
import type { Base } from './scene.ts';

/** Codes as they travel in links, one for each purpose. */
export interface Codigos {
  confirmar: string;
  recuperar: string;
  cambiarCorreo: string;
  /** For the logo of C, held by its admin. */
  logo: string;
  /** Of a registration that was silently refused. */
  logoDeNadie: string;
  /** For the logo of A, held by somebody who is only its supervisor, and by somebody who was its admin. */
  logoDeSupervisor: string;
  logoDeInactivo: string;
  vencidos: { confirmar: string; recuperar: string; cambiarCorreo: string; logo: string };
}

export const CORREO_NUEVO = 'correo-nuevo@prueba.example';

export const sembrarCodigos = async (
  { admin }: Base,
  actor: (nombre: NombreDeActor) => Actor,
  empresas: Record<Letra, string>,
): Promise<Codigos> => {
  const crear = async (proposito: string, de: NombreDeActor | undefined, empresa?: string, dura = '1 hour') => {
    const codigo = nuevoSecreto();
    await admin.query(
      `insert into auth.codigos (codigo_hash, proposito, usuario_id, empresa_id, correo, expira_en)
       values ($1, $2, $3, $4, $5, now() + $6::interval)`,
      [
        huella(codigo),
        proposito,
        de ? actor(de).id : null,
        empresa ?? null,
        proposito === 'cambiar-correo' ? CORREO_NUEVO : null,
        dura,
      ],
    );
    return codigo;
  };
  return {
    confirmar: await crear('confirmar-correo', 'sin confirmar'),
    recuperar: await crear('recuperar-clave', 'supervisor de A'),
    cambiarCorreo: await crear('cambiar-correo', 'supervisor de A'),
    logo: await crear('logo-de-registro', 'admin de C', empresas.C),
    logoDeNadie: await crear('logo-de-registro', undefined, empresas.C),
    logoDeSupervisor: await crear('logo-de-registro', 'supervisor de A', empresas.A),
    logoDeInactivo: await crear('logo-de-registro', 'admin inactivo de A', empresas.A),
    vencidos: {
      confirmar: await crear('confirmar-correo', 'sin confirmar', undefined, '-1 minute'),
      recuperar: await crear('recuperar-clave', 'supervisor de A', undefined, '-1 minute'),
      cambiarCorreo: await crear('cambiar-correo', 'supervisor de A', undefined, '-1 minute'),
      logo: await crear('logo-de-registro', 'admin de C', empresas.C, '-1 minute'),
    },
  };
};

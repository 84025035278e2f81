import { randomUUID } from 'node:crypto';
import { VERSION_DE_ENVIO } from '#src/dominio/telefono/contract-envios.ts';
import { createKeyPair, enBase64 } from '#src/dominio/telefono/rescate-sobre.ts';
import { digest, newSecret } from '#src/platform/server/credentials/secrets.ts';
import { archivoDe, conEnvio } from '../rescate.ts';
import type { Base } from './scene.ts';

/** What can be rescued of a company. */
export interface Rescate {
  /** A file of its mercaderista's, in which the visit under way is begun again. */
  rescate: Blob;
  /** What the devices of its mercaderista, and of the one of both companies, have been given. */
  credencial: string;
  credencialDeAmbas: string;
}

const TIPO = { type: 'application/octet-stream' };
export const ENVIO_RESCATADO = '0e000000-0000-7000-8000-0000000000ee';

export const rescateDeNadie = (): Rescate => ({
  rescate: new Blob(['nada'], TIPO),
  credencial: newSecret(),
  credencialDeAmbas: newSecret(),
});

interface Siembra {
  empresa: string;
  mercaderista: string;
  mercaderistaDeAmbas: string;
  visitaEnCurso: string;
}

export const sembrarRescate = async (
  { admin }: Base,
  { empresa, mercaderista, mercaderistaDeAmbas, visitaEnCurso }: Siembra,
): Promise<Rescate> => {
  const [clave_id, par] = [randomUUID(), await createKeyPair()];
  await admin.query('insert into auth.claves_de_rescate (id, publica, privada) values ($1, $2, $3)', [
    clave_id,
    Buffer.from(par.publica),
    Buffer.from(par.privada),
  ]);
  const dar = async (usuario: string): Promise<string> => {
    const [credencial, sesion] = [newSecret(), digest(newSecret())];
    await admin.query("insert into auth.sesiones (token_hash, usuario_id, expira_en) values ($1, $2, 'infinity')", [
      sesion,
      usuario,
    ]);
    await admin.query(
      'insert into auth.credenciales_de_rescate (credencial_hash, usuario_id, sesion_hash) values ($1, $2, $3)',
      [digest(credencial), usuario, sesion],
    );
    return credencial;
  };
  const credencial = await dar(mercaderista);
  const preparado = { usuario_id: mercaderista, clave_id, clave_publica: enBase64(par.publica), credencial };
  const comienzo = {
    envio_id: ENVIO_RESCATADO,
    version: VERSION_DE_ENVIO,
    iniciada_en: '2026-01-01T10:00:00Z',
    posicion: null,
    posicion_equivocada: false,
    desfase_ms: null,
  };
  return {
    rescate: new Blob([await archivoDe(preparado, empresa, [conEnvio(visitaEnCurso, comienzo, 'inicio')])], TIPO),
    credencial,
    credencialDeAmbas: await dar(mercaderistaDeAmbas),
  };
};

import { Dexie } from 'dexie';
import { createClient } from '#src/platform/shared/client.ts';
import { withRetries } from '#src/platform/web/api/retries.ts';
import { verLlaveDeSello } from '../../contract-sello.ts';
import { deBase64, type ServerKey } from '../../rescate-sobre.ts';
import { abrirBase, recordado, type Recuerdos } from '../base-local.ts';
import { nombreDeBase, personasDeBases } from '../nombre-de-base.ts';
import { withSelloLock } from './bajo-llave.ts';
import { crearLote, type Sellar } from './lote.ts';
import { sellar } from './sellar.ts';

const PACIENCIA_MS = 10_000;
/** Another tab that seals a day's photos needs its time. */
const LOCK_WAIT_MS = 60_000;

const guardadaDe = async (usuarioId: string): Promise<Recuerdos['llave_de_sello'] | undefined> => {
  const base = abrirBase(usuarioId);
  try {
    return await recordado(base, 'llave_de_sello');
  } finally {
    base.close();
  }
};

/** The server's, as it says now or as this device was told: whoever leaves may have lost the signal meanwhile. */
const llaveDelServidor = async (usuarioId: string): Promise<ServerKey> => {
  const guardada = await guardadaDe(usuarioId);
  const { llave_id, llave_publica } = await withRetries(() =>
    createClient()(verLlaveDeSello, {}, { signal: AbortSignal.timeout(PACIENCIA_MS) }),
  ).catch((error: unknown) => {
    if (guardada) return guardada;
    throw error;
  });
  return { id: llave_id, publica: deBase64(llave_publica) };
};

const otrasPersonas = async (actual: string | undefined): Promise<string[]> =>
  personasDeBases(await Dexie.getDatabaseNames()).filter((persona) => persona !== actual);

const sellarA = async (usuarioId: string, volvio: () => boolean): Promise<void> => {
  let lote: Promise<Sellar> | undefined;
  const pedirLote = (): Promise<Sellar> => {
    lote ??= llaveDelServidor(usuarioId).then((servidor) => crearLote(servidor, usuarioId));
    return lote;
  };
  await sellar(usuarioId, { lote: pedirLote, volvio });
};

/** Seals what everybody else than whoever is signed in now left on this phone; nobody, if nobody is. */
export const dejarTelefono = async (actual: () => string | undefined): Promise<void> => {
  if ((await otrasPersonas(actual())).length === 0) return;
  await withSelloLock(async () => {
    const fallos: unknown[] = [];
    for (const persona of await otrasPersonas(actual())) {
      // one that cannot be read does not keep the others in the open
      await sellarA(persona, () => actual() === persona).catch((error: unknown) => fallos.push(error));
    }
    if (fallos.length > 0) throw new AggregateError(fallos, 'something was left as it was');
  }, AbortSignal.timeout(LOCK_WAIT_MS));
};

/** What proved whose a rescue file is belongs to the session in which it was given. */
export const olvidarCredencial = async (usuarioId: string): Promise<void> => {
  if (!(await Dexie.getDatabaseNames()).includes(nombreDeBase(usuarioId))) return;
  const base = abrirBase(usuarioId);
  try {
    await base.recuerdos.delete('rescate');
  } finally {
    base.close();
  }
};

import { FILAS } from '../../test/matrix/http/rows.ts';
import { correrFila, type Mesa, ponerMesa } from '../../test/matrix/http/run.ts';
import type { Base } from '../../test/matrix/scene.ts';
import { servidorDePrueba } from '../../test/server.ts';
import type { MutanteDeContrato } from './contracts.ts';
import type { Escenario } from './databases.ts';
import type { AlSobrevivir } from './report.ts';

/** The server reads a contract at every request, so it needs no restart. */
const loNotan = async (mesa: Mesa, { contrato, cambio }: MutanteDeContrato): Promise<boolean> => {
  const { access: acceso, roles } = contrato;
  Object.assign(contrato, cambio);
  try {
    for (const fila of FILAS) {
      if (fila.contrato === contrato && (await correrFila(mesa, fila, true)).length > 0) return true;
    }
    return false;
  } finally {
    Object.assign(contrato, { acceso, roles });
  }
};

/**
 * Behind the server's guards stand those of the database, which refuse in the same words. Here they are taken away, so that what
 * is left is the server's alone: every row about HTTP must hold without them, and notice when the server's is gone too.
 */
const quitarRolesDeLaBase = async ({ admin }: Base): Promise<void> => {
  for (const pregunta of ['es_admin', 'gestiona']) {
    await admin.query(
      `create or replace function app.${pregunta}() returns boolean language sql stable parallel safe return true`,
    );
  }
};

/** Mutations of contracts, against the rows about HTTP and over the real server. */
export const probarContratos = async (
  { base, escena, foto }: Escenario,
  mutantes: readonly MutanteDeContrato[],
  alSobrevivir: AlSobrevivir,
): Promise<void> => {
  const contracts = new Set(mutantes.map(({ contrato }) => contrato));
  await quitarRolesDeLaBase(base);
  const servidor = await servidorDePrueba(base, {
    STORAGE_DIR: escena.carpeta,
    RATE_LIMIT_PER_MINUTE: '1000000',
    LOG_LEVEL: 'silent',
  });
  try {
    const mesa = await ponerMesa({ base, escena, foto, url: servidor.url });
    for (const fila of FILAS.filter(({ contrato }) => contracts.has(contrato))) {
      const [fallo] = await correrFila(mesa, fila, true);
      if (fallo !== undefined) throw new Error(`the matrix fails without any mutation: ${fallo}`);
    }
    for (const mutante of mutantes) if (!(await loNotan(mesa, mutante))) alSobrevivir(mutante);
  } finally {
    await servidor.parar();
  }
};

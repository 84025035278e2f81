import type { Pool } from 'pg';
import { elegirEmpresaActiva } from '#src/features/empresas/server/queries-empresa.ts';
import { verCalendario } from '#src/features/programacion/server/ver-calendario.ts';
import { leerMercaderistas } from '#src/features/usuarios/server/queries.ts';
import type { Tx } from '#src/platform/server/db/client.ts';
import { inTransaction } from '#src/platform/server/db/transaction.ts';
import { ENTER_EMPRESA } from '#src/platform/server/http/serve.ts';

/** A statement as the server sends it. Values that begin with `:` are pgbench's variables. */
interface Sentencia {
  texto: string;
  valores: unknown[];
}

const CUANTOS = 300;

/** Runs a use case on a connection that only writes down what it is told. */
const anotar = async (readOnly: boolean, work: (tx: Tx) => Promise<unknown>): Promise<Sentencia[]> => {
  const dichas: Sentencia[] = [];
  const query = async (dicha: string | { text: string; values: unknown[] }): Promise<unknown> => {
    dichas.push(
      typeof dicha === 'string' ? { texto: dicha, valores: [] } : { texto: dicha.text, valores: dicha.values },
    );
    return { rows: [], rowCount: 0, command: 'COMMIT' };
  };
  const nada = (): void => {};
  const cliente = { query, release: nada, connection: { stream: { cork: nada, uncork: nada } } };
  const pool = { connect: async () => cliente } as unknown as Pool;
  await inTransaction({ pool, readOnly, door: { sql: ENTER_EMPRESA, values: [':huella', ':empresa'] } }, work);
  return dichas;
};

/** The same transaction as a script for pgbench, and the constants it is run with. */
export interface Guion {
  texto: string;
  constantes: Record<string, string>;
}

/** A person makes this many requests before the next one does, on both sides alike. */
export const SEGUIDAS = 25;

const comoGuion = (sentencias: Sentencia[], cuantasSesiones: number): Guion => {
  // pgbench has no list of values to draw from: every 25th transaction asks who is next, which costs it less than 1 %
  const lineas = [
    String.raw`\if :seguidas = 0`,
    String.raw`\set n random(1, ${cuantasSesiones})`,
    String.raw`select usuario, empresa, huella from bench.sesiones where n = :n \gset`,
    String.raw`\set seguidas ${SEGUIDAS}`,
    String.raw`\endif`,
    String.raw`\set seguidas :seguidas - 1`,
  ];
  const constantes: Record<string, string> = { seguidas: '0' };
  for (const [cual, { texto, valores }] of sentencias.entries()) {
    const conVariables = texto.replaceAll(/\$(\d+)/g, (_, numero: string) => {
      const value = valores[Number(numero) - 1];
      if (typeof value === 'string' && value.startsWith(':')) return value;
      const nombre = `v${cual}_${numero}`;
      constantes[nombre] = Array.isArray(value) ? `{${value.join(',')}}` : String(value);
      return `:${nombre}`;
    });
    lineas.push(`${conVariables.trim()};`);
  }
  return { texto: `${lineas.join('\n')}\n`, constantes };
};

// the first page, said without an empty text or a null: pgbench's variables have neither
const DESDE = { nombre: ' ', id: '00000000-0000-0000-0000-000000000000' };

export const guionDeLectura = async (cuantasSesiones: number): Promise<Guion> =>
  comoGuion(await anotar(true, (tx) => leerMercaderistas(tx, CUANTOS, DESDE.nombre, DESDE.id)), cuantasSesiones);

export const guionDeEscritura = async (cuantasSesiones: number): Promise<Guion> =>
  comoGuion(
    await anotar(false, (tx) =>
      elegirEmpresaActiva(tx, { usuario_id: ':usuario', empresa_id: ':empresa', rol: 'admin' }),
    ),
    cuantasSesiones,
  );

const MES = new Date().toISOString().slice(0, 7);

export const guionDeMes = async (cuantasSesiones: number): Promise<Guion> =>
  comoGuion(await anotar(true, (tx) => verCalendario(tx, ':empresa', { mes: MES })), cuantasSesiones);

/** A list read straight from a tenant table, where the policies themselves decide about each row. */
export const guionDeLista = async (cuantasSesiones: number): Promise<Guion> =>
  comoGuion(
    await anotar(true, (tx) =>
      tx
        .selectFrom('personas')
        .select(['usuario_id', 'nombre', 'nombre_busqueda'])
        .where('empresa_id', '=', ':empresa')
        .orderBy('nombre_busqueda')
        .orderBy('usuario_id')
        .limit(CUANTOS)
        .execute(),
    ),
    cuantasSesiones,
  );

export const RUTA_DE_LECTURA = (empresa: string): string =>
  `/api/v1/empresas/${empresa}/mercaderistas?limite=${CUANTOS}`;
export const RUTA_DE_MES = (empresa: string): string => `/api/v1/empresas/${empresa}/visitas/calendario?mes=${MES}`;
export const RUTA_DE_ESCRITURA = (empresa: string): string => `/api/v1/empresas/${empresa}/activa`;

import { direccionesDe, iniciarPostgres, type PostgresLocal } from '../scripts/parts/postgres.ts';
import { iniciarS3 } from '../scripts/parts/s3.ts';
import { crearPlantilla } from '../scripts/parts/template.ts';

/** What several products can share, each with a database of its own: what is stored has names that no two choose. */
interface Partes {
  postgres: Pick<PostgresLocal, 'puerto' | 'address'>;
  /** The settings of a process that keeps its files there. */
  almacen: Record<string, string>;
}

const SENAS = 'ANAQUEL_E2E_PARTS';

export const iniciarPartes = async (): Promise<Partes & { parar: () => Promise<void> }> => {
  const postgres = await iniciarPostgres({ desechable: true });
  try {
    await crearPlantilla(postgres);
    const s3 = await iniciarS3();
    const parar = async (): Promise<void> => {
      await s3.parar();
      await postgres.parar();
    };
    return { postgres, almacen: s3.entorno, parar };
  } catch (error) {
    await postgres.parar();
    throw error;
  }
};

/** For the processes that this one starts from now on. */
export const anunciarPartes = ({ postgres, almacen }: Partes): void => {
  process.env[SENAS] = JSON.stringify({ puerto: postgres.puerto, almacen });
};

export const partesDeLaCorrida = (): Partes | undefined => {
  const senas = process.env[SENAS];
  if (senas === undefined) return undefined;
  const { puerto, almacen } = JSON.parse(senas) as { puerto: number; almacen: Record<string, string> };
  return { postgres: direccionesDe(puerto), almacen };
};

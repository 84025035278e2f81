import { setTimeout as esperar } from 'node:timers/promises';
import type { ClientBase } from 'pg';

const DE_PUNTOS_DE_VENTA = ['cadenas', 'sucursales', 'empresa_productos', 'reglas_de_surtido', 'visitas'];

/** As tables are after a while: an index answers alone where its pages are known to be visible to everybody. */
export const asentar = async (
  admin: Pick<ClientBase, 'query'>,
  tablas: readonly string[] = DE_PUNTOS_DE_VENTA,
): Promise<void> => {
  await admin.query(`vacuum (analyze) ${tablas.join()}`);
  for (let vez = 0; vez < 100; vez += 1) {
    const { rows } = await admin.query<{ tabla: string }>(
      'select oid::regclass::text as tabla from pg_class where oid = any ($1::regclass[]) and relallvisible < relpages',
      [tablas],
    );
    if (rows.length === 0) return;
    // somebody was looking at them, and what is looked at does not count as seen by everybody
    await esperar(200);
    await admin.query(`vacuum ${rows.map(({ tabla }) => tabla).join()}`);
  }
  throw new Error('somebody keeps a transaction open');
};

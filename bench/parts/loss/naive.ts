import { setTimeout as esperar } from 'node:timers/promises';
import type { ClientBase } from 'pg';
import type { VisitaPorEntregar } from './data.ts';
import { enviar } from './post.ts';

export const prepararIngenuas = async (admin: ClientBase, visitas: readonly VisitaPorEntregar[]): Promise<void> => {
  await admin.query(`
    create schema ingenuas;
    create table ingenuas.visitas (id uuid primary key, estado text not null default 'pendiente');
    create table ingenuas.filas (visita uuid not null references ingenuas.visitas, producto uuid not null, inventario text not null);
    create index on ingenuas.filas (visita);`);
  await admin.query('insert into ingenuas.visitas (id) select unnest($1::uuid[])', [visitas.map(({ id }) => id)]);
};

const INTENTOS = 5;

/** Tries a few times and then gives up, as a person does who is told «No se pudo guardar» and walks on. */
const conIntentos = async (puerto: number, body: string): Promise<boolean> => {
  for (let intento = 1; intento <= INTENTOS; intento += 1) {
    try {
      if ((await enviar(puerto, '/', body, {})).estado === 200) return true;
    } catch {
      // sent again, below
    }
    await esperar(50 * intento);
  }
  return false;
};

export const entregarIngenuamente = async (puerto: number, visita: VisitaPorEntregar): Promise<void> => {
  for (const [cual, producto] of visita.productos.entries()) {
    const fila = JSON.stringify({ visita: visita.id, producto, inventario: visita.inventarios[cual] });
    if (!(await conIntentos(puerto, fila))) return;
  }
  await conIntentos(puerto, JSON.stringify({ visita: visita.id }));
};

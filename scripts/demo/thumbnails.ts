import type { ClientBase } from 'pg';
import { miniatura } from '#src/dominio/archivos/server/miniatura.ts';
import { empresas } from './companies.ts';

/** As an upload would: the worker makes the small copies once it runs. */
export const encolarMiniaturas = async (cliente: ClientBase): Promise<void> => {
  await cliente.query(
    `select app.encolar($1, json_build_object('empresa_id', a.empresa_id, 'archivo_id', a.id), 'miniatura:' || a.id, $2)
     from archivos a where a.empresa_id = any ($3) and a.miniatura_path is null`,
    [miniatura.nombre, miniatura.attempts, empresas.map(({ id }) => id)],
  );
};

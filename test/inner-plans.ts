import type { ClientBase } from 'pg';

interface Nodo {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  Plans?: Nodo[];
}

export interface PlanDeDentro {
  /** Every read of a table, as `Seq Scan sucursales` or, through an index, `Index Only Scan visitas.visitas_turno`. */
  lecturas: string[];
  /** Rows that those reads gave. */
  filas: number;
}

const nodosDe = (nodo: Nodo): Nodo[] => [nodo, ...(nodo.Plans ?? []).flatMap(nodosDe)];

/** A bitmap's heap scan names the table, and the scan below it the index. */
const indiceDe = (nodo: Nodo): string | undefined =>
  nodo['Index Name'] ?? nodo.Plans?.find(({ 'Node Type': tipo }) => tipo === 'Bitmap Index Scan')?.['Index Name'];

/** What PostgreSQL logs of a statement: how long it took, and its plan. */
const leerAviso = (aviso: string): Nodo[] => {
  const comienza = aviso.indexOf('{');
  return comienza < 0 ? [] : nodosDe((JSON.parse(aviso.slice(comienza)) as { Plan: Nodo }).Plan);
};

/**
 * How PostgreSQL carries out what functions with their owner's rights do: EXPLAIN shows only that they are called. Asked as the
 * administrator, since they run as their owner anyway, with the context of whoever would have entered.
 */
export const explicarPorDentro = async (
  cliente: ClientBase,
  { usuario, empresa, rol }: { usuario?: string; empresa?: string; rol?: string },
  sentencia: string,
  modo: 'custom' | 'generic',
): Promise<PlanDeDentro> => {
  const avisos: string[] = [];
  const anotar = ({ message = '' }: { message?: string | undefined }): unknown => avisos.push(message);
  cliente.on('notice', anotar);
  try {
    await cliente.query(`begin read only;
      load 'auto_explain';
      set local auto_explain.log_min_duration = 0; set local auto_explain.log_nested_statements = on;
      set local auto_explain.log_analyze = on; set local auto_explain.log_timing = off;
      set local auto_explain.log_format = json; set local auto_explain.log_level = notice;
      set local plan_cache_mode = force_${modo}_plan`);
    await cliente.query('select app.poner_contexto($1, $2, $3)', [usuario, empresa, rol]);
    avisos.length = 0;
    await cliente.query(sentencia);
  } finally {
    cliente.off('notice', anotar);
    await cliente.query('rollback');
  }
  const lecturas = avisos
    .flatMap(leerAviso)
    // one row, asked for with every look at the context
    .filter(({ 'Relation Name': tabla }) => tabla !== undefined && tabla !== 'llave_de_contexto');
  return {
    lecturas: lecturas.map((nodo) =>
      [`${nodo['Node Type']} ${nodo['Relation Name']}`, indiceDe(nodo)].filter(Boolean).join('.'),
    ),
    filas: lecturas.reduce((suma, nodo) => suma + (nodo['Actual Rows'] ?? 0) * (nodo['Actual Loops'] ?? 0), 0),
  };
};

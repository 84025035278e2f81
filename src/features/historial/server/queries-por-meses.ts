import { sql } from 'kysely';
import type { VisitaPropia } from '#src/dominio/telefono/contract-visitas.ts';
import type { Tx } from '#src/platform/server/db/client.ts';

interface MesDeHistorial {
  mes: string;
  huella: string;
  cambiado: boolean;
  /** Null: the device has it, or there is no more room in this answer. */
  visitas: VisitaPropia[] | null;
}

export const leerHistorialPorMeses = async (
  tx: Tx,
  conocidos: Readonly<Record<string, string>>,
  { limite, porRespuesta }: { limite: number; porRespuesta: number },
): Promise<{ leida_en: string; meses: MesDeHistorial[] }> => {
  const { rows } = await sql<{ leida_en: string } & (MesDeHistorial | { mes: null })>`
    select n.leida_en, h.mes, h.huella, h.cambiado, h.visitas from (select now() as leida_en) n
    left join app.mi_historial_por_meses(${JSON.stringify(conocidos)}, ${limite}, ${porRespuesta}) h on true
    order by h.mes desc`.execute(tx);
  const [primera] = rows;
  if (!primera) throw new Error('the database did not tell the time');
  return { leida_en: primera.leida_en, meses: rows.filter((fila) => fila.mes !== null) };
};

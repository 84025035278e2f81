import type { Tx } from '#src/platform/server/db/client.ts';
import { withProgress } from '#src/platform/server/http/progress.ts';
import type { Open, ActorDeEmpresa } from '#src/platform/server/http/serve.ts';
import type { BodyOf, LineOf } from '#src/platform/shared/contract.ts';
import { problem } from '#src/platform/shared/problem.ts';
import type * as contracts from '../contract-masiva.ts';
import type { Tanda } from '../contract-masiva.ts';
import type { VisitaPlaneada } from '../plan-masivo.ts';
import { enLotes, inTurn } from './lotes.ts';
import { planEnOrden } from './plan-en-orden.ts';
import { insertarVisitas, retenerParaVisitas } from './queries-altas.ts';
import { leerMomento, leerOcupados } from './queries-masiva.ts';

type Cuerpo = BodyOf<typeof contracts.crearVisitasMasivas>;
type Linea = LineOf<typeof contracts.crearVisitasMasivas>;

/** How many of the slots that were taken are told. */
const PRIMEROS = 100;

const llave = ({ usuario_id, sucursal_id, fecha }: VisitaPlaneada): string => `${usuario_id} ${sucursal_id} ${fecha}`;

/** The first and the last of them by their ids, which come from a clock. */
const anotar = async (tx: Tx, antes: Tanda | null, creadas: { id: string }[]): Promise<Tanda | null> => {
  const ids = creadas.map(({ id }) => id).toSorted();
  const [primera] = ids;
  const ultima = ids.at(-1);
  if (primera === undefined || ultima === undefined) return antes;
  return antes ? { ...antes, ultima } : { primera, ultima, creadas_en: await leerMomento(tx) };
};

const escribir = async (
  tx: Tx,
  { empresa_id, usuario_id: creada_por }: ActorDeEmpresa,
  { omitir_ocupados, hora, instrucciones, ...plan }: Cuerpo,
  decir: (linea: Linea) => void,
): Promise<Linea> => {
  const visitas = planEnOrden({ hora, instrucciones, ...plan });
  await retenerParaVisitas(tx, [...new Set(plan.sucursales)], [...new Set(plan.mercaderistas)]);
  // asked beforehand, so that what can be known is refused before the answer begins; what is taken meanwhile is refused below
  if (!omitir_ocupados && (await leerOcupados(tx, empresa_id, visitas, hora, 1)).cuantos > 0) {
    throw problem<typeof contracts.crearVisitasMasivas>('visita.turno_ocupado');
  }
  const total = visitas.length;
  const ocupados: VisitaPlaneada[] = [];
  let tanda: Tanda | null = null;
  let hechas = 0;
  decir({ fase: 'avance', hechas, total });
  for (const lote of enLotes(visitas)) {
    const creadas = await insertarVisitas(tx, { empresa_id, creada_por }, lote, {
      hora,
      instrucciones: instrucciones || null,
      origen: 'masiva',
      serie_id: null,
    });
    tanda = await anotar(tx, tanda, creadas);
    const libres = new Set(creadas.map(llave));
    ocupados.push(...lote.filter((visita) => !libres.has(llave(visita))));
    if (ocupados.length > 0 && !omitir_ocupados)
      throw problem<typeof contracts.crearVisitasMasivas>('visita.turno_ocupado');
    hechas += lote.length;
    decir({ fase: 'avance', hechas, total });
  }
  return {
    fase: 'hecho',
    creadas: total - ocupados.length,
    omitidas: ocupados.length,
    turnos_ocupados: ocupados.slice(0, PRIMEROS),
    tanda,
  };
};

/** Every visit of the plan or none; with `omitir_ocupados`, every one whose slot is free. Nothing that the preview found is believed. */
export const crearVisitasMasivas = async (open: Open, body: Cuerpo): Promise<AsyncIterable<Linea>> => {
  // asked before waiting for a turn, and again in the transaction that writes
  await open(async () => {});
  return withProgress<Linea>((decir) => inTurn(() => open((tx, actor) => escribir(tx, actor, body, decir))));
};

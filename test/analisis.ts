import { analizar, type Hallazgo, type LineaDeAnalisis } from '#src/features/reportes/contract-analisis.ts';
import type { BodyOf } from '#src/platform/shared/contract.ts';
import type { BaseDePrueba } from './database.ts';
import { ponerProductos } from './productos.ts';
import { type Hallado, ponerHallados, ponerVisitaHecha } from './visitas-hechas.ts';
import { type Campo, crearCampo } from './visitas.ts';

/** A field with three products, and visits to it in two stretches of fourteen days: the last ones, and those before. */
export interface Mostrador extends Campo {
  harina: string;
  arroz: string;
  cafe: string;
}

export const crearMostrador = async (
  base: BaseDePrueba,
  url: string,
  nombres = ['Harina', 'Arroz', 'Café'],
): Promise<Mostrador> => {
  const campo = await crearCampo(base, url);
  const [harina = '', arroz = '', cafe = ''] = await ponerProductos(
    base,
    campo.empresa,
    nombres.map((nombre) => ({ nombre })),
  );
  return { ...campo, harina, arroz, cafe };
};

export const PERIODO = { desde: -14, hasta: -1 };
export const ANTERIOR = { desde: -28, hasta: -15 };

/** One completed visit a day in each of these branches, with what was found on that day (counted from nought) in that branch. */
export const visitarCadaDia = async (
  base: BaseDePrueba,
  { empresa, personas, dia, altamira, chacao }: Mostrador,
  { desde, hasta }: typeof PERIODO,
  hallado: (dia: number, sucursal: string) => Hallado[],
  sucursales = [altamira, chacao],
): Promise<void> => {
  for (let d = desde; d <= hasta; d += 1) {
    for (const sucursal of sucursales) {
      const visita = await ponerVisitaHecha(base, {
        empresa,
        usuario: personas.mercaderista.id,
        sucursal,
        fecha: dia(d),
      });
      await ponerHallados(base, visita, hallado(d - desde, sucursal));
    }
  }
};

type Cuerpo = BodyOf<typeof analizar>;

/** The period of `visitarCadaDia`, the whole chain, in Spanish, unless told otherwise. */
export const pedidoDe = ({ dia, cadena }: Mostrador, otros: Partial<Cuerpo> = {}): Cuerpo => ({
  fecha_inicio: dia(PERIODO.desde),
  fecha_fin: dia(PERIODO.hasta),
  cadena_id: cadena,
  sucursales_ids: [],
  idioma: 'es',
  ...otros,
});

export interface AnalisisLeido {
  lineas: LineaDeAnalisis[];
  hallazgos: Hallazgo[];
  /** What was narrated, unless it was taken back. */
  narrado: string;
  rechazado: boolean;
  listo: Extract<LineaDeAnalisis, { tipo: 'listo' }> | undefined;
}

/** As the supervisor, to its end. */
export const pedirAnalisis = async (mostrador: Mostrador, otros: Partial<Cuerpo> = {}): Promise<AnalisisLeido> => {
  const leido: AnalisisLeido = { lineas: [], hallazgos: [], narrado: '', rechazado: false, listo: undefined };
  const response = await mostrador.supervisor.llamar(analizar, {
    params: { empresaId: mostrador.empresa },
    body: pedidoDe(mostrador, otros),
  });
  for await (const linea of response) {
    leido.lineas.push(linea);
    if (linea.tipo === 'hallazgos') leido.hallazgos = linea.hallazgos;
    else if (linea.tipo === 'texto') leido.narrado += linea.texto;
    else if (linea.tipo === 'listo') leido.listo = linea;
    else {
      leido.rechazado = true;
      leido.narrado = '';
    }
  }
  return leido;
};

/** What was kept of it, past the server: the row and, by a reader of the store, its bytes. */
export const filaDeAnalisis = async (
  { admin }: BaseDePrueba,
  id: string | undefined,
): Promise<Record<string, unknown>> => {
  const { rows } = await admin.query<Record<string, unknown>>(
    `select empresa_id, creado_por, cadena_id, sucursal_id, fecha_desde::text, fecha_hasta::text, tipo, estado, progreso::int, file_name,
       object_path, bytes::int, filtro_extra
     from reportes_exportados where id = $1`,
    [id],
  );
  return rows[0] ?? {};
};

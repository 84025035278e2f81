import { fileName } from '#src/platform/shared/file-name.ts';
import type { Pedido } from './pedido.ts';
import type { Contexto } from './queries-contexto.ts';

/** One branch by its name, several by how many they are. */
const sucursalesDe = ({ sucursales }: Pick<Contexto, 'sucursales'>): string | undefined =>
  sucursales.length > 1 ? `${sucursales.length} sucursales` : sucursales[0];

/** What a report or an analysis is called, by what was asked for. */
export const nombreDeArchivo = (
  que: Pick<Parameters<typeof fileName>[0], 'what' | 'format'>,
  { fecha_inicio, fecha_fin }: Pedido,
  contexto: Pick<Contexto, 'empresa_nombre' | 'cadena_nombre' | 'sucursales'>,
): string =>
  fileName({
    ...que,
    of: [contexto.empresa_nombre, contexto.cadena_nombre, sucursalesDe(contexto)],
    from: fecha_inicio,
    to: fecha_fin,
  });

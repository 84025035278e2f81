import { useNavigate, useSearch } from '@tanstack/react-router';
import * as z from 'zod/mini';
import {
  canalDeVentaSchema,
  estadoGeograficoSchema,
  estadoOperacionalSchema,
  presenciaSchema,
  tipoDeUnidadSchema,
} from '#src/dominio/puntos-de-venta/enumeraciones.ts';

type Valores = Record<string, string | undefined>;

const paginaSchema = z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000));

/** What the address says, or nothing where it says what cannot be. */
const valido = <T>(esquema: z.ZodMiniType<T>, valor: string | undefined): T | undefined =>
  valor === undefined ? undefined : esquema.safeParse(valor).data;

/** The state of a screen stands in its address: a reload, the back button or a colleague sees the same. */
export const useDireccion = () => {
  const valores = useSearch({ strict: false }) as Valores;
  const navigate = useNavigate();
  const ir = (cambio: Valores, opciones: { replace: boolean; ignoreBlocker?: boolean }) =>
    navigate({
      to: '.',
      search: (antes: Valores) =>
        Object.fromEntries(Object.entries({ ...antes, ...cambio }).filter(([, valor]) => valor)),
      resetScroll: false,
      ...opciones,
    });
  return {
    valores,
    /** In the place of what the address says now. */
    cambiar: (cambio: Valores) => void ir(cambio, { replace: true }),
    /** A step that the back button takes back. */
    avanzar: (cambio: Valores) => void ir(cambio, { replace: false }),
    /** Out of a form that was saved or given up: it does not ask about what is written in it. */
    salir: (cambio: Valores) => ir(cambio, { replace: true, ignoreBlocker: true }),
  };
};

const enPagina = (pagina: number): string | undefined => (pagina > 1 ? String(pagina) : undefined);

/** The filters of the chains. Any change of them begins with the first page. */
export const useFiltrosDeCadenas = () => {
  const { valores, cambiar } = useDireccion();
  const filtros = {
    busqueda: valores['q'] ?? '',
    tipo: valido(tipoDeUnidadSchema, valores['tipo']),
    canal: valido(canalDeVentaSchema, valores['canal']),
    presencia: valido(presenciaSchema, valores['presencia']),
  };
  return {
    filtros,
    pagina: valido(paginaSchema, valores['pagina']) ?? 1,
    irAPagina: (pagina: number) => cambiar({ pagina: enPagina(pagina) }),
    cambiar: (cambio: {
      q?: string;
      tipo?: string | undefined;
      canal?: string | undefined;
      presencia?: string | undefined;
    }) => cambiar({ ...cambio, pagina: undefined }),
    limpiar: () =>
      cambiar({ q: undefined, tipo: undefined, canal: undefined, presencia: undefined, pagina: undefined }),
  };
};

/** How the address calls the filters of the branches: beside the chains' own, some names are taken. */
export interface NombresDeFiltros {
  busqueda: string;
  pagina: string;
}

export const useFiltrosDeSucursales = ({ busqueda, pagina }: NombresDeFiltros) => {
  const { valores, cambiar } = useDireccion();
  return {
    filtros: {
      busqueda: valores[busqueda] ?? '',
      estado: valido(estadoOperacionalSchema, valores['estado']),
      region: valido(estadoGeograficoSchema, valores['region']),
      archivadas: valores['archivadas'] === 'solo' ? ('solo' as const) : ('no' as const),
    },
    pagina: valido(paginaSchema, valores[pagina]) ?? 1,
    irAPagina: (nueva: number) => cambiar({ [pagina]: enPagina(nueva) }),
    buscar: (texto: string) => cambiar({ [busqueda]: texto, [pagina]: undefined }),
    cambiar: (cambio: { estado?: string | undefined; region?: string | undefined; archivadas?: string | undefined }) =>
      cambiar({ ...cambio, [pagina]: undefined }),
    limpiar: () =>
      cambiar({
        [busqueda]: undefined,
        [pagina]: undefined,
        estado: undefined,
        region: undefined,
        archivadas: undefined,
      }),
  };
};

export type FiltrosDeSucursales = ReturnType<typeof useFiltrosDeSucursales>;

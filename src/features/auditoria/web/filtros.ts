import { getRouteApi, useNavigate } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { entidadAuditadaSchema, type EntidadAuditada } from '../contract.ts';

const ruta = getRouteApi('/con-sesion/panel/auditoria');

export interface Filtros {
  entidad?: EntidadAuditada;
  actor?: string;
  desde?: string;
  hasta?: string;
}

const valido = <T>(esquema: z.ZodMiniType<T>, valor: string | undefined): T | undefined =>
  esquema.safeParse(valor).data;

/** What the address asks for; what is no date or no id there counts as not asked. */
const leerFiltros = ({ entidad, actor, desde, hasta }: { [N in keyof Filtros]?: string | undefined }): Filtros => {
  const leidos = {
    entidad: valido(entidadAuditadaSchema, entidad),
    actor: valido(z.uuid(), actor),
    desde: valido(z.iso.date(), desde),
    hasta: valido(z.iso.date(), hasta),
  };
  return Object.fromEntries(Object.entries(leidos).filter(([, valor]) => valor !== undefined));
};

/** The filters stand in the address: a reload, a bookmark or a colleague sees the same. */
export const useFiltros = () => {
  const filtros = leerFiltros(ruta.useSearch());
  const navigate = useNavigate();
  const ir = (search: Filtros) => void navigate({ to: '/auditoria', search, replace: true, resetScroll: false });
  return {
    filtros,
    cuantos: Object.keys(filtros).length,
    cambiar: (cambio: { [N in keyof Filtros]?: string | undefined }) => ir(leerFiltros({ ...filtros, ...cambio })),
    limpiar: () => ir({}),
  };
};

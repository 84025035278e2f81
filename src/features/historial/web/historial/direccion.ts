import { getRouteApi, useNavigate } from '@tanstack/react-router';
import * as z from 'zod/mini';
import type { FiltrosDeHistorial } from '#src/dominio/telefono/web/historial-local.ts';
import { estadoDeVisitaSchema, fechaSchema } from '#src/dominio/visitas/enumeraciones.ts';

const ruta = getRouteApi('/con-sesion/historial-visitas');

/** What stands in the address. */
export interface EnLaDireccion {
  empresa?: string;
  estado?: string;
  cadena?: string;
  desde?: string;
  hasta?: string;
  texto?: string;
}

/** The value that asks for all of them. */
export const TODAS = 'todas';

const idSchema = z.uuid();
const valido = <V>(esquema: z.ZodMiniType<V>, valor: unknown): V | undefined => esquema.safeParse(valor).data;

/** What the address asks for; what makes no sense there, as «todas», counts as not asked. */
export const leerFiltros = (direccion: EnLaDireccion): FiltrosDeHistorial => {
  const empresa = valido(idSchema, direccion.empresa);
  const estado = valido(estadoDeVisitaSchema, direccion.estado);
  const cadena = valido(idSchema, direccion.cadena);
  const desde = valido(fechaSchema, direccion.desde);
  const hasta = valido(fechaSchema, direccion.hasta);
  const texto = direccion.texto?.trim().slice(0, 100);
  return {
    ...(empresa && { empresa }),
    ...(estado && { estado }),
    ...(cadena && { cadena }),
    ...(desde && { desde }),
    ...(hasta && { hasta }),
    ...(texto && { texto }),
  };
};

/** Those of the sheet: what is searched stands in sight. */
export const cuantosElegidos = (filtros: FiltrosDeHistorial): number =>
  Object.keys(filtros).filter((filtro) => filtro !== 'texto').length;

const NINGUNO: Required<EnLaDireccion> = { empresa: '', estado: '', cadena: '', desde: '', hasta: '', texto: '' };

const sinVacios = (direccion: EnLaDireccion): EnLaDireccion =>
  Object.fromEntries(Object.entries(direccion).filter(([, valor]) => valor && valor !== TODAS));

/** The filters stand in the address: coming back from a report finds the same list. */
export const useDireccionDeHistorial = () => {
  const filtros = leerFiltros(ruta.useSearch());
  const navigate = useNavigate();
  const ir = (cambio: EnLaDireccion) =>
    void navigate({
      to: '/historial-visitas',
      // from what the address says then, not from what it said when this was drawn
      search: (actual) => sinVacios({ ...actual, ...cambio }),
      replace: true,
      resetScroll: false,
    });
  return {
    filtros,
    /** A chain is of its company. */
    filtrar: (cambio: EnLaDireccion) => ir({ ...cambio, ...('empresa' in cambio && { cadena: '' }) }),
    limpiar: () => ir(NINGUNO),
  };
};
export type DireccionDeHistorial = ReturnType<typeof useDireccionDeHistorial>;

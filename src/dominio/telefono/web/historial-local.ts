import type { EstadoDeVisita } from '#src/dominio/visitas/enumeraciones.ts';
import type { ResponseOf } from '#src/platform/shared/contract.ts';
import type { VisitaPropia, verEstadisticasDeHistorial } from '../contract-visitas.ts';
import type { sincronizarHistorial } from '../contract-dias.ts';
import { recordar, type BaseLocal } from './base-local.ts';
import { comparar } from './comparar.ts';

/** What a person may ask their history for. */
export interface FiltrosDeHistorial {
  empresa?: string;
  estado?: EstadoDeVisita;
  cadena?: string;
  desde?: string;
  hasta?: string;
  texto?: string;
}

type Meses = ResponseOf<typeof sincronizarHistorial>;
type Estadisticas = ResponseOf<typeof verEstadisticasDeHistorial>;

/** The months that this device already has, in the server's words. */
export const huellasDeMeses = async (base: BaseLocal): Promise<Record<string, string>> =>
  Object.fromEntries((await base.meses.toArray()).map(({ mes, huella }) => [mes, huella]));

/** All of an answer or nothing of it. It is as the server has it once nothing more is to come. */
export const aplicarMeses = (base: BaseLocal, { leida_en, meses, cambiados, hay_mas }: Meses): Promise<void> =>
  base.transaction('rw', base.historial, base.meses, base.recuerdos, async () => {
    const huellas = new Map(meses.map(({ mes, huella }) => [mes, huella]));
    const sobran = (await base.meses.toCollection().primaryKeys()).filter((mes) => !huellas.has(mes));
    await base.historial
      .where('mes')
      .anyOf([...sobran, ...cambiados.map(({ mes }) => mes)])
      .delete();
    await base.meses.bulkDelete(sobran);
    for (const { mes, visitas } of cambiados) {
      await base.historial.bulkPut(visitas.map((visita) => Object.assign(visita, { mes })));
      await base.meses.put({ mes, huella: huellas.get(mes) ?? '' });
    }
    if (!hay_mas) await recordar(base, 'historial_leido_en', leida_en);
  });

const CON_SIGNO = 'áéíóúüàèìòùâêîôûäëïöñç';
const SIN_SIGNO = 'aeiouuaeiouaeiouaeionc';
const sinSigno = new Map(Array.from(CON_SIGNO, (letra, i) => [letra, SIN_SIGNO.charAt(i)]));

/** As the database folds what it searches. */
export const plegar = (texto: string): string =>
  Array.from(texto.toLowerCase(), (letra) => sinSigno.get(letra) ?? letra).join('');

/** The newest day first, each day from its end, whatever has no time last. */
const enOrden = (una: VisitaPropia, otra: VisitaPropia): number =>
  otra.fecha.localeCompare(una.fecha) || (otra.hora ?? '').localeCompare(una.hora ?? '') || (una.id < otra.id ? -1 : 1);

const conTexto = ({ sucursal_nombre, cadena_nombre, empresa_nombre, instrucciones }: VisitaPropia, plegado: string) =>
  plegar([sucursal_nombre, cadena_nombre, empresa_nombre, instrucciones ?? ''].join('\n')).includes(plegado);

/** As the server's history filters and orders. */
export const filtrarHistorial = <V extends VisitaPropia>(visitas: readonly V[], filtros: FiltrosDeHistorial): V[] => {
  const { empresa, estado, cadena, desde, hasta } = filtros;
  const texto = plegar(filtros.texto ?? '');
  return visitas
    .filter(
      (visita) =>
        (!empresa || visita.empresa_id === empresa) &&
        (!estado || visita.estado === estado) &&
        (!cadena || visita.cadena_id === cadena) &&
        (!desde || visita.fecha >= desde) &&
        (!hasta || visita.fecha <= hasta) &&
        (texto === '' || conTexto(visita, texto)),
    )
    .toSorted(enOrden);
};

const porNombre = (uno: { nombre: string }, otro: { nombre: string }): number =>
  comparar(plegar(uno.nombre), plegar(otro.nombre));

/** The counters of what the filters keep, beside everything on this device there is to filter by. */
export const contarHistorialLocal = (
  todas: readonly VisitaPropia[],
  filtradas: readonly VisitaPropia[],
  empresas: readonly { empresa_id: string; empresa_nombre: string }[],
): Estadisticas => {
  const cuantas = (...estados: VisitaPropia['estado'][]) =>
    filtradas.filter(({ estado }) => estados.includes(estado)).length;
  const deEmpresa = new Map([...todas, ...empresas].map((una) => [una.empresa_id, una.empresa_nombre]));
  const deCadena = new Map(
    todas.map(({ cadena_id: id, cadena_nombre: nombre, empresa_id }) => [id, { id, nombre, empresa_id }]),
  );
  return {
    total: filtradas.length,
    completadas: cuantas('completada'),
    pendientes: cuantas('pendiente', 'en_curso'),
    empresas: Array.from(deEmpresa, ([id, nombre]) => ({ id, nombre })).toSorted(porNombre),
    cadenas: [...deCadena.values()].toSorted(porNombre),
  };
};

import { STATUS_CODES } from 'node:http';
import { isDeepStrictEqual } from 'node:util';
import type { Base, Escena } from '../scene.ts';
import type { Cambio, Foto } from '../snapshot.ts';
import type { Caso, Prueba, Rechazo } from './case.ts';
import { sinConstancias } from './refused-trace.ts';
import type { Fila } from './row.ts';
import { enviar, type Respuesta } from './send.ts';
import { type Objetos, vigilarObjetos } from './stored-objects.ts';

export interface Mesa {
  base: Base;
  escena: Escena;
  foto: Foto;
  url: string;
  objetos: Objetos;
}

export const ponerMesa = async (parts: Omit<Mesa, 'objetos'>): Promise<Mesa> => ({
  ...parts,
  objetos: await vigilarObjetos(parts.escena.carpeta),
});

const cumple = async ({ base }: Mesa, { text, values }: Prueba): Promise<boolean> =>
  (await base.admin.query<{ si: boolean }>(text, values)).rows[0]?.si === true;

const enBreve = (value: unknown): string => (JSON.stringify(value) ?? String(value)).slice(0, 300);

/** Refusals that count what whoever gets them may read anyway: the branch is theirs, or it would have been none. */
const CON_CUENTAS: ReadonlySet<string> = new Set(['sucursal.visitas_pendientes']);

/** A refusal says its code and nothing else: then what is not one's own and what is nothing cannot be told apart. */
const rechazoDistinto = ({ estado, cuerpo }: Respuesta, [esperado, codigo]: Rechazo): string[] => {
  const { peticion_id: _, campos, ...resto } = (cuerpo ?? {}) as Record<string, unknown>;
  const bien = { type: `urn:anaquel:problema:${codigo}`, title: STATUS_CODES[esperado], status: esperado, codigo };
  // only what was wrong with the request itself is told field by field
  const dice = campos === undefined || estado === 422 || CON_CUENTAS.has(codigo);
  return estado === esperado && isDeepStrictEqual(resto, bien) && dice
    ? []
    : [`expected ${esperado} ${codigo}, got ${estado} ${enBreve(cuerpo)}`];
};

const escrituraDeMas = ({ deQuien, ajeno }: Caso, cambios: Cambio[]): string[] =>
  cambios
    .filter(({ tabla, signo, fila }) => {
      const suya = signo === '-' || tabla.startsWith('graphile_worker') || deQuien.some((id) => fila.includes(id));
      return !suya || ajeno.some((marca) => fila.includes(marca));
    })
    .map(({ tabla, signo, fila }) => `touched what it should not: ${signo} ${tabla} ${fila.slice(0, 300)}`);

const RUTA = /(?:(?:personas\/)?[\da-f-]{36}|sin-empresa)\/[\da-f]{48}/g;

/** What an upload leaves, or somebody asked to be made. */
const conObjeto = ({ tabla }: Cambio): boolean =>
  tabla.startsWith('public.archivos') || tabla === 'public.reportes_exportados' || tabla === 'auth.altas';

/** Where the objects are that rows of files name now and did not before. */
const rutasNuevas = (cambios: Cambio[]): string[] => {
  const enFilas = (de: Cambio['signo']) =>
    cambios
      .filter((cambio) => cambio.signo === de && conObjeto(cambio))
      .flatMap(({ fila }) => [...fila.matchAll(RUTA)].map(([ruta]) => ruta));
  const antes = new Set(enFilas('-'));
  return enFilas('+').filter((ruta) => !antes.has(ruta));
};

const alPermitir = async (mesa: Mesa, caso: Caso, response: Respuesta, cambios: Cambio[]): Promise<string[]> => {
  const { contrato, escribe, lee, ajeno } = caso;
  if (response.estado !== (contrato.response ? 200 : 204)) {
    return [`expected to be allowed, got ${response.estado} ${enBreve(response.cuerpo)}`];
  }
  const fallos = escrituraDeMas(caso, cambios);
  for (const marca of ajeno)
    if (response.texto.includes(marca)) fallos.push(`the answer tells of another company: ${marca}`);
  if (lee && !(await lee(response.cuerpo)))
    fallos.push(`the answer lacks what it should have: ${enBreve(response.cuerpo)}`);
  if (escribe && !(await cumple(mesa, escribe))) fallos.push('was allowed and did not write');
  if (!escribe && cambios.length > 0) fallos.push(`wrote although it only reads: ${enBreve(cambios)}`);
  if (!escribe && !lee) fallos.push('an allowed case must say what it reads or writes');
  return fallos;
};

const alRechazar = (rechazo: Rechazo, response: Respuesta, cambios: Cambio[]): string[] => [
  ...rechazoDistinto(response, rechazo),
  ...cambios.map(({ tabla, signo, fila }) => `refused and wrote: ${signo} ${tabla} ${fila.slice(0, 300)}`),
];

const conNombre = ({ actor, que }: Caso, fallos: string[]): string[] =>
  fallos.map((fallo) => `${actor.nombre} · ${que} · ${fallo}`);

/** Makes the request, looks at everything that came of it and undoes it. Returns what is wrong. */
export const correrCaso = async (mesa: Mesa, caso: Caso): Promise<string[]> => {
  const { foto, objetos } = mesa;
  const { contrato, espera, escribe } = caso;
  const fallos: string[] = [];
  if (espera === 'permitido' && escribe && (await cumple(mesa, escribe)))
    fallos.push('what it should write is there before');
  const response = await enviar(mesa.url, caso);
  const cambios = await foto.cambios();
  fallos.push(
    ...(espera === 'permitido'
      ? await alPermitir(mesa, caso, response, cambios)
      : alRechazar(espera, response, sinConstancias(mesa.escena, [caso], cambios))),
  );
  if (contrato.body === 'stream' || cambios.some(conObjeto))
    fallos.push(...(await objetos.revisar(rutasNuevas(cambios))));
  if (cambios.length > 0) await foto.restaurar(cambios);
  return conNombre(caso, fallos);
};

/** Refusals leave nothing but their trace, so many can be made at once and looked at together; if something is left, one by one, to know whose it is. */
const correrRechazos = async (mesa: Mesa, casos: Caso[]): Promise<string[]> => {
  const fallos = await Promise.all(
    casos.map(async (caso) => {
      const response = await enviar(mesa.url, caso);
      return caso.espera === 'permitido' ? [] : conNombre(caso, rechazoDistinto(response, caso.espera));
    }),
  );
  const cambios = await mesa.foto.cambios();
  const conObjetos = casos.some(({ contrato }) => contrato.body === 'stream')
    ? await mesa.objetos.revisar(rutasNuevas(cambios))
    : [];
  if (cambios.length > 0) await mesa.foto.restaurar(cambios);
  if (sinConstancias(mesa.escena, casos, cambios).length + conObjetos.length === 0) return fallos.flat();
  const unoPorUno: string[] = [];
  for (const caso of casos) unoPorUno.push(...(await correrCaso(mesa, caso)));
  return unoPorUno.length > 0 ? unoPorUno : [`refused together, and wrote: ${enBreve(cambios)} ${conObjetos.join()}`];
};

const A_LA_VEZ = 12;

/** Every case of a row, and that it has an allowed one: a refusal proves nothing where nobody is let in. */
export const correrFila = async (mesa: Mesa, fila: Fila, alPrimero = false): Promise<string[]> => {
  const casos = fila.casos(mesa.escena);
  await mesa.base.admin.query('delete from auth.intentos');
  const permitidos = casos.filter(({ espera }) => espera === 'permitido');
  const rechazados = casos.filter(({ espera }) => espera !== 'permitido');
  const fallos = permitidos.length > 0 ? [] : [`${fila.capacidad}: nobody is allowed`];
  for (let i = 0; i < rechazados.length; i += A_LA_VEZ) {
    fallos.push(...(await correrRechazos(mesa, rechazados.slice(i, i + A_LA_VEZ))));
    if (alPrimero && fallos.length > 0) return fallos;
  }
  for (const caso of permitidos) {
    fallos.push(...(await correrCaso(mesa, caso)));
    if (alPrimero && fallos.length > 0) return fallos;
  }
  return fallos;
};

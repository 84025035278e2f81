import type { BorradorRescatado, Pieza } from '#src/dominio/telefono/contract-rescate-contenido.ts';
import { componer } from '#src/dominio/telefono/rescate-contenido.ts';
import { cerrarSobre, deBase64 } from '#src/dominio/telefono/rescate-sobre.ts';
import type { BaseLocal, Borrador, EnvioLocal, FotoLocal, Recuerdos } from '#src/dominio/telefono/web/base-local.ts';
import { fotoAnunciada, noListadosDe } from '#src/dominio/telefono/web/cuerpos.ts';
import { leerPorRescatar, type PorRescatar } from './por-rescatar.ts';

/** A slow connection brings as much as this within the time that the server gives a request. What is more goes into another file. */
const MAXIMO_POR_ARCHIVO = 32 * 1024 * 1024;

const dosCifras = (numero: number): string => String(numero).padStart(2, '0');

/** «rescate-2026-11-15.anaquel», «rescate-2026-11-15-2.anaquel»: by this device's calendar. */
export const nombreDeArchivo = (ahora: Date, cual: number): string => {
  const dia = [ahora.getFullYear(), dosCifras(ahora.getMonth() + 1), dosCifras(ahora.getDate())].join('-');
  return `rescate-${dia}${cual > 0 ? `-${cual + 1}` : ''}.anaquel`;
};

/** Photos as they come, as many to a file as it takes; the first also has everything else. */
export const repartirFotos = (fotos: readonly FotoLocal[], maximo = MAXIMO_POR_ARCHIVO): FotoLocal[][] => {
  const archivos: FotoLocal[][] = [[]];
  let bytes = 0;
  for (const foto of fotos) {
    if (bytes > 0 && bytes + foto.bytes > maximo) {
      archivos.push([]);
      bytes = 0;
    }
    archivos.at(-1)?.push(foto);
    bytes += foto.bytes;
  }
  return archivos;
};

const nombreDeSucursal = async (base: BaseLocal, visitaId: string): Promise<string> =>
  (await base.visitas.get(visitaId))?.visita.sucursal_nombre ??
  (await base.envios.where({ visita_id: visitaId }).first())?.sucursal_nombre ??
  '';

const borradorRescatado = async (base: BaseLocal, borrador: Borrador): Promise<BorradorRescatado> => {
  const { visita_id, iniciada_en, posicion, posicion_equivocada, lista_de, sucursal_id, motivo } = borrador;
  const [piezas, fotos] = await Promise.all([
    base.registros.where({ visita_id }).sortBy('producto_id'),
    base.fotos.where({ visita_id }).sortBy('id'),
  ]);
  return {
    version: 1,
    iniciada_en,
    posicion,
    posicion_equivocada,
    lista_de,
    sucursal_id,
    motivo,
    registros: piezas.map(({ visita_id: _visita, cambio: _cambio, contado_en: _cuando, ...escrito }) => escrito),
    fotos: fotos.map(fotoAnunciada),
    ...noListadosDe(borrador),
  };
};

const piezaDeEnvio = ({ visita_id, sucursal_nombre, tipo, cuerpo }: EnvioLocal): Pieza => ({
  clase: 'envio',
  visita_id,
  sucursal_nombre,
  tipo,
  cuerpo: { ...cuerpo },
});

async function* contenidosDe(
  base: BaseLocal,
  cabecera: object,
  { envios, borradores }: Pick<PorRescatar, 'envios' | 'borradores'>,
  fotos: readonly FotoLocal[],
): AsyncGenerator<Uint8Array> {
  yield componer(cabecera);
  for (const envio of envios) yield componer(piezaDeEnvio(envio));
  for (const borrador of borradores) {
    const { visita_id } = borrador;
    const cuerpo = { ...(await borradorRescatado(base, borrador)) };
    const sucursal_nombre = await nombreDeSucursal(base, visita_id);
    yield componer({ clase: 'borrador', visita_id, sucursal_nombre, cuerpo } satisfies Pieza);
  }
  for (const foto of fotos) {
    const bytes = await base.bytes_de_fotos.get(foto.id);
    // it has arrived since the list was read
    if (!bytes) continue;
    const { visita_id } = foto;
    const sucursal_nombre = await nombreDeSucursal(base, visita_id);
    const dicho = { clase: 'foto', visita_id, sucursal_nombre, foto: { ...fotoAnunciada(foto) } } satisfies Pieza;
    yield componer(dicho, new Uint8Array(bytes.contenido));
  }
}

/** Each piece becomes the browser's to keep as soon as it is closed: no more than two photos are in memory. */
const comoFile = async (nombre: string, piezas: AsyncIterable<Uint8Array<ArrayBuffer>>): Promise<File> => {
  const parts: Blob[] = [];
  for await (const pieza of piezas) parts.push(new Blob([pieza]));
  return new File(parts, nombre, { type: 'application/octet-stream' });
};

/** All that the server has not received of one company. Nothing of it leaves this device, and nothing here changes. */
export const crearArchivos = async (
  base: BaseLocal,
  empresaId: string,
  { clave_id, clave_publica, credencial }: Recuerdos['rescate'],
  ahora = new Date(),
): Promise<File[]> => {
  const pendiente = (await leerPorRescatar(base)).find(({ empresa_id }) => empresa_id === empresaId);
  const { envios = [], borradores = [], fotos = [] } = pendiente ?? {};
  const key = { id: clave_id, publica: deBase64(clave_publica) };
  const cabecera = { empresa_id: empresaId, credencial, creado_en: ahora.toISOString() };
  const archivos: File[] = [];
  for (const [cual, suyas] of repartirFotos(fotos).entries()) {
    const resto = cual === 0 ? { envios, borradores } : { envios: [], borradores: [] };
    const sobre = cerrarSobre(key, contenidosDe(base, cabecera, resto, suyas));
    archivos.push(await comoFile(nombreDeArchivo(ahora, cual), sobre));
  }
  return archivos;
};

import type { BorradorRescatado } from '#src/dominio/telefono/contract-rescate-contenido.ts';
import { entregarRescate, prepararRescate, type ResultadoDeRescate } from '#src/dominio/telefono/contract-rescate.ts';
import { componer } from '#src/dominio/telefono/rescate-contenido.ts';
import { cerrarSobre, deBase64 } from '#src/dominio/telefono/rescate-sobre.ts';
import type { ResponseOf } from '#src/platform/shared/contract.ts';
import type { FotoDePrueba } from './photos.ts';
import type { Navegador } from './server.ts';

export type Preparado = ResponseOf<typeof prepararRescate>;

export const preparar = (quien: Navegador): Promise<Preparado> => quien.llamar(prepararRescate, {});

/** A record before it is closed. */
export interface PorCerrar {
  dicho: object;
  bytes?: Uint8Array<ArrayBuffer>;
}

const SUCURSAL = 'Altamira';

export const conEnvio = (
  visita_id: string,
  cuerpo: object,
  tipo: 'creacion' | 'inicio' | 'finalizacion' | 'no_realizada' = 'finalizacion',
): PorCerrar => ({ dicho: { clase: 'envio', visita_id, sucursal_nombre: SUCURSAL, tipo, cuerpo } });

export const conBorrador = (visita_id: string, cuerpo: BorradorRescatado): PorCerrar => ({
  dicho: { clase: 'borrador', visita_id, sucursal_nombre: SUCURSAL, cuerpo },
});

export const conFoto = (visita_id: string, { anuncio, bytes }: FotoDePrueba): PorCerrar => ({
  dicho: { clase: 'foto', visita_id, sucursal_nombre: SUCURSAL, foto: anuncio },
  bytes: new Uint8Array(bytes),
});

export const borradorDe = (
  sucursal_id: string,
  producto_id: string,
  otros: Partial<BorradorRescatado> = {},
): BorradorRescatado => ({
  version: 1,
  iniciada_en: '2026-11-10T13:00:00.000Z',
  posicion: null,
  posicion_equivocada: false,
  lista_de: '2026-11-10T12:00:00.000Z',
  sucursal_id,
  motivo: '',
  registros: [
    {
      producto_id,
      inventario_actual: '1',
      exhibido: true,
      material_pop: false,
      precio_venta_observado: '2,',
      observaciones: 'a medias',
      competencias: [],
    },
  ],
  fotos: [],
  ...otros,
});

/** The pieces of a file as a device makes it: its opening, the header's record and one for each. */
export const piezasDe = async (
  { clave_id, clave_publica, credencial }: Preparado,
  empresa_id: string,
  porCerrar: readonly PorCerrar[],
): Promise<Uint8Array<ArrayBuffer>[]> => {
  const cabecera = { empresa_id, credencial, creado_en: new Date().toISOString() };
  const contenidos = [componer(cabecera), ...porCerrar.map(({ dicho, bytes }) => componer(dicho, bytes))];
  const piezas: Uint8Array<ArrayBuffer>[] = [];
  for await (const pieza of cerrarSobre({ id: clave_id, publica: deBase64(clave_publica) }, contenidos))
    piezas.push(pieza);
  return piezas;
};

export const archivoDe = async (
  preparado: Preparado,
  empresa: string,
  porCerrar: readonly PorCerrar[],
): Promise<Buffer<ArrayBuffer>> => Buffer.concat(await piezasDe(preparado, empresa, porCerrar));

export const traer = async (
  quien: Navegador,
  empresaId: string,
  archivo: Uint8Array<ArrayBuffer> | Blob,
): Promise<ResultadoDeRescate> => {
  const lineas = await quien.llamar(entregarRescate, {
    params: { empresaId },
    body: archivo instanceof Blob ? archivo : new Blob([archivo]),
  });
  let ultima: ResultadoDeRescate | undefined;
  for await (const linea of lineas) if (linea.fase === 'hecho') ultima = linea;
  if (!ultima) throw new Error('a rescue file without a result');
  return ultima;
};

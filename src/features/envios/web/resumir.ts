import { estadoDeEnvio, type Circunstancias, type EstadoDeEnvio } from '#src/dominio/campo/web/estado-de-envio.ts';
import type { FotoLocal } from '#src/dominio/telefono/web/base-local.ts';
import type { VisitaTerminada } from './leer-envios.ts';

export interface VisitaEnEnvios extends VisitaTerminada {
  estado: EstadoDeEnvio;
  /** Null once all has arrived: what was in it is not kept. */
  productos: number | null;
}

export interface ResumenDeFotos {
  total: number;
  recibidas: number;
  bytes: number;
  /** How many have not been received yet. */
  bytesPorEnviar: number;
}

export interface Resumen {
  enEspera: VisitaEnEnvios[];
  recibidas: VisitaEnEnvios[];
  enElTelefono: number;
  enviando: number;
  recibidasHoy: number;
  bytesPorEnviar: number;
}

type FotoPesada = Pick<FotoLocal, 'estado' | 'bytes' | 'enviados'>;

const faltanDe = ({ estado, bytes, enviados }: FotoPesada): number =>
  estado === 'recibida' ? 0 : Math.max(0, bytes - enviados);

export const resumirFotos = (total: number, fotos: readonly FotoPesada[]): ResumenDeFotos => ({
  total,
  // those that are not here any more were received, and cleared
  recibidas: total - fotos.filter(({ estado }) => estado !== 'recibida').length,
  bytes: fotos.reduce((suma, { bytes }) => suma + bytes, 0),
  bytesPorEnviar: fotos.reduce((suma, foto) => suma + faltanDe(foto), 0),
});

const cuantosProductos = (body: object | null): number | null =>
  body && 'productos' in body && Array.isArray(body.productos) ? body.productos.length : null;

const bytesDe = ({ final, fotos }: VisitaEnEnvios): number =>
  resumirFotos(final.fotos, fotos).bytesPorEnviar +
  (final.recibo || !final.cuerpo ? 0 : JSON.stringify(final.cuerpo).length);

const mismoDia = (instante: string, ahora: number): boolean =>
  new Date(instante).toDateString() === new Date(ahora).toDateString();

const reciboDe = ({ final }: VisitaTerminada): string => final.recibo?.recibida_en ?? '';

/** First what asks for somebody, then in the order in which it goes; what has arrived, the latest first. */
export const resumir = (terminadas: readonly VisitaTerminada[], circunstancias: Circunstancias): Resumen => {
  const todas = terminadas.map((visita) => ({
    ...visita,
    estado: estadoDeEnvio(visita, circunstancias),
    productos: cuantosProductos(visita.final.cuerpo),
  }));
  const enEspera = todas
    .filter(({ estado }) => estado.que !== 'recibido')
    .toSorted(
      (a, b) =>
        Number(b.estado.que === 'atencion') - Number(a.estado.que === 'atencion') ||
        a.final.creado_en - b.final.creado_en,
    );
  const recibidas = todas
    .filter(({ estado }) => estado.que === 'recibido')
    .toSorted((a, b) => reciboDe(b).localeCompare(reciboDe(a)));
  const enviando = enEspera.filter(({ estado }) => estado.que === 'enviando').length;
  return {
    enEspera,
    recibidas,
    enElTelefono: enEspera.length - enviando,
    enviando,
    recibidasHoy: recibidas.filter((visita) => mismoDia(reciboDe(visita), circunstancias.ahora)).length,
    bytesPorEnviar: enEspera.reduce((suma, visita) => suma + bytesDe(visita), 0),
  };
};

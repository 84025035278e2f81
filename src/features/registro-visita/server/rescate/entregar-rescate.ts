import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { huella } from '#src/platform/server/credentials/secrets.ts';
import type { Tx } from '#src/platform/server/db/client.ts';
import { traducirError } from '#src/platform/server/db/errors.ts';
import { enTransaccion } from '#src/platform/server/db/transaction.ts';
import { conAvance } from '#src/platform/server/http/progress.ts';
import type { Partes } from '#src/platform/server/parts.ts';
import { recibirEnArchivo } from '#src/platform/server/storage/receive-file.ts';
import { enCarpetaTemporal } from '#src/platform/server/storage/temporary-folder.ts';
import type { LineaDe } from '#src/platform/shared/contract.ts';
import { Problema, problema } from '#src/platform/shared/problem.ts';
import { BYTES_DE_RESCATE, type entregarRescate, type ResultadoDeRescate } from '../../contract-rescate.ts';
import type { Registro } from '../../contract-rescate-contenido.ts';
import { type Aplicado, aplicarRegistro, type Entrega } from './aplicar-registro.ts';
import { conArchivoDeRescate, type ArchivoDeRescate } from './leer-archivo.ts';
import { leerClavePrivada } from './queries-claves.ts';
import { type Autor, leerAutor, pasarAlAutor } from './queries-rescate.ts';
import { leerRegistros, revisarArchivo } from './revisar-archivo.ts';

type Linea = LineaDe<typeof entregarRescate>;
/** As whoever brings the file. */
type Abrir = <R>(hacer: (tx: Tx, actor: { usuario_id: string }) => Promise<R>) => Promise<R>;

interface Traida {
  partes: Pick<Partes, 'almacen' | 'registro' | 'pools'>;
  abrir: Abrir;
  empresaId: string;
}

const NADA_TODAVIA = {
  visitas_recibidas: 0,
  visitas_por_revisar: 0,
  visitas_que_ya_estaban: 0,
  borradores_recibidos: 0,
  borradores_que_ya_estaban: 0,
  fotos_recibidas: 0,
  fotos_que_ya_estaban: 0,
};
type Cuenta = keyof typeof NADA_TODAVIA;

/** A beginning is part of its visit, and is not counted by itself. */
const cuentaDe = (registro: Registro, aplicado: Aplicado): Cuenta | undefined => {
  const yaEstaba = aplicado === 'ya_estaba';
  if (registro.clase === 'foto') return yaEstaba ? 'fotos_que_ya_estaban' : 'fotos_recibidas';
  if (registro.clase === 'borrador') return yaEstaba ? 'borradores_que_ya_estaban' : 'borradores_recibidos';
  if (registro.tipo === 'inicio') return undefined;
  if (yaEstaba) return 'visitas_que_ya_estaban';
  return aplicado === 'recibido' ? 'visitas_recibidas' : 'visitas_por_revisar';
};

/** What another attempt could change is no refusal: the file is brought again then. */
const NO_ES_DEL_ARCHIVO = new Set([
  'servidor.no_disponible',
  'servidor.sobrecargado',
  'sesion.ausente',
  'empresa.no_encontrada',
  'permiso.denegado',
  'rescate.sin_autor',
]);

const rechazoDe = (error: unknown): string => {
  const traducido = traducirError(error);
  if (!(traducido instanceof Problema) || NO_ES_DEL_ARCHIVO.has(traducido.codigo)) throw error;
  return traducido.codigo;
};

/** Each by itself: what is refused keeps nothing else back. */
const aplicar = async (
  entrega: Entrega,
  archivo: ArchivoDeRescate,
  alAvanzar: (hechos: number) => void,
): Promise<Omit<ResultadoDeRescate, 'fase' | 'autor_nombre' | 'se_revisa_por'>> => {
  const cuentas = { ...NADA_TODAVIA };
  const rechazados: ResultadoDeRescate['rechazados'] = [];
  let hechos = 0;
  for await (const leido of leerRegistros(archivo)) {
    const { registro } = leido;
    try {
      const cuenta = cuentaDe(registro, await aplicarRegistro(entrega, leido));
      if (cuenta) cuentas[cuenta] += 1;
    } catch (error) {
      rechazados.push({ sucursal_nombre: registro.sucursal_nombre, codigo: rechazoDe(error) });
    }
    hechos += 1;
    alAvanzar(hechos);
  }
  return { ...cuentas, rechazados };
};

/** Why nothing of it counts until somebody accepts it. */
const seRevisaPor = ({
  usuario_id,
  vigente,
  loTrae,
}: Autor & { loTrae: string }): ResultadoDeRescate['se_revisa_por'] => {
  if (usuario_id !== loTrae) return 'otra_persona';
  return vigente ? null : 'sesion_terminada';
};

const entregarArchivo = async (
  { partes, abrir, empresaId }: Traida,
  archivo: ArchivoDeRescate,
  decir: (linea: Linea) => void,
): Promise<Linea> => {
  const { cabecera, total } = await revisarArchivo(archivo);
  if (cabecera.empresa_id !== empresaId) throw problema('rescate.otra_empresa');
  const credencial = huella(cabecera.credencial);
  const autor = await abrir(async (tx, { usuario_id }) => ({
    ...(await leerAutor(tx, credencial)),
    loTrae: usuario_id,
  }));
  partes.registro.info(
    { empresa_id: empresaId, autor_id: autor.usuario_id, traido_por: autor.loTrae, total },
    'a rescue file was brought',
  );
  const entrega: Entrega = {
    partes,
    empresaId,
    abrirEn: (visitaId) => (hacer) => abrir(async (tx) => hacer(tx, await pasarAlAutor(tx, credencial, visitaId))),
  };
  const alAvanzar = (hechos: number) => decir({ fase: 'avance', hechos, total });
  alAvanzar(0);
  return {
    fase: 'hecho',
    autor_nombre: autor.nombre,
    se_revisa_por: seRevisaPor(autor),
    ...(await aplicar(entrega, archivo, alAvanzar)),
  };
};

/** Taken whole into a file, looked at whole, and only then delivered, one thing after another. */
export const entregarUnRescate = async (traida: Traida, cuerpo: Readable): Promise<AsyncIterable<Linea>> => {
  const { abrir, partes } = traida;
  // asked before a byte is taken, and again in each transaction that writes
  await abrir(async () => {});
  const clavePrivada = (id: string) =>
    enTransaccion({ pool: partes.pools.auth, soloLectura: true }, (tx) => leerClavePrivada(tx, id));
  return conAvance<Linea>((decir) =>
    enCarpetaTemporal(async (carpeta) => {
      const ruta = join(carpeta, 'rescate');
      await recibirEnArchivo(cuerpo, ruta, BYTES_DE_RESCATE);
      return conArchivoDeRescate(ruta, clavePrivada, (archivo) => entregarArchivo(traida, archivo, decir));
    }),
  );
};

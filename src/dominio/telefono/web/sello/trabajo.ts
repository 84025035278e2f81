import {
  esFinal,
  type BaseLocal,
  type Borrador,
  type EnvioLocal,
  type FotoLocal,
  type Recuerdos,
} from '../base-local.ts';
import { seEstaCorrigiendo } from '../corregir.ts';
import type { Trabajo } from './contenido.ts';

/** How what waits may be sent, and of what there is a copy elsewhere: it goes where the work goes. */
const DEL_TRABAJO: readonly (keyof Recuerdos)[] = ['fotos_solo_con_wifi', 'fotos_pedidas_hasta', 'copias_de_rescate'];

interface DeUnaVisita {
  borradores: readonly Borrador[];
  envios: readonly EnvioLocal[];
  fotos: readonly FotoLocal[];
}

/** All of it has been received, though perhaps not cleared yet, and none of it is being corrected. */
const llegoEntera = ({ borradores, envios, fotos }: DeUnaVisita): boolean =>
  !borradores.some(seEstaCorrigiendo) &&
  envios.some((envio) => esFinal(envio) && envio.recibo !== null) &&
  fotos.every(({ estado }) => estado === 'recibida');

/** Of each visit that has not been received whole, everything there is. */
export const leerTrabajo = async (base: BaseLocal): Promise<Trabajo> => {
  const [borradores, registros, fotos, envios] = await Promise.all([
    base.borradores.toArray(),
    base.registros.toArray(),
    base.fotos.toArray(),
    base.envios.toArray(),
  ]);
  const deVisita = (visitaId: string) => (fila: { visita_id: string }) => fila.visita_id === visitaId;
  const tocadas = new Set([...borradores, ...registros, ...fotos, ...envios].map(({ visita_id }) => visita_id));
  const quedan = new Set(
    [...tocadas].filter((id) => {
      const suya = deVisita(id);
      return !llegoEntera({
        borradores: borradores.filter(suya),
        envios: envios.filter(suya),
        fotos: fotos.filter(suya),
      });
    }),
  );
  const queda = ({ visita_id }: { visita_id: string }): boolean => quedan.has(visita_id);
  const [visitas, recuerdos] = await Promise.all([
    base.visitas
      .where('visita_id')
      .anyOf([...quedan])
      .toArray(),
    quedan.size > 0
      ? base.recuerdos
          .where('clave')
          .anyOf([...DEL_TRABAJO])
          .toArray()
      : [],
  ]);
  return {
    visitas,
    borradores: borradores.filter(queda),
    registros: registros.filter(queda),
    fotos: fotos.filter(queda),
    envios: envios.filter(queda),
    recuerdos,
  };
};

export const hayTrabajo = ({ borradores, registros, fotos, envios }: Trabajo): boolean =>
  borradores.length + registros.length + fotos.length + envios.length > 0;

/** Two of them are the same if this is. A photo's small picture never changes. */
export const firmaDe = ({ fotos, ...resto }: Trabajo): string =>
  JSON.stringify({ ...resto, fotos: fotos.map(({ miniatura: _siempreLaMisma, ...foto }) => foto) });

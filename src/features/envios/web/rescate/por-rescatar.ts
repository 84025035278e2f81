import {
  porOrden,
  recordado,
  type BaseLocal,
  type Borrador,
  type EnvioLocal,
  type FotoLocal,
} from '#src/dominio/telefono/web/base-local.ts';
import { seEstaCorrigiendo } from '#src/dominio/telefono/web/corregir.ts';

/** What the server has not received of one company. */
export interface PorRescatar {
  empresa_id: string;
  envios: EnvioLocal[];
  borradores: Borrador[];
  fotos: FotoLocal[];
}

const leerLoPendiente = async (base: BaseLocal): Promise<Omit<PorRescatar, 'empresa_id'>> => {
  const [envios, borradores, fotos] = await Promise.all([
    base.envios.filter(({ estado, cuerpo }) => estado !== 'recibido' && cuerpo !== null).toArray(),
    // of one that is being corrected the server has what counts
    base.borradores.filter((borrador) => !borrador.cerrado && !seEstaCorrigiendo(borrador)).toArray(),
    base.fotos.filter(({ estado }) => estado !== 'recibida').toArray(),
  ]);
  return {
    // a visit that nobody planned before anything of it, a beginning before what it is the beginning of
    envios: envios.toSorted(porOrden),
    borradores,
    fotos: fotos.toSorted((a, b) => a.tomada_en.localeCompare(b.tomada_en)),
  };
};

/** One for each company of which something is only on this device. */
export const leerPorRescatar = async (base: BaseLocal): Promise<PorRescatar[]> => {
  const { envios, borradores, fotos } = await leerLoPendiente(base);
  const empresas = new Set([...envios, ...borradores, ...fotos].map(({ empresa_id }) => empresa_id));
  return [...empresas].toSorted().map((empresa_id) => {
    const suyo = (fila: { empresa_id: string }) => fila.empresa_id === empresa_id;
    return {
      empresa_id,
      envios: envios.filter(suyo),
      borradores: borradores.filter(suyo),
      fotos: fotos.filter(suyo),
    };
  });
};

/** What the screen says of it. */
export interface CopiaPosible {
  empresa_id: string;
  empresa_nombre: string | undefined;
  visitas: number;
  fotos: number;
  bytes: number;
  guardada_en: number | undefined;
}

const nombreDe = async (base: BaseLocal, empresaId: string): Promise<string | undefined> => {
  const deLosDias = (await base.dias.get(empresaId))?.empresa_nombre;
  if (deLosDias !== undefined) return deLosDias;
  return (await base.visitas.filter(({ empresa_id }) => empresa_id === empresaId).first())?.visita.empresa_nombre;
};

export const leerCopiasPosibles = async (base: BaseLocal): Promise<CopiaPosible[]> => {
  const guardadas = (await recordado(base, 'copias_de_rescate')) ?? {};
  return Promise.all(
    (await leerPorRescatar(base)).map(async ({ empresa_id, envios, borradores, fotos }) => ({
      empresa_id,
      empresa_nombre: await nombreDe(base, empresa_id),
      visitas: new Set([...envios, ...borradores, ...fotos].map(({ visita_id }) => visita_id)).size,
      fotos: fotos.length,
      bytes: fotos.reduce((suma, { bytes }) => suma + bytes, 0),
      guardada_en: guardadas[empresa_id],
    })),
  );
};

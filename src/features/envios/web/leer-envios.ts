import {
  esComienzo,
  esFinal,
  recordado,
  type BaseLocal,
  type CopiaDeVisita,
  type EnvioLocal,
  type FotoLocal,
} from '#src/dominio/telefono/web/base-local.ts';
import { fotosPermitidas } from '#src/dominio/telefono/web/puede-enviar-fotos.ts';

/** A finished visit with all that is still known of it here. */
export interface VisitaTerminada {
  inicio: EnvioLocal | undefined;
  final: EnvioLocal;
  fotos: FotoLocal[];
}

export interface VisitaSinTerminar {
  visita_id: string;
  empresa_id: string;
  cadena_nombre: string;
  sucursal_nombre: string;
  iniciada_en: string;
  productos: number;
  fotos: number;
}

export interface EnviosLeidos {
  terminadas: VisitaTerminada[];
  sinTerminar: VisitaSinTerminar[];
  soloConWifi: boolean;
  fotosPermitidas: boolean;
}

const porVisita = <F extends { visita_id: string }>(filas: readonly F[]): Map<string, F[]> =>
  Map.groupBy(filas, ({ visita_id }) => visita_id);

const sinTerminarDe = (
  copia: CopiaDeVisita,
  { iniciada_en, fotos }: Pick<VisitaSinTerminar, 'iniciada_en' | 'fotos'>,
): VisitaSinTerminar => ({
  visita_id: copia.visita_id,
  empresa_id: copia.empresa_id,
  cadena_nombre: copia.visita.cadena_nombre,
  sucursal_nombre: copia.visita.sucursal_nombre,
  iniciada_en,
  productos: copia.productos.length,
  fotos,
});

/** All that this device has to send, is sending, or has a receipt of; nothing of it comes from the network. */
export const leerEnvios = async (base: BaseLocal): Promise<EnviosLeidos> => {
  const [envios, fotos, borradores, soloConWifi, permitidas] = await Promise.all([
    base.envios.toArray(),
    base.fotos.toArray(),
    base.borradores.filter(({ cerrado }) => !cerrado).toArray(),
    recordado(base, 'fotos_solo_con_wifi'),
    fotosPermitidas(base),
  ]);
  const copias = await base.visitas.bulkGet(borradores.map(({ visita_id }) => visita_id));
  const fotosDe = porVisita(fotos);
  const enviosDe = porVisita(envios);
  return {
    terminadas: envios.filter(esFinal).map((final) => ({
      final,
      inicio: enviosDe.get(final.visita_id)?.find(esComienzo),
      fotos: (fotosDe.get(final.visita_id) ?? []).toSorted((a, b) => a.tomada_en.localeCompare(b.tomada_en)),
    })),
    sinTerminar: borradores.flatMap(({ visita_id, iniciada_en }, i) => {
      const copia = copias[i];
      return copia ? sinTerminarDe(copia, { iniciada_en, fotos: fotosDe.get(visita_id)?.length ?? 0 }) : [];
    }),
    soloConWifi: soloConWifi ?? false,
    fotosPermitidas: permitidas,
  };
};

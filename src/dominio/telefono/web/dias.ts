import type { ResponseOf } from '#src/platform/shared/contract.ts';
import type { sincronizarDias } from '../contract-dias.ts';
import { recordar, type BaseLocal, type CopiaDeVisita } from './base-local.ts';
import { guardarCopias, visitasEnMarcha } from './copias.ts';

type Dias = ResponseOf<typeof sincronizarDias>;

/** What this device already has, in the server's words. */
export const huellasDeDias = async (base: BaseLocal): Promise<Record<string, string>> => {
  const conocidas: Record<string, string> = {};
  await base.visitas.each(({ visita_id, huella }) => {
    if (huella) conocidas[visita_id] = huella;
  });
  return conocidas;
};

const copiaDe = ({ huella, ...contenido }: Dias['cambiadas'][number], leida_en: string): CopiaDeVisita => ({
  ...contenido,
  huella,
  leida_en,
  visita_id: contenido.visita.id,
  empresa_id: contenido.visita.empresa_id,
});

/** All of an answer or nothing of it. A visit that is under way here stays as it is, whatever the answer says of it. */
export const aplicarDias = (base: BaseLocal, { leida_en, empresas, visitas, cambiadas }: Dias): Promise<void> =>
  base.transaction('rw', [base.visitas, base.borradores, base.envios, base.dias, base.recuerdos], async () => {
    const enMarcha = await visitasEnMarcha(base);
    const cambian = new Set(cambiadas.map(({ visita }) => visita.id));
    const iguales = visitas.map(({ id }) => id).filter((id) => !enMarcha.has(id) && !cambian.has(id));
    const quedan = new Set([...enMarcha, ...visitas.map(({ id }) => id)]);
    const aqui = await base.visitas.toCollection().primaryKeys();
    await base.visitas.bulkDelete(aqui.filter((id) => !quedan.has(id)));
    await base.visitas.where('visita_id').anyOf(iguales).modify({ leida_en });
    await guardarCopias(
      base,
      cambiadas.map((cambiada) => copiaDe(cambiada, leida_en)),
    );
    await base.dias.clear();
    await base.dias.bulkPut(empresas.map((empresa) => ({ ...empresa, leida_en })));
    await recordar(base, 'dias_leidos_en', leida_en);
  });

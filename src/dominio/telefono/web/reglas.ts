import type { ReglasDeVisita } from '../contract-visitas.ts';
import type { CopiaDeVisita } from './base-local.ts';

/** What holds where nobody has said anything: as a new company has it. */
const DE_FABRICA: ReglasDeVisita = { radio_inicio_m: 300, pide_fotos: 'nunca', tolerancia_precio: 0.05 };

export const reglasDe = ({ reglas }: Pick<CopiaDeVisita, 'reglas'>): ReglasDeVisita => reglas ?? DE_FABRICA;

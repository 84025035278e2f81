import { VERSION_DE_ENVIO } from '#src/dominio/telefono/contract-envios.ts';

/** A submission as some version of the application froze it. */
export interface EnvioVersionado {
  version: number;
  desfase_ms?: number | null | undefined;
}

/** What each version lacks of the next one. Phones hold unsent work in them: a step is never changed, only added. */
const PASOS: Readonly<Record<number, (envio: EnvioVersionado) => EnvioVersionado>> = {
  1: (envio) => ({ ...envio, version: 2, desfase_ms: null }),
};

/** The same submission as the newest version would have said it: what stores it knows that one alone. */
export const alDia = (envio: EnvioVersionado): EnvioVersionado => {
  let actual = envio;
  while (actual.version < VERSION_DE_ENVIO) {
    const paso = PASOS[actual.version];
    if (!paso) throw new Error(`no step from version ${actual.version}`);
    actual = paso(actual);
  }
  return actual;
};

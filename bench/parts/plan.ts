import { parseArgs } from 'node:util';

/** How much a run measures. */
export interface Plan {
  empresas: number;
  mercaderistas: number;
  /** People per company who are signed in: they make the writes. */
  sesionesPorEmpresa: number;
  /** Leaves out what cannot get worse by itself. */
  breve: boolean;
  rondas: number;
  segundos: number;
  /** Before the first round the server's code must be compiled and its connections open. */
  calentamiento: number;
  /** Connections that send one request after the other, on both sides alike. */
  clientes: number;
  servidores: number;
  /** Where the server's CPU profile goes, when one is wanted. */
  perfil: string | undefined;
  /** Only the measurements whose name begins with this. */
  solo: string;
}

/** `--scale=0.01` for CI; `--servers=2`, `--only=read` and `--cpu-prof=folder` for whoever looks into a figure. */
export const leerPlan = (argumentos: string[]): Plan => {
  const { values } = parseArgs({
    args: argumentos,
    options: {
      scale: { type: 'string', default: '1' },
      servers: { type: 'string', default: '1' },
      only: { type: 'string', default: '' },
      'cpu-prof': { type: 'string' },
    },
  });
  const escala = Number(values.scale);
  if (!(escala > 0)) throw new Error(`--scale=${values.scale}: a number above 0`);
  return {
    empresas: Math.max(4, Math.round(200 * escala)),
    // not scaled: a read of 300 rows is what is measured
    mercaderistas: 300,
    sesionesPorEmpresa: 10,
    breve: escala < 0.5,
    // an odd number, so that the median is a round that took place; three is the least that outvotes a disturbed one
    rondas: escala < 0.5 ? 3 : 7,
    segundos: Math.max(1, Math.round(2.5 * escala)),
    calentamiento: Math.max(2, Math.round(6 * escala)),
    clientes: 8,
    servidores: Number(values.servers),
    perfil: values['cpu-prof'],
    solo: values.only,
  };
};

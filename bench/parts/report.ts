import type { Exigencia, Juicio } from './limits.ts';
import { type Cpu, type Resultado, sumaDe } from './rounds.ts';

const NOMBRE = 36;

const encabezar = (columnas: string[]): string =>
  ''.padEnd(NOMBRE) + columnas.map((columna) => columna.padStart(10)).join('');

const renglon = (nombre: string, celdas: string[]): string =>
  nombre.padEnd(NOMBRE) + celdas.map((celda) => celda.padStart(10)).join('');

const fila = ({ resultado, exigencia, medianas, mejores, cpu, cumple }: Juicio): string => {
  const signo = exigencia.clase === 'share' ? '≥' : '≤';
  const limite = (cual: Exclude<keyof Exigencia, 'clase'>): string => `${signo} ${exigencia[cual]}`;
  return (
    renglon(resultado.nombre, [
      resultado.propio.toFixed(0),
      resultado.referencia.toFixed(0),
      medianas.toFixed(2),
      limite('meta'),
      mejores.toFixed(2),
      limite('ritmo'),
      cpu.toFixed(2),
      limite('cpu'),
    ]) + (cumple ? '' : '  FAILED')
  );
};

/** `de` names the rates compared and what their ratio is. */
export const tabla = (titulo: string, de: [string, string, string], juicios: Juicio[]): string =>
  [titulo, encabezar([...de, 'aim', 'best', 'limit', 'by CPU', 'limit']), ...juicios.map(fila)].join('\n');

const celdasDeCpu = (cpu: Cpu): string[] =>
  [cpu.servidor, cpu.postgres, cpu.cliente, sumaDe(cpu)].map((value) => value.toFixed(3));

export const tablaDeCpu = (resultados: Resultado[]): string =>
  [
    'CPU seconds per 1,000',
    encabezar(['Node', 'Postgres', 'load', 'sum']),
    ...resultados.flatMap(({ nombre, cpuPropia, cpuReferencia }) => [
      renglon(`${nombre}, our server`, celdasDeCpu(cpuPropia)),
      renglon(`${nombre}, pgbench`, celdasDeCpu(cpuReferencia)),
    ]),
  ].join('\n');

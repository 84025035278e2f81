import { readFile, writeFile } from 'node:fs/promises';

const megas = async (pid: number, campo: 'VmRSS' | 'VmHWM'): Promise<number> => {
  const [, kilos = ''] = new RegExp(`${campo}:\\s+(\\d+)`).exec(await readFile(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilos) / 1024;
};

/** By how many megabytes a process grew at its peak while something was done. */
export const crecimientoDe = async (pid: number | undefined, work: () => Promise<unknown>): Promise<number> => {
  if (pid === undefined) throw new Error('no process');
  // forgets the peak of before
  await writeFile(`/proc/${pid}/clear_refs`, '5');
  const antes = await megas(pid, 'VmRSS');
  await work();
  return (await megas(pid, 'VmHWM')) - antes;
};

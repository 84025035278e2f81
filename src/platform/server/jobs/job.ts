import type { Logger } from 'pino';
import type { Ajustes } from '../config.ts';
import type { Tx } from '../db/client.ts';
import type { Correo } from '../mail/mail.ts';
import type { Almacen } from '../storage/store.ts';
import { FalloDefinitivo } from './permanent-failure.ts';
import type { Tarea } from './task.ts';

/** What a job works with. Its transactions commit on their own: a job may run again from its start after any of them. */
export interface PartesDeTrabajo {
  ajustes: Ajustes;
  registro: Logger;
  almacen: Omit<Almacen, 'comprobar'>;
  /** A transaction for one company, behind the same policies as a request's. */
  conSistema: <R>(empresaId: string, hacer: (tx: Tx) => Promise<R>) => Promise<R>;
  /** A transaction for no company, in which no row is seen: for the few functions that look across all of them. */
  sinEmpresa: <R>(hacer: (tx: Tx) => Promise<R>) => Promise<R>;
  /** A transaction on accounts, which belong to no company. */
  conCredenciales: <R>(hacer: (tx: Tx) => Promise<R>) => Promise<R>;
  /** One job sends one mail: its identity is the job's, so that a mail repeated after a crash is recognised as the same. */
  enviar: (correo: Correo) => Promise<void>;
  /** Whether failing now is final: what somebody should know of it must be written down by this attempt. */
  ultimoIntento: boolean;
}

/** A task and what is done for it. */
export interface Trabajo {
  nombre: string;
  ejecutar: (carga: unknown, partes: PartesDeTrabajo) => Promise<void>;
}

export const definirTrabajo = <Carga>(
  tarea: Tarea<Carga>,
  ejecutar: (carga: Carga, partes: PartesDeTrabajo) => Promise<void>,
): Trabajo => ({
  nombre: tarea.nombre,
  ejecutar: async (carga, partes) => {
    const leida = tarea.carga.safeParse(carga);
    if (!leida.success) {
      const fallos = leida.error.issues.map(({ path, code }) => `${path.join('.') || 'it'} (${code})`);
      throw new FalloDefinitivo(`the payload is not what ${tarea.nombre} carries: ${fallos.join(', ')}`);
    }
    await ejecutar(leida.data, partes);
  },
});

/** When a task is queued by the clock, in UTC. A worker that was down then catches up once, within two hours. */
export interface Cita {
  tarea: Tarea<Record<string, never>>;
  cuando: string;
}

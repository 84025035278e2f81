import * as z from 'zod/mini';
import type { Listener } from '#src/platform/server/db/listen.ts';
import type { ActorDeEmpresa } from '#src/platform/server/http/serve.ts';
import { problem } from '#src/platform/shared/problem.ts';
import type { Evento } from '../contract.ts';
import { type Buzon, crearBuzon } from './buzon.ts';

/** As the triggers of `visitas` write it; nobody by name: everybody. */
const cambioSchema = z.object({
  empresa_id: z.uuid(),
  desde: z.iso.date(),
  hasta: z.iso.date(),
  personas: z.nullable(z.array(z.uuid())),
});
type Cambio = z.output<typeof cambioSchema>;

/** As the triggers of `empresa_usuarios` write it. */
const membresiaSchema = z.object({ empresa_id: z.uuid(), usuario_id: z.uuid() });

/** Windows and devices of one person at once, on one server. */
const POR_PERSONA = 12;

interface AlLector {
  /** Their membership is another, or none. */
  alCambiarMembresia: () => void;
  alCerrar: () => void;
}

export interface Novedades {
  /** Registers a reader, who is told at once to look at everything: nothing was heard for them before. */
  abrir: (actor: ActorDeEmpresa, lector: AlLector) => Buzon;
}

interface Lector {
  actor: ActorDeEmpresa;
  buzon: Buzon;
  alCambiarMembresia: () => void;
}

const loQueLeToca = ({ rol, usuario_id }: ActorDeEmpresa, { desde, hasta, personas }: Cambio): Evento | undefined => {
  if (rol !== 'mercaderista' || personas?.includes(usuario_id)) return { tipo: 'visitas', desde, hasta };
  // of whom, or of which days, is none of theirs
  return personas ? undefined : { tipo: 'al_dia' };
};

/** Hands what the database tells on to whoever has a page open, each what concerns them. */
export const crearNovedades = (listener: Listener): Novedades => {
  const porEmpresa = new Map<string, Set<Lector>>();
  const porPersona = new Map<string, number>();

  listener.listen('visitas', {
    schema: cambioSchema,
    onReceive: (cambio) => {
      for (const { actor, buzon } of porEmpresa.get(cambio.empresa_id) ?? []) {
        const evento = loQueLeToca(actor, cambio);
        if (evento) buzon.poner(evento);
      }
    },
    onStart: () => {
      for (const lectores of porEmpresa.values()) for (const { buzon } of lectores) buzon.poner({ tipo: 'al_dia' });
    },
  });

  listener.listen('membresias', {
    schema: membresiaSchema,
    onReceive: ({ empresa_id, usuario_id }) => {
      for (const { actor, alCambiarMembresia } of porEmpresa.get(empresa_id) ?? [])
        if (actor.usuario_id === usuario_id) alCambiarMembresia();
    },
    // each reader looks for themselves every so often
    onStart: () => {},
  });

  return {
    abrir: (actor, { alCambiarMembresia, alCerrar }) => {
      const { empresa_id, usuario_id } = actor;
      const suyos = porPersona.get(usuario_id) ?? 0;
      if (suyos >= POR_PERSONA) {
        alCerrar();
        throw problem('limite.peticiones', { retryAfter: 60 });
      }
      const lectores = porEmpresa.get(empresa_id) ?? new Set();
      const buzon = crearBuzon(() => {
        lectores.delete(lector);
        if (lectores.size === 0) porEmpresa.delete(empresa_id);
        const quedan = (porPersona.get(usuario_id) ?? 1) - 1;
        if (quedan === 0) porPersona.delete(usuario_id);
        else porPersona.set(usuario_id, quedan);
        alCerrar();
      });
      const lector: Lector = { actor, buzon, alCambiarMembresia };
      porEmpresa.set(empresa_id, lectores.add(lector));
      porPersona.set(usuario_id, suyos + 1);
      buzon.poner({ tipo: 'al_dia' });
      return buzon;
    },
  };
};

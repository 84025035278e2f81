import { enqueue } from '#src/platform/server/jobs/enqueue.ts';
import { defineJob } from '#src/platform/server/jobs/job.ts';
import { apartarAvisos, personasPorAvisar } from './queries-correo.ts';
import { correoDeAvisos, resumirAvisos } from './tareas.ts';

/** A person's notices count as sent exactly if their mail is queued: both are one transaction, one for each person. */
export const resumirLosAvisos = defineJob(resumirAvisos, async (_, { withoutEmpresa, withSystem, logger }) => {
  const personas = await withoutEmpresa(personasPorAvisar);
  for (const { empresa_id, usuario_id } of personas) {
    await withSystem(empresa_id, async (tx) => {
      const envio_id = await apartarAvisos(tx, usuario_id);
      if (envio_id !== undefined) await enqueue(tx, correoDeAvisos, { empresa_id, usuario_id, envio_id });
    });
  }
  logger.debug({ personas: personas.length }, 'digests queued');
});

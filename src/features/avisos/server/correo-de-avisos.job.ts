import { defineJob } from '#src/platform/server/jobs/job.ts';
import { compose } from '#src/platform/server/mail/layout.ts';
import { link } from '#src/platform/server/mail/link.ts';
import { leerCorreo } from './queries-correo.ts';
import { correoDeAvisos } from './tareas.ts';
import { contenidoDeCorreo } from './textos-de-correo.ts';

export const enviarCorreoDeAvisos = defineJob(
  correoDeAvisos,
  async ({ empresa_id, usuario_id, envio_id }, { ajustes, withSystem, send }) => {
    const leidos = await withSystem(empresa_id, (tx) => leerCorreo(tx, usuario_id, envio_id));
    const [primero] = leidos;
    // seen meanwhile, or not wanted any more
    if (!primero) return;
    const { correo, idioma, empresa_nombre } = primero;
    const url = link(ajustes.PUBLIC_URL, '/dashboard-mercaderista');
    await send(compose(correo, idioma, contenidoDeCorreo(idioma, { empresa: empresa_nombre, avisos: leidos, url })));
  },
);

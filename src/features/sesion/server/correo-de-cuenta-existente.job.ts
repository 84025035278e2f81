import { correoDeCuentaExistente } from '#src/platform/server/credentials/mails.ts';
import { definirTrabajo } from '#src/platform/server/jobs/job.ts';
import { componer, type Contenido } from '#src/platform/server/mail/layout.ts';
import { enlace } from '#src/platform/server/mail/link.ts';
import type { Textos } from '#src/platform/server/mail/mail.ts';
import { leerDestinatario } from './queries-trabajos.ts';

const textos: Textos<(entrar: string, recuperar: string) => Contenido> = {
  es: (entrar, recuperar) => ({
    asunto: 'Ya tienes una cuenta en Anaquel',
    resumen: 'Alguien intentó registrar tu correo otra vez.',
    parrafos: [
      'Alguien intentó registrar una cuenta con este correo, pero ya tienes una. Si fuiste tú, solo tienes que entrar.',
    ],
    acciones: [
      { texto: 'Iniciar sesión', url: entrar },
      { texto: 'Olvidé mi contraseña', url: recuperar },
    ],
    notas: ['Si no fuiste tú, ignora este mensaje: tu cuenta no ha cambiado.'],
  }),
  en: (entrar, recuperar) => ({
    asunto: 'You already have an Anaquel account',
    resumen: 'Somebody tried to register your e-mail again.',
    parrafos: [
      'Somebody tried to register an account with this e-mail, but you already have one. If it was you, just sign in.',
    ],
    acciones: [
      { texto: 'Sign in', url: entrar },
      { texto: 'I forgot my password', url: recuperar },
    ],
    notas: ['If it was not you, ignore this message: your account has not changed.'],
  }),
};

export const enviarCuentaExistente = definirTrabajo(
  correoDeCuentaExistente,
  async ({ correo }, { ajustes: { PUBLIC_URL }, conCredenciales, enviar }) => {
    const destinatario = await conCredenciales((tx) => leerDestinatario(tx, correo));
    if (!destinatario) return;
    const contenido = textos[destinatario.idioma](enlace(PUBLIC_URL, '/login'), enlace(PUBLIC_URL, '/recuperar-clave'));
    await enviar(componer(correo, destinatario.idioma, contenido));
  },
);

import { useLingui } from '@lingui/react/macro';
import { crearCuenta } from '#src/dominio/cuentas/contract.ts';
import { guardarInvitacion } from '#src/dominio/invitacion-guardada.ts';
import { useEnvio } from '#src/platform/web/envio.ts';
import { almacenDelNavegador } from '#src/platform/web/preferencias.ts';
import { useServicios } from '#src/platform/web/servicios.tsx';
import { mostrarAviso } from '#src/platform/web/ui/avisos.ts';
import { aceptarConToken } from '../contract.ts';
import { avisarAceptada } from './avisar-aceptada.ts';
import type { InvitacionConsultada } from './decidir-camino.ts';
import { refrescarSesion } from './refrescar-sesion.ts';
import { textoDeAceptar, textoDeAlta } from './textos-de-aceptar.ts';

export const AVISO_DE_ALTA = 'alta-por-invitacion';

interface DatosDeAlta {
  nombre: string;
  clave: string;
}

/** `confirmar`: the account exists and its address must be confirmed first. */
export type FinDeAlta = 'confirmar' | 'aceptada';

interface Opciones {
  token: string;
  invitacion: InvitacionConsultada;
  alTerminar: (fin: FinDeAlta) => void;
  /** The account could not be made. */
  alFallar: (error: unknown) => void;
}

/** Signs up, then accepts. Once the account exists, sending again only accepts: signing up twice would be refused. */
export const useEnviarAlta = ({ token, invitacion, alTerminar, alFallar }: Opciones) => {
  const { t, i18n } = useLingui();
  const { llamar, sesion } = useServicios();
  const { correo, rol, empresa_nombre } = invitacion;
  const avisar = (texto: string) => mostrarAviso({ id: AVISO_DE_ALTA, tono: 'error', titulo: t`Error`, texto });

  const aceptacion = useEnvio(() => llamar(aceptarConToken, { cuerpo: { token } }), {
    alTerminar: async ({ empresa_id }) => {
      avisarAceptada(i18n, empresa_nombre, await refrescarSesion(sesion, empresa_id));
      alTerminar('aceptada');
    },
    alFallar: (error) => avisar(textoDeAceptar(i18n, error)),
  });
  const language = i18n.locale === 'en' ? 'en' : 'es';
  const cuenta = useEnvio((datos: DatosDeAlta) => llamar(crearCuenta, { cuerpo: { ...datos, correo, language } }), {
    alTerminar: ({ estado }, { nombre }) => {
      if (estado === 'sesion') {
        aceptacion.enviar(undefined);
        return;
      }
      guardarInvitacion(almacenDelNavegador(), { token, email: correo, nombre, rol, empresa_nombre });
      alTerminar('confirmar');
    },
    alFallar: (error) => {
      avisar(textoDeAlta(i18n, error));
      alFallar(error);
    },
  });
  return {
    enviando: cuenta.enviando || aceptacion.enviando,
    enviar: (datos: DatosDeAlta): void => {
      if (cuenta.envio.fase === 'hecho') aceptacion.enviar(undefined);
      else cuenta.enviar(datos);
    },
  };
};

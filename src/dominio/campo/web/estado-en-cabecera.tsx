import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCloudOff,
  IconCloudUpload,
  IconDeviceMobile,
  IconLock,
  IconWifi,
  type Icon,
} from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { useIsConnected, useSesion } from '#src/platform/web/services.tsx';
import { horaDe } from './formatos.ts';
import { useReloj } from './reloj.ts';
import css from './estado-en-cabecera.module.css';
import { estadoDeCabecera, type EstadoDeCabecera } from './resumen-de-cabecera.ts';
import { useResumenDeCabecera } from './usar-cabecera.ts';

const ICONOS: Record<EstadoDeCabecera['que'], Icon> = {
  sin_conexion: IconCloudOff,
  sesion_vencida: IconLock,
  atencion: IconAlertTriangle,
  enviando: IconCloudUpload,
  por_enviar: IconDeviceMobile,
  todo_enviado: IconCircleCheck,
  con_senal: IconWifi,
};

const useTexto = (estado: EstadoDeCabecera): string => {
  const { t, i18n } = useLingui();
  const ahora = useReloj();
  switch (estado.que) {
    case 'sin_conexion':
      return t`Sin conexión`;
    case 'sesion_vencida':
      return t`Sesión vencida`;
    case 'atencion':
      return t`${plural(estado.cuantas, { one: '# requiere atención', other: '# requieren atención' })}`;
    case 'enviando':
      return t`Enviando…`;
    case 'por_enviar':
      return t`${plural(estado.cuantas, { one: '# por enviar', other: '# por enviar' })}`;
    case 'todo_enviado': {
      const hora = horaDe(i18n, estado.ultimo);
      const deHoy = new Date(estado.ultimo).toDateString() === new Date(ahora).toDateString();
      return deHoy ? t`Todo enviado ${hora}` : t`Todo enviado`;
    }
    case 'con_senal':
      return t`Con señal`;
    default:
      return estado satisfies never;
  }
};

/** What comes and goes by itself while it sends is not read aloud. */
const CALLADOS = new Set<EstadoDeCabecera['que']>(['enviando', 'por_enviar', 'con_senal']);

/** Small and honest: what of this person's work is there, on every screen of the field. It leads to the whole of it. */
export const EstadoEnCabecera = ({ usuarioId }: { usuarioId: string }) => {
  const hayConexion = useIsConnected();
  const sesion = useSesion();
  const vencida = sesion.fase === 'con_sesion' && sesion.vencida;
  const estado = estadoDeCabecera(useResumenDeCabecera(usuarioId), { hayConexion, vencida });
  const texto = useTexto(estado);
  const aqui = useLocation({ select: ({ pathname }) => pathname });
  const Icono = ICONOS[estado.que];
  return (
    <div role="status" aria-live={CALLADOS.has(estado.que) ? 'off' : 'polite'} className={css.lugar}>
      <Link
        className={css.estado}
        data-que={estado.que}
        {...(estado.que === 'sesion_vencida' ? { to: '/login', search: { redirect: aqui } } : { to: '/envios' })}
      >
        <Icono size={20} stroke={1.8} aria-hidden />
        {texto}
      </Link>
    </div>
  );
};

import { Trans, useLingui } from '@lingui/react/macro';
import { IconDeviceMobile, IconFileText, IconPlayerPlayFilled } from '@tabler/icons-react';
import type { VisitaPropia } from '#src/dominio/telefono/contract-visitas.ts';
import type { EstadoLocal } from '#src/dominio/telefono/web/estado-local.ts';
import { LinkButton } from '#src/platform/web/ui/link-button.tsx';
import { accionDe } from './accion.ts';
import css from './acciones.module.css';
import { ComoLlegar } from './como-llegar.tsx';

interface Props {
  visita: VisitaPropia;
  local: EstadoLocal | undefined;
  /** The one thing to do on this screen. */
  principal?: boolean;
}

const Accion = ({ visita, local, principal = false }: Props) => {
  const { t } = useLingui();
  const { id: visitaId, empresa_id: empresa, sucursal_nombre: sucursal } = visita;
  const accion = accionDe(visita.estado, local);
  const comun = { params: { visitaId }, search: { empresa }, h: 52, className: css.accion ?? '' };
  switch (accion) {
    case 'iniciar':
    case 'continuar': {
      const texto = accion === 'iniciar' ? t`Iniciar Visita` : t`Continuar Visita`;
      return (
        <LinkButton
          {...comun}
          to="/registro-visita/$visitaId"
          state={{ iniciar: true }}
          variant={principal ? 'filled' : 'default'}
          aria-label={`${texto}, ${sucursal}`}
          leftSection={<IconPlayerPlayFilled size={18} aria-hidden />}
        >
          {texto}
        </LinkButton>
      );
    }
    case 'abrir':
      return (
        <LinkButton
          {...comun}
          to="/registro-visita/$visitaId"
          variant="default"
          aria-label={t`Ver Visita, ${sucursal}`}
          leftSection={<IconDeviceMobile size={20} stroke={1.8} aria-hidden />}
        >
          <Trans>Ver Visita</Trans>
        </LinkButton>
      );
    case 'reporte':
      return (
        <LinkButton
          {...comun}
          to="/reporte-visita/$visitaId"
          variant="default"
          aria-label={t`Ver Reporte, ${sucursal}`}
          leftSection={<IconFileText size={20} stroke={1.8} aria-hidden />}
        >
          <Trans>Ver Reporte</Trans>
        </LinkButton>
      );
    default:
      return null;
  }
};

/** What can be done with a visit now, and the way to it while there is something to do there. */
export const AccionesDeVisita = (props: Props) => {
  const { sucursal_nombre: nombre, sucursal_lat: lat, sucursal_lng: lng, estado } = props.visita;
  const porHacer = estado === 'pendiente' || estado === 'en_curso';
  return (
    <div className={css.acciones}>
      <Accion {...props} />
      {porHacer && lat !== null && lng !== null && <ComoLlegar punto={{ lat, lng }} nombre={nombre} />}
    </div>
  );
};

import { useLingui } from '@lingui/react/macro';
import { LoadFailure } from '#src/platform/web/ui/load-failure.tsx';
import { PublicFrame } from '#src/platform/web/ui/public-frame.tsx';
import { causaDeConsulta } from './textos-de-aceptar.ts';

/** The invitation may be good: it could not be asked for. */
export const ConsultaFallida = ({ error, alReintentar }: { error: unknown; alReintentar: () => void }) => {
  const { t, i18n } = useLingui();
  return (
    <PublicFrame motto={t`Te esperan.`} detail={t`Una empresa quiere sumarte a su equipo.`}>
      <h1 className="oculto">{t`Invitación`}</h1>
      <LoadFailure
        title={t`No se pudo verificar la invitación`}
        text={i18n._(causaDeConsulta(error))}
        retrying={false}
        onRetry={alReintentar}
      />
    </PublicFrame>
  );
};

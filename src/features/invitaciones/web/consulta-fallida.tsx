import { useLingui } from '@lingui/react/macro';
import { FalloDeCarga } from '#src/platform/web/ui/fallo-de-carga.tsx';
import { MarcoPublico } from '#src/platform/web/ui/marco-publico.tsx';
import { causaDeConsulta } from './textos-de-aceptar.ts';

/** The invitation may be good: it could not be asked for. */
export const ConsultaFallida = ({ error, alReintentar }: { error: unknown; alReintentar: () => void }) => {
  const { t, i18n } = useLingui();
  return (
    <MarcoPublico lema={t`Te esperan.`} detalle={t`Una empresa quiere sumarte a su equipo.`}>
      <h1 className="oculto">{t`Invitación`}</h1>
      <FalloDeCarga
        titulo={t`No se pudo verificar la invitación`}
        texto={i18n._(causaDeConsulta(error))}
        reintentando={false}
        alReintentar={alReintentar}
      />
    </MarcoPublico>
  );
};

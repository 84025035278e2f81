import { Trans, useLingui } from '@lingui/react/macro';
import { IconFileText } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { horaDe } from '#src/dominio/campo/web/formatos.ts';
import { MOTIVOS } from '#src/dominio/campo/web/textos-de-envio.ts';
import type { EnvioLocal } from '#src/dominio/telefono/web/base-local.ts';
import { LinkButton } from '#src/platform/web/ui/link-button.tsx';
import { Estado } from './estado.tsx';
import css from './resultado.module.css';

const VerReporte = ({ envio: { visita_id: visitaId, empresa_id: empresa } }: { envio: EnvioLocal }) => (
  <LinkButton
    to="/reporte-visita/$visitaId"
    params={{ visitaId }}
    search={{ empresa }}
    variant="default"
    h={48}
    fullWidth
    leftSection={<IconFileText size={20} stroke={1.8} aria-hidden />}
  >
    <Trans>Ver Reporte</Trans>
  </LinkButton>
);

interface Props {
  envio: EnvioLocal;
  recibo: NonNullable<EnvioLocal['recibo']>;
  /** How much of it is there. */
  children: ReactNode;
}

export const Recibido = ({ envio, recibo, children }: Props) => {
  const { t, i18n } = useLingui();
  const hora = horaDe(i18n, recibo.recibida_en);
  return (
    <>
      <Estado
        fase="recibido"
        titulo={envio.tipo === 'no_realizada' ? t`Visita cerrada` : t`Visita completada`}
        dicho={t`Recibido ${hora}`}
      />
      <p>
        {recibo.resultado === 'en_revision' ? (
          <Trans>Llegó completa. Tu supervisor la revisará.</Trans>
        ) : envio.tipo === 'no_realizada' ? (
          <Trans>Quedó registrado que no se pudo realizar.</Trans>
        ) : (
          <Trans>La visita se ha registrado correctamente</Trans>
        )}
      </p>
      {recibo.motivos.length > 0 && (
        <ul className={css.motivos}>
          {recibo.motivos.map((motivo) => (
            <li key={motivo}>{i18n._(MOTIVOS[motivo])}</li>
          ))}
        </ul>
      )}
      {children}
      {envio.tipo === 'finalizacion' && recibo.resultado === 'aplicado' && <VerReporte envio={envio} />}
    </>
  );
};

import { Trans } from '@lingui/react/macro';
import css from '#src/dominio/campo/web/estado-en-cabecera.module.css';
import { useResumenDeCabecera } from '#src/dominio/campo/web/usar-cabecera.ts';

const MAXIMO = 99;

/** How many visits wait, on the way to «Envíos». */
export const CuentaDeEnvios = ({ usuarioId }: { usuarioId: string }) => {
  const { porEnviar } = useResumenDeCabecera(usuarioId);
  if (porEnviar === 0) return null;
  const cuantas = porEnviar > MAXIMO ? `${MAXIMO}+` : String(porEnviar);
  return (
    <span className={css.cuenta}>
      {cuantas}
      <span className="oculto">
        {' '}
        <Trans>por enviar</Trans>
      </span>
    </span>
  );
};

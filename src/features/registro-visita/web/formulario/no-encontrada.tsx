import { Trans, useLingui } from '@lingui/react/macro';
import { EnlaceBoton } from '#src/platform/web/ui/enlace-boton.tsx';
import { Vacio } from '#src/platform/web/ui/vacio.tsx';
import { MarcoDeVisita } from './marco.tsx';

/** One that does not exist and somebody else's look the same. */
export const NoEncontrada = () => {
  const { t } = useLingui();
  return (
    <MarcoDeVisita titulo={t`Visita no encontrada`}>
      <Vacio titulo={t`No se encontró la visita o no tienes acceso a ella`}>
        <EnlaceBoton to="/dashboard" variant="default" h={48} mt={12}>
          <Trans>Volver</Trans>
        </EnlaceBoton>
      </Vacio>
    </MarcoDeVisita>
  );
};

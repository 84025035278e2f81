import { Trans, useLingui } from '@lingui/react/macro';
import { IconChevronLeft, IconLock } from '@tabler/icons-react';
import { EnlaceBoton } from './enlace-boton.tsx';
import css from './estado.module.css';
import { useTitulo } from './titulo.ts';

/** In the place of a screen that is not for this person's role. The dashboard's address leads everyone to their own. */
export const AccesoDenegado = ({ texto }: { texto: string }) => {
  const { t } = useLingui();
  useTitulo(t`Acceso denegado`);
  return (
    <div className={`${css.estado} ${css.pagina}`}>
      <span className={css.icono}>
        <IconLock size={30} stroke={1.8} aria-hidden />
      </span>
      <h1>
        <Trans>Acceso denegado</Trans>
      </h1>
      <p className="tenue">{texto}</p>
      <div className={css.acciones}>
        <EnlaceBoton
          to="/dashboard"
          variant="default"
          h={48}
          leftSection={<IconChevronLeft size={18} stroke={1.8} aria-hidden />}
        >
          <Trans>Volver al Dashboard</Trans>
        </EnlaceBoton>
      </div>
    </div>
  );
};

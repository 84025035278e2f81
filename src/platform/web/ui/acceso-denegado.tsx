import { Trans, useLingui } from '@lingui/react/macro';
import { IconChevronLeft, IconLock } from '@tabler/icons-react';
import { EnlaceBoton } from './enlace-boton.tsx';
import css from './estado.module.css';
import { useTitulo } from './titulo.ts';

/** In the place of a screen that is not for this person's role. The dashboard's address leads everyone to their own. */
export const AccesoDenegado = ({ titulo, texto }: { titulo?: string; texto: string }) => {
  const { t } = useLingui();
  const nombre = titulo ?? t`Acceso denegado`;
  useTitulo(nombre);
  return (
    <div className={`${css.estado} ${css.pagina}`}>
      <span className={css.icono}>
        <IconLock size={30} stroke={1.8} aria-hidden />
      </span>
      <h1>{nombre}</h1>
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

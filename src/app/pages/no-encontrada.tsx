import { Trans, useLingui } from '@lingui/react/macro';
import { EnlaceBoton } from '#src/platform/web/ui/enlace-boton.tsx';
import { Estante } from '#src/platform/web/ui/estante.tsx';
import { useTitulo } from '#src/platform/web/ui/titulo.ts';
import css from './aviso-de-pagina.module.css';

export const NoEncontrada = () => {
  const { t } = useLingui();
  useTitulo(t`Page not found`);
  return (
    <main className={css.pagina}>
      <Estante
        className={css.dibujo}
        ancho={300}
        encaje="meet"
        separacion={24}
        tabla="var(--anq-repisa)"
        repisas={[['cafe', 'hueco', 'agua']]}
      />
      <h1>
        <Trans>Page not found</Trans>
      </h1>
      <p className="tenue">
        <Trans>No hay nada en esta dirección. Puede que el enlace esté incompleto o que la página ya no exista.</Trans>
      </p>
      <EnlaceBoton to="/" size="md" h={48}>
        <Trans>Volver al inicio</Trans>
      </EnlaceBoton>
    </main>
  );
};

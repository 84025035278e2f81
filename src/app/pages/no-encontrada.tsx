import { Trans, useLingui } from '@lingui/react/macro';
import { LinkButton } from '#src/platform/web/ui/link-button.tsx';
import { Shelf } from '#src/platform/web/ui/shelf.tsx';
import { useTitle } from '#src/platform/web/ui/title.ts';
import css from './aviso-de-pagina.module.css';

export const NoEncontrada = () => {
  const { t } = useLingui();
  useTitle(t`Page not found`);
  return (
    <main className={css.pagina}>
      <Shelf
        className={css.dibujo}
        width={300}
        fit="meet"
        spacing={24}
        table="var(--anq-repisa)"
        shelves={[['cafe', 'hueco', 'agua']]}
      />
      <h1>
        <Trans>Page not found</Trans>
      </h1>
      <p className="tenue">
        <Trans>No hay nada en esta dirección. Puede que el enlace esté incompleto o que la página ya no exista.</Trans>
      </p>
      <LinkButton to="/" size="md" h={48}>
        <Trans>Volver al inicio</Trans>
      </LinkButton>
    </main>
  );
};

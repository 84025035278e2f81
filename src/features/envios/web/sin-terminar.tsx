import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconPencil } from '@tabler/icons-react';
import { LinkButton } from '#src/platform/web/ui/link-button.tsx';
import css from './envios.module.css';
import { momento } from './momento.ts';
import type { VisitaSinTerminar } from './leer-envios.ts';

interface Props {
  visitas: readonly VisitaSinTerminar[];
  nombreDeEmpresa: (empresaId: string) => string | undefined;
  ahora: number;
}

/** Begun here and not finished: they are on the phone too, and nobody else has them. */
export const SinTerminar = ({ visitas, nombreDeEmpresa, ahora }: Props) => {
  const { t, i18n } = useLingui();
  return (
    <section className={css.seccion} aria-labelledby="sin-terminar">
      <h2 id="sin-terminar">
        <Trans>Sin terminar</Trans>
      </h2>
      <ul className={css.lista}>
        {visitas.map(({ visita_id, empresa_id, sucursal_nombre, iniciada_en, productos, fotos }) => {
          const cuando = momento(i18n, iniciada_en, ahora);
          const empresa = nombreDeEmpresa(empresa_id);
          return (
            <li key={visita_id} className={css.fila}>
              <div className={css.filaTexto}>
                <strong translate="no">{sucursal_nombre}</strong>
                <span className={css.detalle}>
                  {empresa && <span translate="no">{empresa} · </span>}
                  <Trans>Iniciada {cuando}</Trans>
                  {' · '}
                  <Plural value={productos} one="# producto" other="# productos" />
                  {fotos > 0 && (
                    <>
                      {' · '}
                      <Plural value={fotos} one="# foto" other="# fotos" />
                    </>
                  )}
                </span>
              </div>
              <LinkButton
                to="/registro-visita/$visitaId"
                params={{ visitaId: visita_id }}
                search={{ empresa: empresa_id }}
                variant="default"
                h={48}
                px="sm"
                aria-label={t`Continuar, ${sucursal_nombre}`}
                leftSection={<IconPencil size={18} stroke={1.8} aria-hidden />}
              >
                <Trans>Continuar</Trans>
              </LinkButton>
            </li>
          );
        })}
      </ul>
    </section>
  );
};

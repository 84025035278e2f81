import { Trans, useLingui } from '@lingui/react/macro';
import { IconTrash } from '@tabler/icons-react';
import type { NoListadoLocal } from '#src/dominio/telefono/web/base-local.ts';
import css from './no-listados.module.css';

interface Props {
  vistos: readonly NoListadoLocal[];
  alQuitar: (visto: NoListadoLocal) => void;
}

/** What stands on the shelf and is not on the list: it goes with the visit, and the supervisor decides. */
export const NoListados = ({ vistos, alQuitar }: Props) => {
  const { t } = useLingui();
  if (vistos.length === 0) return null;
  return (
    <section className={css.vistos} aria-labelledby="no-listados">
      <h2 id="no-listados">{t`También en el anaquel`}</h2>
      <ul>
        {vistos.map((visto) => {
          const nombre = visto.nombre ?? visto.codigo ?? '';
          return (
            <li key={visto.producto_id ?? visto.codigo}>
              <span>
                {visto.nombre === null ? (
                  <Trans>
                    Código <b>{nombre}</b>
                  </Trans>
                ) : (
                  <span translate="no">{nombre}</span>
                )}
              </span>
              <button type="button" aria-label={t`Quitar ${nombre}`} onClick={() => alQuitar(visto)}>
                <IconTrash size={20} stroke={1.8} aria-hidden />
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
};

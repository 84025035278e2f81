import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import css from './paginacion.module.css';
import { cuantasPaginas, numerosDePagina, type NumerosDePagina } from '../paginas.ts';

interface Mostrados {
  desde: string;
  hasta: string;
  /** «10.000+» where counting stopped. */
  total: string;
}

interface Props {
  /** What the pages are of, for whoever does not see them. */
  etiqueta: string;
  lista: { total: number; total_exacto: boolean };
  pagina: number;
  porPagina: number;
  /** How many there are on this page. */
  enPagina: number;
  numeros?: NumerosDePagina;
  /** «Mostrando {desde}-{hasta} de {total} …». */
  resumen: (mostrados: Mostrados) => string;
  alIr: (pagina: number) => void;
}

/** Still focusable at an end: a disabled button would lose the focus of whoever got there with it. */
const Paso = ({
  disponible,
  alPulsar,
  children,
}: {
  disponible: boolean;
  alPulsar: () => void;
  children: ReactNode;
}) => (
  <Button
    variant="default"
    className={css.paso ?? ''}
    data-disabled={!disponible}
    aria-disabled={!disponible}
    onClick={() => disponible && alPulsar()}
  >
    {children}
  </Button>
);

/** The next page is read from its beginning, which after a long one is above what is seen. */
const useDesdeElPrincipio = (pagina: number): RefObject<HTMLElement | null> => {
  const pie = useRef<HTMLElement>(null);
  const antes = useRef(pagina);
  useEffect(() => {
    if (antes.current === pagina) return;
    antes.current = pagina;
    const lista = pie.current?.parentElement;
    if (lista && lista.getBoundingClientRect().top < 0) lista.scrollIntoView();
  }, [pagina]);
  return pie;
};

/** The foot of a list with pages; nothing while there is only one. */
export const Paginacion = ({
  etiqueta,
  lista: { total, total_exacto },
  pagina,
  porPagina,
  enPagina,
  numeros = 'ninguno',
  resumen,
  alIr,
}: Props) => {
  const { t, i18n } = useLingui();
  const pie = useDesdeElPrincipio(pagina);
  const contadas = cuantasPaginas(total, porPagina);
  if (contadas === 1 && total_exacto) return null;
  const cifra = (n: number) => i18n.number(n);
  const oMas = total_exacto ? '' : '+';
  const actual = cifra(pagina);
  const paginas = `${cifra(contadas)}${oMas}`;
  // past what was counted, only a page that is not full is known to be the last
  const haySiguiente = pagina < contadas || (!total_exacto && enPagina === porPagina);
  const desde = (pagina - 1) * porPagina + 1;
  return (
    <nav ref={pie} className={css.pie} aria-label={etiqueta}>
      <p className="tenue" role="status">
        {resumen({ desde: cifra(desde), hasta: cifra(desde + enPagina - 1), total: `${cifra(total)}${oMas}` })}
      </p>
      <div className={css.controles}>
        <Paso disponible={pagina > 1} alPulsar={() => alIr(pagina - 1)}>
          <Trans>Anterior</Trans>
        </Paso>
        {numeros === 'ninguno' ? null : (
          <ol className={css.numeros}>
            {numerosDePagina(pagina, Math.max(contadas, pagina), numeros).map((numero, i, todos) =>
              numero === null ? (
                <li key={`tras-${todos[i - 1]}`} aria-hidden>
                  …
                </li>
              ) : (
                <li key={numero}>
                  <button
                    type="button"
                    className={css.numero}
                    aria-label={t`Página ${cifra(numero)}`}
                    aria-current={numero === pagina ? 'page' : undefined}
                    onClick={() => alIr(numero)}
                  >
                    {cifra(numero)}
                  </button>
                </li>
              ),
            )}
          </ol>
        )}
        <span className={css.cual}>
          <Trans>
            Página {actual} de {paginas}
          </Trans>
        </span>
        <Paso disponible={haySiguiente} alPulsar={() => alIr(pagina + 1)}>
          <Trans>Siguiente</Trans>
        </Paso>
      </div>
    </nav>
  );
};

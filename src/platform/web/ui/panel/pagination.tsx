import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import css from './pagination.module.css';
import { howManyPages, pageNumbers, type PageNumbers } from '../pages.ts';

interface Shown {
  since: string;
  until: string;
  /** «10.000+» where counting stopped. */
  total: string;
}

interface Props {
  /** What the pages are of, for whoever does not see them. */
  label: string;
  lista: { total: number; total_exacto: boolean };
  pagina: number;
  perPage: number;
  /** How many there are on this page. */
  inPage: number;
  numbers?: PageNumbers;
  /** «Mostrando {desde}-{hasta} de {total} …». */
  summary: (shownOnes: Shown) => string;
  onGo: (pagina: number) => void;
}

/** Still focusable at an end: a disabled button would lose the focus of whoever got there with it. */
const Step = ({ available, onPress, children }: { available: boolean; onPress: () => void; children: ReactNode }) => (
  <Button
    variant="default"
    className={css.paso ?? ''}
    data-disabled={!available}
    aria-disabled={!available}
    onClick={() => available && onPress()}
  >
    {children}
  </Button>
);

/** The next page is read from its beginning, which after a long one is above what is seen. */
const useFromBeginning = (pagina: number): RefObject<HTMLElement | null> => {
  const foot = useRef<HTMLElement>(null);
  const before = useRef(pagina);
  useEffect(() => {
    if (before.current === pagina) return;
    before.current = pagina;
    const lista = foot.current?.parentElement;
    if (lista && lista.getBoundingClientRect().top < 0) lista.scrollIntoView();
  }, [pagina]);
  return foot;
};

/** The foot of a list with pages; nothing while there is only one. */
export const Pagination = ({
  label,
  lista: { total, total_exacto },
  pagina,
  perPage,
  inPage,
  numbers = 'ninguno',
  summary,
  onGo,
}: Props) => {
  const { t, i18n } = useLingui();
  const foot = useFromBeginning(pagina);
  const countedPages = howManyPages(total, perPage);
  if (countedPages === 1 && total_exacto) return null;
  const figure = (n: number) => i18n.number(n);
  const orMore = total_exacto ? '' : '+';
  const current = figure(pagina);
  const pages = `${figure(countedPages)}${orMore}`;
  // past what was counted, only a page that is not full is known to be the last
  const hasNext = pagina < countedPages || (!total_exacto && inPage === perPage);
  const since = (pagina - 1) * perPage + 1;
  return (
    <nav ref={foot} className={css.pie} aria-label={label}>
      <p className="tenue" role="status">
        {summary({ since: figure(since), until: figure(since + inPage - 1), total: `${figure(total)}${orMore}` })}
      </p>
      <div className={css.controles}>
        <Step available={pagina > 1} onPress={() => onGo(pagina - 1)}>
          <Trans>Anterior</Trans>
        </Step>
        {numbers === 'ninguno' ? null : (
          <ol className={css.numeros}>
            {pageNumbers(pagina, Math.max(countedPages, pagina), numbers).map((number, i, all) =>
              number === null ? (
                <li key={`tras-${all[i - 1]}`} aria-hidden>
                  …
                </li>
              ) : (
                <li key={number}>
                  <button
                    type="button"
                    className={css.numero}
                    aria-label={t`Página ${figure(number)}`}
                    aria-current={number === pagina ? 'page' : undefined}
                    onClick={() => onGo(number)}
                  >
                    {figure(number)}
                  </button>
                </li>
              ),
            )}
          </ol>
        )}
        <span className={css.cual}>
          <Trans>
            Página {current} de {pages}
          </Trans>
        </span>
        <Step available={hasNext} onPress={() => onGo(pagina + 1)}>
          <Trans>Siguiente</Trans>
        </Step>
      </div>
    </nav>
  );
};

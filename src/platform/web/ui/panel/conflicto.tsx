import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { CambioAjeno } from '../../cambios-ajenos.ts';
import css from './conflicto.module.css';
import { Nota } from '../nota.tsx';

interface Props<Campo extends string> {
  /** That someone else changed the thing, naming what it is. */
  titulo: string;
  cambios: readonly CambioAjeno<Campo>[];
  etiquetas: Readonly<Record<Campo, string>>;
  /** To take what is saved in a field where the person wrote something else. */
  alUsar: (campo: Campo, ahora: string) => void;
}

const Valor = ({ texto }: { texto: string }) =>
  texto === '' ? <Trans>vacío</Trans> : <span translate="no">«{texto}»</span>;

/** In a form that could not be saved because its record is no longer the one that was read: what changed, and that nothing is lost. */
export const Conflicto = <Campo extends string>({ titulo, cambios, etiquetas, alUsar }: Props<Campo>) => (
  <Nota tono="atencion">
    <p className={css.titulo}>{titulo}</p>
    {cambios.length > 0 && (
      <ul className={css.cambios}>
        {cambios.map(({ campo, antes, ahora, choca }) => (
          <li key={campo}>
            <span>
              <strong>{etiquetas[campo]}</strong>: <Valor texto={antes} /> → <Valor texto={ahora} />
              {choca ? <Trans> (tú escribiste otra cosa)</Trans> : <Trans> (ya está puesto)</Trans>}
            </span>
            {choca && (
              <Button variant="default" h={44} onClick={() => alUsar(campo, ahora)}>
                {ahora === '' ? <Trans>Dejarlo vacío</Trans> : <Trans>Usar «{ahora}»</Trans>}
              </Button>
            )}
          </li>
        ))}
      </ul>
    )}
    <p>
      <Trans>Lo que escribiste sigue aquí. Revísalo y guarda otra vez.</Trans>
    </p>
  </Nota>
);

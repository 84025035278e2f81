import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { ForeignChange } from '../../foreign-changes.ts';
import css from './conflict.module.css';
import { Note } from '../note.tsx';

interface Props<Field extends string> {
  /** That someone else changed the thing, naming what it is. */
  title: string;
  changes: readonly ForeignChange<Field>[];
  labels: Readonly<Record<Field, string>>;
  /** To take what is saved in a field where the person wrote something else. */
  onUse: (campo: Field, now: string) => void;
}

const Value = ({ text }: { text: string }) =>
  text === '' ? <Trans>vacío</Trans> : <span translate="no">«{text}»</span>;

/** In a form that could not be saved because its record is no longer the one that was read: what changed, and that nothing is lost. */
export const Conflict = <Field extends string>({ title, changes, labels, onUse }: Props<Field>) => (
  <Note tone="atencion">
    <p className={css.titulo}>{title}</p>
    {changes.length > 0 && (
      <ul className={css.cambios}>
        {changes.map(({ campo, before, now, clashes }) => (
          <li key={campo}>
            <span>
              <strong>{labels[campo]}</strong>: <Value text={before} /> → <Value text={now} />
              {clashes ? <Trans> (tú escribiste otra cosa)</Trans> : <Trans> (ya está puesto)</Trans>}
            </span>
            {clashes && (
              <Button variant="default" h={44} onClick={() => onUse(campo, now)}>
                {now === '' ? <Trans>Dejarlo vacío</Trans> : <Trans>Usar «{now}»</Trans>}
              </Button>
            )}
          </li>
        ))}
      </ul>
    )}
    <p>
      <Trans>Lo que escribiste sigue aquí. Revísalo y guarda otra vez.</Trans>
    </p>
  </Note>
);

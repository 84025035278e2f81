import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Note } from '#src/platform/web/ui/note.tsx';
import type { CambioDeParte } from './dos-versiones.ts';
import css from './elegir-version.module.css';

interface Props {
  cambios: readonly CambioDeParte[];
  etiquetas: Readonly<Record<string, string>>;
  ocupado: boolean;
  alGuardarLoMio: () => void;
  alUsarLoGuardado: () => void;
}

const Valor = ({ texto }: { texto: string }) =>
  texto === '' ? (
    <em className="tenue">
      <Trans>vacío</Trans>
    </em>
  ) : (
    <span translate="no">{texto}</span>
  );

const Fila = ({ etiqueta, cambio: { mio, guardado, choca } }: { etiqueta: string; cambio: CambioDeParte }) => (
  <tr>
    <th scope="row">{etiqueta}</th>
    <td>
      <small className={css.rotulo}>
        <Trans>Lo tuyo</Trans>
      </small>
      {choca ? (
        <Valor texto={mio} />
      ) : (
        <span className="tenue">
          <Trans>No lo cambiaste: queda lo guardado</Trans>
        </span>
      )}
    </td>
    <td>
      <small className={css.rotulo}>
        <Trans>Lo guardado</Trans>
      </small>
      <Valor texto={guardado} />
    </td>
  </tr>
);

/** At the foot of a form whose record someone else changed meanwhile: both versions, and the choice. */
export const ElegirVersion = ({ cambios, etiquetas, ocupado, alGuardarLoMio, alUsarLoGuardado }: Props) => {
  const lugar = useRef<HTMLDivElement>(null);
  // the button that was pressed is gone: the focus goes on here
  useEffect(() => lugar.current?.focus(), []);
  return (
    <div ref={lugar} tabIndex={-1} className={css.lugar}>
      <Note tone="atencion">
        <p>
          <strong>
            <Trans>Otra persona guardó cambios mientras editabas.</Trans>
          </strong>{' '}
          <Trans>Lo que escribiste sigue aquí y aún no se guarda.</Trans>
        </p>
      </Note>
      {cambios.length > 0 && (
        <table className={css.tabla}>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Campo</Trans>
              </th>
              <th scope="col">
                <Trans>Lo tuyo</Trans>
              </th>
              <th scope="col">
                <Trans>Lo guardado</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {cambios.map((cambio) => (
              <Fila key={cambio.id} etiqueta={etiquetas[cambio.id] ?? cambio.id} cambio={cambio} />
            ))}
          </tbody>
        </table>
      )}
      <div className={css.acciones}>
        <Button variant="default" h={48} disabled={ocupado} onClick={alUsarLoGuardado}>
          <Trans>Usar lo guardado</Trans>
        </Button>
        <Button h={48} loading={ocupado} onClick={alGuardarLoMio}>
          <Trans>Guardar lo mío</Trans>
        </Button>
      </div>
    </div>
  );
};

import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import type { FilaCambiada } from '../../contract-importacion.ts';
import css from './importacion.module.css';
import type { Previa } from './rechazadas.ts';
import { COLUMNAS } from './textos.ts';

const DE_UNA_VEZ = 20;

const Valor = ({ valor }: { valor: string }) =>
  valor === '' ? (
    <span className="tenue">
      <Trans>(vacío)</Trans>
    </span>
  ) : (
    <span translate="no">{valor}</span>
  );

const Fila = ({ fila: { linea, nombre, cambios } }: { fila: FilaCambiada }) => {
  const { i18n } = useLingui();
  return (
    <li>
      <p className={css.cual}>
        <Trans>Línea {linea}</Trans>
        <span translate="no"> · {nombre}</span>
      </p>
      <ul>
        {cambios.map(({ columna, antes, despues }) => (
          <li key={columna}>
            {i18n._(COLUMNAS[columna])}: <Valor valor={antes} /> <span aria-hidden>→</span>
            <span className="oculto">
              <Trans>pasa a</Trans>
            </span>{' '}
            <strong>
              <Valor valor={despues} />
            </strong>
          </li>
        ))}
      </ul>
    </li>
  );
};

/** What the catalogue would lose: of each product that is there already, the values that the file writes over. */
export const FilasQueCambian = ({ previa: { cambiadas, actualizados } }: { previa: Previa }) => {
  const id = useId();
  const [cuantas, setCuantas] = useState(DE_UNA_VEZ);
  if (actualizados === 0) return null;
  const faltan = cambiadas.length - cuantas;
  const demas = actualizados - cambiadas.length;
  return (
    <section className={css.seccion} aria-labelledby={id}>
      <h3 id={id}>
        <Trans>Productos que cambian ({actualizados})</Trans>
      </h3>
      <ul className={css.motivos}>
        {cambiadas.slice(0, cuantas).map((fila) => (
          <Fila key={fila.linea} fila={fila} />
        ))}
      </ul>
      {faltan > 0 && (
        <Button variant="default" h={44} onClick={() => setCuantas(cuantas + 2 * DE_UNA_VEZ)}>
          <Trans>Ver más ({faltan})</Trans>
        </Button>
      )}
      {demas > 0 && faltan <= 0 && (
        <p className="tenue">
          <Plural value={demas} one="Y # más que no se muestra." other="Y # más que no se muestran." />
        </p>
      )}
    </section>
  );
};

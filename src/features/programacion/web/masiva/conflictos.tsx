import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { diaConNombre } from '#src/dominio/visitas/web/formatos.ts';
import { Note } from '#src/platform/web/ui/note.tsx';
import type { PlanMasivo } from '../../contract-masiva.ts';
import { useReferencias } from '../referencias.tsx';
import type { Borrador } from './borrador.ts';
import css from './masiva.module.css';
import { turnoKey, type Previa } from './previa.ts';

interface Props {
  borrador: Borrador;
  plan: PlanMasivo;
  previa: Previa;
  alQuitar: (que: { sucursales: string[]; personas: string[] }) => void;
}

const nombres = (lista: readonly { nombre: string }[]): string => lista.map(({ nombre }) => nombre).join(', ');

/** Those that exist already: they are left out, and can be looked at. */
const Ocupados = ({ borrador, previa }: Pick<Props, 'borrador' | 'previa'>) => {
  const { t, i18n } = useLingui();
  const [abierto, setAbierto] = useState(false);
  const { ocupados, turnos_ocupados: turnos } = previa;
  if (ocupados === 0) return null;
  const demas = ocupados - turnos.length;
  return (
    <Note tone="atencion">
      <div className={css.franja}>
        <p>
          {t`${plural(ocupados, {
            one: '# visita ya existía a esa misma hora: no se repite ni cuenta en el total.',
            other: '# visitas ya existían a esa misma hora: no se repiten ni cuentan en el total.',
          })}`}
        </p>
        <Button variant="default" h={44} aria-expanded={abierto} onClick={() => setAbierto(!abierto)}>
          <Trans>Revisar</Trans>
        </Button>
      </div>
      {abierto && (
        <ul className={css.turnos} translate="no">
          {turnos.map((turno) => (
            <li key={turnoKey(turno)}>
              {borrador.sucursales.get(turno.sucursal_id)?.nombre} ·{' '}
              {borrador.mercaderistas.get(turno.usuario_id)?.nombre} · {diaConNombre(i18n, turno.fecha)}
            </li>
          ))}
          {demas > 0 && (
            <li>
              <Trans>+{demas} más</Trans>
            </li>
          )}
        </ul>
      )}
    </Note>
  );
};

/** Branches in which there is nothing to look at: which ones, and the way to leave them out. */
const SinProductos = ({ previa, alQuitar }: Pick<Props, 'previa' | 'alQuitar'>) => {
  const { t } = useLingui();
  const { sin_productos: cuantas, sucursales_sin_productos: sucursales } = previa;
  if (cuantas === 0) return null;
  const demas = cuantas - sucursales.length;
  const cuales = nombres(sucursales);
  return (
    <Note tone="atencion">
      <div className={css.franja}>
        <p>
          {t`${plural(cuantas, {
            one: '# sucursal no tiene productos: en ella solo se podrán tomar fotos y cerrar la visita con un motivo.',
            other:
              '# sucursales no tienen productos: en ellas solo se podrán tomar fotos y cerrar la visita con un motivo.',
          })}`}
        </p>
        <Button
          variant="default"
          h={44}
          onClick={() => alQuitar({ sucursales: sucursales.map(({ id }) => id), personas: [] })}
        >
          {t`${plural(cuantas, { one: 'Dejarla fuera', other: 'Dejarlas fuera' })}`}
        </Button>
      </div>
      <p translate="no">
        {cuales}
        {demas > 0 && <Trans> y {demas} más</Trans>}
      </p>
    </Note>
  );
};

/** What stands in the way of a plan, before it is confirmed. */
export const Conflictos = ({ borrador, plan, previa, alQuitar }: Props) => {
  const { t } = useLingui();
  const { horario } = useReferencias();
  const { sucursales_no_disponibles: sucursales, personas_no_disponibles: personas } = previa;
  const { inicio, fin } = horario;
  const cuales = nombres([...sucursales, ...personas]);
  const dias = previa.fuera_de_horario.length;
  return (
    <>
      {cuales !== '' && (
        <Note tone="atencion">
          <p>
            <Trans>
              Ya no se les puede programar visitas: <strong translate="no">{cuales}</strong>
            </Trans>
          </p>
          <Button
            variant="default"
            h={44}
            onClick={() =>
              alQuitar({ sucursales: sucursales.map(({ id }) => id), personas: personas.map(({ id }) => id) })
            }
          >
            <Trans>Quitarlas del plan</Trans>
          </Button>
        </Note>
      )}
      <Ocupados borrador={borrador} previa={previa} />
      <SinProductos previa={previa} alQuitar={alQuitar} />
      {dias > 0 && plan.hora && (
        <Note tone="atencion">
          <p>
            {t`${plural(dias, {
              one: `Un día queda fuera del horario de la empresa, de ${inicio} a ${fin}. Se puede programar igual.`,
              other: `# días quedan fuera del horario de la empresa, de ${inicio} a ${fin}. Se pueden programar igual.`,
            })}`}
          </p>
        </Note>
      )}
    </>
  );
};

import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { diaConNombre, diaDelAno } from '#src/dominio/visitas/web/formatos.ts';
import { Note } from '#src/platform/web/ui/note.tsx';
import type { PlanMasivo } from '../../contract-masiva.ts';
import { fechasDelPlan } from '../../plan-masivo.ts';
import { conSuCadena } from '../lugar.ts';
import { useReferencias } from '../referencias.tsx';
import type { Borrador } from './borrador.ts';
import css from './masiva.module.css';
import { turnoKey, type Previa } from './previa.ts';

interface Props {
  borrador: Borrador;
  plan: PlanMasivo;
  previa: Previa;
  alQuitar: (que: { sucursales: string[]; personas: string[] }) => void;
  /** Each person decides on the order of the day. */
  alQuitarHora: () => void;
  alCambiarFecha: () => void;
}

type Elegidas = Borrador['sucursales'];

/** As the wizard knows it: with its chain. */
const lugarElegido = (elegidas: Elegidas, id: string, nombre = ''): string => {
  const elegida = elegidas.get(id);
  return elegida ? conSuCadena(elegida.nombre, elegida.cadena) : nombre;
};

const lugares = (elegidas: Elegidas, sucursales: readonly { id: string; nombre: string }[]): string[] =>
  sucursales.map(({ id, nombre }) => lugarElegido(elegidas, id, nombre));

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
              {lugarElegido(borrador.sucursales, turno.sucursal_id)} ·{' '}
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
const SinProductos = ({ borrador, previa, alQuitar }: Pick<Props, 'borrador' | 'previa' | 'alQuitar'>) => {
  const { t } = useLingui();
  const { sin_productos: cuantas, sucursales_sin_productos: sucursales } = previa;
  if (cuantas === 0) return null;
  const demas = cuantas - sucursales.length;
  const cuales = lugares(borrador.sucursales, sucursales).join(', ');
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

const DIAS_A_LA_VISTA = 8;

/** Days of the plan that have passed: what becomes of their visits, and whether that is meant. */
const DiasPasados = ({ plan, alCambiarFecha }: Pick<Props, 'plan' | 'alCambiarFecha'>) => {
  const { t, i18n } = useLingui();
  const { hoy } = useReferencias();
  const pasados = fechasDelPlan(plan.fecha, plan.repeticion).filter((fecha) => fecha < hoy);
  const [primero] = pasados;
  if (primero === undefined) return null;
  const dia = diaDelAno(i18n, primero, hoy);
  const demas = pasados.length - DIAS_A_LA_VISTA;
  return (
    <Note tone="atencion">
      <div className={css.franja}>
        <p>
          {t`${plural(pasados.length, {
            one: `El ${dia} ya pasó: sus visitas no saldrán entre las de hoy en ningún teléfono y contarán como no realizadas. ¿Programarlas igual?`,
            other:
              '# días del plan ya pasaron: sus visitas no saldrán entre las de hoy en ningún teléfono y contarán como no realizadas. ¿Programarlas igual?',
          })}`}
        </p>
        <Button variant="default" h={44} onClick={alCambiarFecha}>
          <Trans>Cambiar la fecha</Trans>
        </Button>
      </div>
      {pasados.length > 1 && (
        <p>
          {pasados
            .slice(0, DIAS_A_LA_VISTA)
            .map((fecha) => diaConNombre(i18n, fecha))
            .join(' · ')}
          {demas > 0 && <Trans> y {demas} más</Trans>}
        </p>
      )}
    </Note>
  );
};

/** Who would have several branches at one hour: who, when and how many. */
const ALaVez = ({
  borrador,
  previa,
  hora,
  alQuitarHora,
}: Pick<Props, 'borrador' | 'previa' | 'alQuitarHora'> & { hora: string }) => {
  const { t, i18n } = useLingui();
  const [abierto, setAbierto] = useState(false);
  const { a_la_vez: cuantas, personas_a_la_vez: personas } = previa;
  if (cuantas === 0) return null;
  const demas = i18n.number(cuantas - personas.length);
  return (
    <Note tone="atencion">
      <div className={css.franja}>
        <p>
          {t`${plural(cuantas, {
            one: `Un día, una persona tendría varias sucursales a la vez, a las ${hora}. Se puede programar igual.`,
            other: `# veces, una persona tendría varias sucursales el mismo día a las ${hora}. Se puede programar igual.`,
          })}`}
        </p>
        <Button variant="default" h={44} aria-expanded={abierto} onClick={() => setAbierto(!abierto)}>
          <Trans>Ver quién</Trans>
        </Button>
        <Button variant="default" h={44} onClick={alQuitarHora}>
          <Trans>Programar sin hora</Trans>
        </Button>
      </div>
      {abierto && (
        <ul className={css.turnos}>
          {personas.map(({ usuario_id, fecha, sucursales }) => (
            <li key={`${usuario_id} ${fecha}`}>
              <span translate="no">{borrador.mercaderistas.get(usuario_id)?.nombre}</span> · {diaConNombre(i18n, fecha)}{' '}
              · {t`${plural(sucursales, { one: '# sucursal', other: '# sucursales' })}`}
            </li>
          ))}
          {cuantas > personas.length && (
            <li>
              <Trans>+{demas} más</Trans>
            </li>
          )}
        </ul>
      )}
    </Note>
  );
};

/** What stands in the way of a plan, before it is confirmed. */
export const Conflictos = ({ borrador, plan, previa, alQuitar, alQuitarHora, alCambiarFecha }: Props) => {
  const { t } = useLingui();
  const { horario } = useReferencias();
  const { sucursales_no_disponibles: sucursales, personas_no_disponibles: personas } = previa;
  const { inicio, fin } = horario;
  const cuales = [...lugares(borrador.sucursales, sucursales), ...personas.map(({ nombre }) => nombre)].join(', ');
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
      <DiasPasados plan={plan} alCambiarFecha={alCambiarFecha} />
      <Ocupados borrador={borrador} previa={previa} />
      {plan.hora && <ALaVez borrador={borrador} previa={previa} hora={plan.hora} alQuitarHora={alQuitarHora} />}
      <SinProductos borrador={borrador} previa={previa} alQuitar={alQuitar} />
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

import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconChevronLeft } from '@tabler/icons-react';
import { useMemo } from 'react';
import type { PlanMasivo } from '../../contract-masiva.ts';
import type { Borrador } from './borrador.ts';
import { Conflictos } from './conflictos.tsx';
import type { Avance } from './crear.ts';
import { GrupoDePrevia } from './grupo-de-previa.tsx';
import css from './masiva.module.css';
import { turnoKey, porPersona, type Previa } from './previa.ts';

interface Props {
  borrador: Borrador;
  plan: PlanMasivo;
  previa: Previa;
  /** How far the making has come; nothing while it has not begun. */
  avance: Avance | undefined;
  alQuitar: (que: { sucursales: string[]; personas: string[] }) => void;
  alQuitarHora: () => void;
  alVolver: () => void;
  alConfirmar: () => void;
}

const Cifras = ({ cifras }: { cifras: readonly (readonly [string, number])[] }) => {
  const { i18n } = useLingui();
  return (
    <dl className={css.repisa}>
      {cifras.map(([nombre, cuantos]) => (
        <div key={nombre}>
          <dt>{nombre}</dt>
          <dd>{i18n.number(cuantos)}</dd>
        </div>
      ))}
    </dl>
  );
};

const Creando = ({ avance: { hechas, total } }: { avance: Avance }) => {
  const { t, i18n } = useLingui();
  const [deLas, todas] = [i18n.number(hechas), i18n.number(total)];
  return (
    <div className={css.avance}>
      <p role="status">
        <Trans>
          {deLas} de {todas} visitas. Se crean todas o ninguna.
        </Trans>
      </p>
      <div
        role="progressbar"
        aria-label={t`Creando las visitas`}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={hechas}
        className={css.barra}
      >
        <div style={{ width: `${total > 0 ? (hechas / total) * 100 : 0}%` }} />
      </div>
    </div>
  );
};

export const PasoPrevia = ({ borrador, plan, previa, avance, alVolver, alConfirmar, ...resto }: Props) => {
  const { t } = useLingui();
  const grupos = useMemo(() => porPersona(plan), [plan]);
  const ocupados = useMemo(() => new Set(previa.turnos_ocupados.map(turnoKey)), [previa]);
  const porCrear = previa.total - previa.ocupados;
  const impedido = previa.sucursales_no_disponibles.length > 0 || previa.personas_no_disponibles.length > 0;
  const listo = porCrear > 0 && !impedido;
  return (
    <>
      <Cifras
        cifras={[
          [t`Mercaderistas`, previa.mercaderistas],
          [t`Sucursales`, previa.sucursales],
          [t`Total de visitas`, porCrear],
        ]}
      />
      {avance ? (
        <Creando avance={avance} />
      ) : (
        <Conflictos {...resto} borrador={borrador} plan={plan} previa={previa} alCambiarFecha={alVolver} />
      )}
      {[...grupos].map(([id, visitas]) => (
        <GrupoDePrevia
          key={id}
          nombre={borrador.mercaderistas.get(id)?.nombre ?? ''}
          visitas={visitas}
          hora={plan.hora}
          sucursales={borrador.sucursales}
          ocupados={ocupados}
        />
      ))}
      <div className={css.pie}>
        <Button
          variant="default"
          h={48}
          leftSection={<IconChevronLeft size={18} stroke={1.8} aria-hidden />}
          disabled={avance !== undefined}
          onClick={alVolver}
        >
          <Trans>Volver a Editar</Trans>
        </Button>
        <Button h={48} disabled={!listo && !avance} aria-disabled={!!avance} onClick={() => !avance && alConfirmar()}>
          {avance
            ? t`Creando Visitas...`
            : t`${plural(porCrear, { one: 'Confirmar y Crear # Visita', other: 'Confirmar y Crear # Visitas' })}`}
        </Button>
      </div>
    </>
  );
};

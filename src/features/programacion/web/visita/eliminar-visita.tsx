import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { diaConNombre } from '#src/dominio/visitas/web/formatos.ts';
import { Confirmation } from '#src/platform/web/ui/confirmation.tsx';
import type { Visita } from '../../contract-visita.ts';
import { lugarDe } from '../lugar.ts';
import { ElegirAlcance, type Alcance } from './alcance.tsx';
import css from './dialogos.module.css';
import { useEliminar } from './eliminar.ts';

interface Props {
  abierto: boolean;
  visita: Visita;
  alCerrar: () => void;
}

export const EliminarVisita = ({ abierto, visita, alCerrar }: Props) => {
  const { t, i18n } = useLingui();
  const [alcance, setAlcance] = useState<Alcance>('esta');
  const { mutate, isPending } = useEliminar();
  const { usuario_nombre: persona, serie } = visita;
  const lugar = lugarDe(visita);
  const dia = diaConNombre(i18n, visita.fecha);
  return (
    <Confirmation
      isOpen={abierto}
      title={t`Eliminar visita`}
      action={t`Eliminar`}
      busy={isPending}
      onConfirm={() => mutate({ visita, alcance }, { onSettled: alCerrar })}
      onClose={alCerrar}
    >
      <div className={css.cuerpo}>
        <p>
          <Trans>¿Estás seguro de que quieres eliminar esta visita?</Trans>
        </p>
        <p className="tenue">
          <span translate="no">
            {lugar} · {persona}
          </span>{' '}
          · {dia}
        </p>
        {serie && <ElegirAlcance etiqueta={t`Qué eliminar`} serie={serie} alcance={alcance} alElegir={setAlcance} />}
      </div>
    </Confirmation>
  );
};

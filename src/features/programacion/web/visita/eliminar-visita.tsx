import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { diaConNombre } from '#src/dominio/visitas/web/formatos.ts';
import { showAviso } from '#src/platform/web/ui/avisos.ts';
import { Confirmation } from '#src/platform/web/ui/confirmation.tsx';
import type { Visita } from '../../contract-visita.ts';
import { eliminarVisita } from '../../contract-visitas.ts';
import { AVISO, useCambio } from '../cambio.ts';
import { ElegirAlcance, type Alcance } from './alcance.tsx';
import css from './dialogos.module.css';

interface Props {
  abierto: boolean;
  visita: Visita;
  alCerrar: () => void;
}

export const EliminarVisita = ({ abierto, visita, alCerrar }: Props) => {
  const { t, i18n } = useLingui();
  const [alcance, setAlcance] = useState<Alcance>('esta');
  const { mutate, isPending } = useCambio(
    (call, empresaId, elegido: Alcance) =>
      call(eliminarVisita, {
        params: { empresaId, visitaId: visita.id },
        query: { alcance: elegido },
      }),
    {
      fallo: t`Error al eliminar la visita`,
      alTerminar: ({ eliminadas }) =>
        showAviso({
          id: AVISO,
          tone: 'exito',
          title: t`Visita eliminada`,
          text: t`${plural(eliminadas, {
            one: 'La visita ha sido eliminada exitosamente',
            other: 'Se eliminaron # visitas de la serie',
          })}`,
        }),
    },
  );
  const { sucursal_nombre: sucursal, usuario_nombre: persona } = visita;
  const dia = diaConNombre(i18n, visita.fecha);
  return (
    <Confirmation
      isOpen={abierto}
      title={t`Eliminar visita`}
      action={t`Eliminar`}
      busy={isPending}
      onConfirm={() => mutate(alcance, { onSettled: alCerrar })}
      onClose={alCerrar}
    >
      <div className={css.cuerpo}>
        <p>
          <Trans>¿Estás seguro de que quieres eliminar esta visita?</Trans>
        </p>
        <p className="tenue">
          <span translate="no">
            {sucursal} · {persona}
          </span>{' '}
          · {dia}
        </p>
        {visita.serie_id && <ElegirAlcance etiqueta={t`Qué eliminar`} alcance={alcance} alElegir={setAlcance} />}
      </div>
    </Confirmation>
  );
};

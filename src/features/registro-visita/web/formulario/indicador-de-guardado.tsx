import { Trans } from '@lingui/react/macro';
import { IconAlertTriangle, IconDeviceMobile } from '@tabler/icons-react';
import css from './indicador-de-guardado.module.css';
import type { RegistroAbierto } from './registro-abierto.ts';
import { useGuardado } from './usar-registro.ts';

/** Whether what was typed is on the phone. */
export const IndicadorDeGuardado = ({ registro }: { registro: RegistroAbierto }) => {
  const guardado = useGuardado(registro);
  return (
    <span className={css.guardado} data-estado={guardado}>
      {guardado === 'fallido' ? (
        <IconAlertTriangle size={20} stroke={1.8} aria-hidden />
      ) : (
        <IconDeviceMobile size={20} stroke={1.8} aria-hidden />
      )}
      {guardado === 'guardado' && <Trans>Guardado</Trans>}
      {guardado === 'guardando' && <Trans>Guardando...</Trans>}
      {guardado === 'fallido' && <Trans>Sin guardar</Trans>}
    </span>
  );
};

import { Trans, useLingui } from '@lingui/react/macro';
import { IconDeviceMobile } from '@tabler/icons-react';
import { diaYHora, hace } from './edad.ts';
import css from './edad-de-lo-guardado.module.css';
import { useReloj } from './reloj.ts';

/** That what is shown is this device's own, and how old it is. Whether there is a connection says the frame. */
export const EdadDeLoGuardado = ({ leidaEn }: { leidaEn: number }) => {
  const { i18n } = useLingui();
  const ahora = useReloj();
  const edad = hace(i18n, leidaEn, ahora);
  const cuando = diaYHora(i18n, leidaEn, ahora);
  return (
    <p className={css.edad}>
      <IconDeviceMobile size={18} stroke={1.8} aria-hidden />
      <span>
        <Trans>
          Guardado en el teléfono {edad} ({cuando}).
        </Trans>
      </span>
    </p>
  );
};

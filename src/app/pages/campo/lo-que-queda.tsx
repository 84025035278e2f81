import { Plural, useLingui } from '@lingui/react/macro';
import { tamano } from '#src/dominio/campo/web/formatos-de-envio.ts';
import type { SinEnviar } from '#src/features/envios/web/sin-enviar.ts';
import css from './dialogo-de-salida.module.css';

/** What of a person is only on this device. */
export const LoQueQueda = ({ sinEnviar: { terminadas, sinTerminar, fotos, bytes } }: { sinEnviar: SinEnviar }) => {
  const { i18n } = useLingui();
  const peso = tamano(i18n, bytes);
  return (
    <ul className={css.lista}>
      {terminadas > 0 && (
        <li>
          <Plural value={terminadas} one="# visita terminada sin enviar" other="# visitas terminadas sin enviar" />
        </li>
      )}
      {sinTerminar > 0 && (
        <li>
          <Plural value={sinTerminar} one="# visita sin terminar" other="# visitas sin terminar" />
        </li>
      )}
      {fotos > 0 && (
        <li>
          <Plural value={fotos} one="# foto" other="# fotos" /> ({peso})
        </li>
      )}
    </ul>
  );
};

import { useLingui } from '@lingui/react/macro';
import { IconBarcode } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { part } from '#src/platform/web/part.ts';
import type { EscanerProps } from '../escaner/escaner.tsx';
import css from './marco.module.css';

const Escaner = part(async () => ({ default: (await import('../escaner/escaner.tsx')).Escaner }));

/** In the head of the visit: the camera jumps to the product. */
export const Escanear = (props: Omit<EscanerProps, 'alCerrar'>) => {
  const { t } = useLingui();
  const [abierto, setAbierto] = useState(false);
  const cerrar = (): void => setAbierto(false);
  return (
    <>
      <button
        type="button"
        className={css.escanear}
        aria-label={t`Escanear código de barras`}
        onClick={() => setAbierto(true)}
      >
        <IconBarcode size={26} stroke={1.8} aria-hidden />
      </button>
      {abierto && (
        <Suspense>
          <Escaner
            {...props}
            alVerEnLista={(productoId) => {
              cerrar();
              props.alVerEnLista(productoId);
            }}
            alCerrar={cerrar}
          />
        </Suspense>
      )}
    </>
  );
};

import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconBuildingStore, IconChevronLeft } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Dialog } from '#src/platform/web/ui/dialog.tsx';
import type { Cadena } from '../lugar.ts';
import { DarFormato } from './dar-formato.tsx';
import css from './formatos.module.css';
import { ListaDeFormatos } from './lista-de-formatos.tsx';

interface Props {
  abierto: boolean;
  cadena: Cadena;
  alCerrar: () => void;
}

/** The company's formats; and, of the chain at hand, which branch has which. */
export const Formatos = ({ abierto, cadena, alCerrar }: Props) => {
  const { t } = useLingui();
  const [dando, setDando] = useState(false);
  const vista = useRef<HTMLDivElement>(null);
  const cambiarVista = (si: boolean) => {
    flushSync(() => setDando(si));
    // what was pressed went with the view before
    vista.current?.focus();
  };
  const { nombre } = cadena;
  return (
    <Dialog
      isOpen={abierto}
      title={dando ? t`Formato de las sucursales de ${nombre}` : t`Formatos`}
      width={600}
      firm
      onClose={alCerrar}
    >
      <div ref={vista} tabIndex={-1} className={css.vista}>
        {dando ? (
          <>
            <Button
              variant="subtle"
              className={css.volver ?? ''}
              leftSection={<IconChevronLeft size={18} stroke={1.8} aria-hidden />}
              onClick={() => cambiarVista(false)}
            >
              <Trans>Todos los formatos</Trans>
            </Button>
            <DarFormato cadena={cadena} />
          </>
        ) : (
          <>
            <p className="tenue">
              <Trans>
                Cómo llama tu empresa a las sucursales que venden parecido: grandes, pequeñas, exprés. Un formato puede
                decir otro mínimo u otro precio, o que algo no se vende.
              </Trans>
            </p>
            <ListaDeFormatos />
            <Button
              variant="default"
              h={48}
              fullWidth
              leftSection={<IconBuildingStore size={18} stroke={1.8} aria-hidden />}
              onClick={() => cambiarVista(true)}
            >
              <Trans>Dar formato a las sucursales</Trans>
            </Button>
          </>
        )}
      </div>
    </Dialog>
  );
};

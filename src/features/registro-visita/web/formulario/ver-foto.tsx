import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useLiveQuery } from 'dexie-react-hooks';
import { Miniatura } from '#src/dominio/campo/web/miniatura.tsx';
import type { BaseLocal, FotoLocal } from '#src/dominio/telefono/web/base-local.ts';
import { borrarFoto } from '#src/dominio/telefono/web/fotos.ts';
import pie from '#src/platform/web/ui/dialog.module.css';
import { Dialog } from '#src/platform/web/ui/dialog.tsx';
import css from './fotos.module.css';

interface Props {
  base: BaseLocal;
  foto: FotoLocal;
  numero: number;
  alCerrar: () => void;
}

/** One photo, large, and the way to take it out before the visit that tells of it is sent. */
export const VerFoto = ({ base, foto, numero, alCerrar }: Props) => {
  const { t } = useLingui();
  const guardada = useLiveQuery(() => base.bytes_de_fotos.get(foto.id), [base, foto.id]);
  return (
    <Dialog isOpen title={t`Foto ${numero}`} onClose={alCerrar}>
      <div className={css.entera}>
        <Miniatura bytes={guardada?.contenido ?? foto.miniatura} alt={t`Foto ${numero}`} />
      </div>
      <div className={pie.pie}>
        <Button variant="default" h={48} onClick={alCerrar}>
          <Trans>Volver</Trans>
        </Button>
        {foto.estado === 'borrador' && (
          <Button
            color="red"
            h={48}
            onClick={() => {
              void borrarFoto(base, foto.id);
              alCerrar();
            }}
          >
            <Trans>Eliminar foto</Trans>
          </Button>
        )}
      </div>
    </Dialog>
  );
};

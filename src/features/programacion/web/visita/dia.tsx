import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { fechaLarga } from '#src/dominio/visitas/web/formatos.ts';
import { Dialog } from '#src/platform/web/ui/dialog.tsx';
import type { Visita } from '../../contract-visita.ts';
import { VisitasDelDia } from '../calendario/visitas-del-dia.tsx';
import type { Filtros } from '../direccion.ts';
import css from './dialogos.module.css';

interface Props {
  abierto: boolean;
  fecha: string;
  filtros: Filtros;
  alAbrir: (visita: Visita) => void;
  alCrear: () => void;
  alCerrar: () => void;
}

/** Everything of a day, and a new visit on it. */
export const DiaDelCalendario = ({ abierto, fecha, filtros, alAbrir, alCrear, alCerrar }: Props) => {
  const { i18n } = useLingui();
  const titulo = fechaLarga(i18n, fecha);
  return (
    <Dialog
      isOpen={abierto}
      title={`${titulo.charAt(0).toUpperCase()}${titulo.slice(1)}`}
      onClose={alCerrar}
      width={620}
    >
      <VisitasDelDia fecha={fecha} filtros={filtros} alAbrir={alAbrir} />
      <div className={css.pie}>
        <Button variant="default" h={48} onClick={alCerrar}>
          <Trans>Cerrar</Trans>
        </Button>
        <Button variant="light" h={48} leftSection={<IconPlus size={18} stroke={1.8} aria-hidden />} onClick={alCrear}>
          <Trans>Nueva Visita</Trans>
        </Button>
      </div>
    </Dialog>
  );
};

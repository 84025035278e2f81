import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconArchive, IconArchiveOff, IconCopy, IconPencil, IconTrash, type Icon } from '@tabler/icons-react';
import type { Sucursal } from '../consultas.ts';
import css from './acciones-de-sucursal.module.css';

export type Accion = 'editar' | 'duplicar' | 'archivar' | 'restaurar' | 'eliminar';

interface Props {
  sucursal: Sucursal;
  /** What each of them is of, to who hears it by itself. */
  de?: string;
  esAdmin: boolean;
  /** What is being done with it now. */
  enCurso?: Accion | undefined;
  alPedir: (accion: Accion) => void;
}

interface BotonProps {
  icono: Icon;
  texto: string;
  de: string;
  ocupado: boolean;
  onClick: () => void;
}

const Boton = ({ icono: Icono, texto, de, ocupado, onClick }: BotonProps) => (
  <Button
    variant="default"
    className={css.accion ?? ''}
    loading={ocupado}
    leftSection={<Icono size={18} stroke={1.8} aria-hidden />}
    aria-label={`${texto}, ${de}`}
    title={texto}
    onClick={onClick}
  >
    <span>{texto}</span>
  </Button>
);

/** What may be done with a branch. Taking it away is an admin's. */
export const AccionesDeSucursal = ({ sucursal, de = sucursal.nombre, esAdmin, enCurso, alPedir }: Props) => {
  const { t } = useLingui();
  const boton = (accion: Accion, icono: Icon, texto: string) => (
    <Boton icono={icono} texto={texto} de={de} ocupado={enCurso === accion} onClick={() => alPedir(accion)} />
  );
  return (
    <>
      {boton('editar', IconPencil, t`Editar`)}
      {boton('duplicar', IconCopy, t`Duplicar`)}
      {esAdmin &&
        (sucursal.archivada
          ? boton('restaurar', IconArchiveOff, t`Restaurar`)
          : boton('archivar', IconArchive, t`Archivar`))}
      {esAdmin && boton('eliminar', IconTrash, t`Eliminar`)}
    </>
  );
};

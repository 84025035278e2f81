import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useRef, useState, type ReactNode } from 'react';
import { MarcaDeCadena } from '#src/dominio/puntos-de-venta/web/marca-de-cadena.tsx';
import { useRequestedDialog } from '#src/platform/web/ui/requested-dialog.ts';
import type { Cadena } from '../consultas.ts';
import { EliminarCadena } from '../eliminar-cadena.tsx';
import { DatosDeTipo } from '../etiquetas.tsx';
import css from './cabeza-de-cadena.module.css';
import { EditarCadena } from './editar-cadena.tsx';

interface Props {
  empresaId: string;
  cadena: Cadena;
  esAdmin: boolean;
  /** Where the page does not name it already. */
  titulo?: ReactNode;
  /** Of an admin, beside those that every place has. */
  acciones?: ReactNode;
  alEliminar: () => void | Promise<void>;
}

/** A chain: its logo, what it is, and for an admin the way to change or delete it. */
export const CabezaDeCadena = ({ empresaId, cadena, esAdmin, titulo, acciones, alEliminar }: Props) => {
  const { t } = useLingui();
  const [editando, setEditando] = useState(false);
  const { requested, isOpen, request, close } = useRequestedDialog<'eliminar'>();
  const editar = useRef<HTMLButtonElement>(null);
  return (
    <div className={css.hoja}>
      <div className={css.cabeza}>
        <MarcaDeCadena nombre={cadena.nombre} logo={cadena.logo} tamano={56} />
        <div className={css.quien}>
          {titulo}
          <div className={css.datos}>
            <DatosDeTipo cadena={cadena} conPresencia />
            <span className="tenue">
              <Plural value={cadena.sucursales} one="# sucursal" other="# sucursales" />
            </span>
          </div>
        </div>
        {esAdmin && (
          <div className={css.acciones}>
            <Button
              variant="default"
              className={css.soloIcono ?? ''}
              aria-label={t`Eliminar, ${cadena.nombre}`}
              title={t`Eliminar`}
              onClick={() => request('eliminar')}
            >
              <IconTrash size={18} stroke={1.8} aria-hidden />
            </Button>
            <Button
              ref={editar}
              variant="default"
              h={44}
              aria-expanded={editando}
              aria-label={t`Editar, ${cadena.nombre}`}
              leftSection={<IconPencil size={18} stroke={1.8} aria-hidden />}
              onClick={() => setEditando(!editando)}
            >
              <Trans>Editar</Trans>
            </Button>
            {acciones}
          </div>
        )}
      </div>
      {editando && (
        <EditarCadena
          empresaId={empresaId}
          cadena={cadena}
          alTerminar={() => {
            setEditando(false);
            editar.current?.focus();
          }}
        />
      )}
      {requested && (
        <EliminarCadena
          key={requested.turn}
          abierto={isOpen}
          empresaId={empresaId}
          cadena={cadena}
          alEliminar={alEliminar}
          alCerrar={close}
        />
      )}
    </div>
  );
};

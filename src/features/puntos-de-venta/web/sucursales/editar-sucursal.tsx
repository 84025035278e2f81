import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { mostrarAviso } from '#src/platform/web/ui/avisos.ts';
import { editarSucursal, verSucursal } from '../../contract-sucursales.ts';
import { AVISO } from '../cambio.ts';
import type { Sucursal } from '../consultas.ts';
import { useGuardarConVersion } from '../guardar-con-version.ts';
import { datosDeSucursal, PARTES_DE_SUCURSAL, valoresDe } from './datos.ts';
import { FormularioDeSucursal } from './formulario-de-sucursal.tsx';

interface Props {
  empresaId: string;
  sucursal: Sucursal;
  alTerminar: () => void;
}

export const EditarSucursal = ({ empresaId, sucursal, alTerminar }: Props) => {
  const { t } = useLingui();
  // the form begins anew from what was saved by someone else, if that is chosen
  const [partida, setPartida] = useState(sucursal);
  const parametros = { empresaId, sucursalId: sucursal.id };
  const { guardar, conflicto, isPending } = useGuardarConVersion({
    empresaId,
    partes: PARTES_DE_SUCURSAL,
    registro: sucursal,
    datosDe: datosDeSucursal,
    guardar: (llamar, cuerpo) => llamar(editarSucursal, { parametros, cuerpo }),
    leer: (llamar) => llamar(verSucursal, { parametros }),
    fallo: t`Error al actualizar sucursal`,
    alGuardar: ({ nombre }) => {
      mostrarAviso({ id: AVISO, tono: 'exito', titulo: t`Sucursal actualizada`, texto: nombre });
      alTerminar();
    },
  });
  return (
    <FormularioDeSucursal
      key={partida.version}
      etiqueta={t`Editar ${sucursal.nombre}`}
      inicial={valoresDe(datosDeSucursal(partida))}
      accion={t`Guardar`}
      ocupado={isPending}
      alGuardar={guardar}
      alCancelar={alTerminar}
      conflicto={
        conflicto && {
          ...conflicto,
          usarLoGuardado: () => {
            conflicto.usarLoGuardado();
            setPartida(conflicto.guardado);
          },
        }
      }
    />
  );
};

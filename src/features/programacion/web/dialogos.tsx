import { useLingui } from '@lingui/react/macro';
import type { Visita } from '../contract-visita.ts';
import type { Filtros } from './direccion.ts';
import { EditarVisita } from './formulario/editar-visita.tsx';
import { NuevaVisita } from './formulario/nueva-visita.tsx';
import { CreacionMasiva } from './masiva/creacion-masiva.tsx';
import { CancelarVisita } from './visita/cancelar-visita.tsx';
import { DetalleDeVisita, type AccionSobreVisita } from './visita/detalle.tsx';
import { DiaDelCalendario } from './visita/dia.tsx';
import { EliminarVisita } from './visita/eliminar-visita.tsx';
import { MoverVisita } from './visita/mover-visita.tsx';

export type DialogoPedido =
  | { tipo: 'nueva'; fecha?: string }
  | { tipo: 'masiva' }
  | { tipo: 'dia'; fecha: string }
  /** `dia`: the day it was opened from, to go back to. */
  | { tipo: 'detalle'; visita: Visita; dia?: string | undefined }
  /** Onto a day that has passed. */
  | { tipo: 'mover'; visita: Visita; fecha: string }
  | { tipo: AccionSobreVisita; visita: Visita };

interface Props {
  pedido: DialogoPedido;
  abierto: boolean;
  filtros: Filtros;
  alPedir: (pedido: DialogoPedido) => void;
  /** Visits were made, the first of them on this day. */
  alCrear: (fecha: string, visita?: Visita) => void;
  alCerrar: () => void;
}

/** One at a time: none stands over another. */
export const DialogoDeVisitas = ({ pedido, abierto, filtros, alPedir, alCrear, alCerrar }: Props) => {
  const { t } = useLingui();
  const comunes = { abierto, alCerrar };
  switch (pedido.tipo) {
    case 'nueva':
      return <NuevaVisita {...comunes} fecha={pedido.fecha} alCrear={(visita) => alCrear(visita.fecha, visita)} />;
    case 'masiva':
      return <CreacionMasiva {...comunes} alCrear={alCrear} />;
    case 'dia': {
      const { fecha } = pedido;
      return (
        <DiaDelCalendario
          {...comunes}
          fecha={fecha}
          filtros={filtros}
          alAbrir={(visita) => alPedir({ tipo: 'detalle', visita, dia: fecha })}
          alCrear={() => alPedir({ tipo: 'nueva', fecha })}
        />
      );
    }
    case 'detalle': {
      const { dia } = pedido;
      return (
        <DetalleDeVisita
          {...comunes}
          visita={pedido.visita}
          alPedir={(tipo, visita) => alPedir({ tipo, visita })}
          alVolver={dia === undefined ? undefined : () => alPedir({ tipo: 'dia', fecha: dia })}
        />
      );
    }
    case 'mover': {
      const { visita, fecha } = pedido;
      return (
        <MoverVisita
          {...comunes}
          visita={visita}
          fecha={fecha}
          alCambiarFecha={() => alPedir({ tipo: 'editar', visita })}
        />
      );
    }
    case 'eliminar':
      return <EliminarVisita {...comunes} visita={pedido.visita} />;
    case 'cancelar':
      return <CancelarVisita {...comunes} visita={pedido.visita} />;
    case 'editar':
      return <EditarVisita {...comunes} visita={pedido.visita} titulo={t`Editar Visita`} />;
    default:
      return <EditarVisita {...comunes} visita={pedido.visita} titulo={t`Reasignar Visita`} />;
  }
};

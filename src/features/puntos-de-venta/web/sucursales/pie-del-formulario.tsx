import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { Formato } from '#src/dominio/surtido/web/formatos.ts';
import type { CambioDeParte } from '../dos-versiones.ts';
import { ElegirVersion } from '../elegir-version.tsx';
import { leerValores, type DatosDeSucursal, type Valores } from './datos.ts';
import css from './formulario-de-sucursal.module.css';

/** What someone else saved while the form was open, and what can be done about it. */
export interface ConflictoDeSucursal {
  cambios: (escrito: DatosDeSucursal) => CambioDeParte[];
  guardarLoMio: (escrito: DatosDeSucursal) => void;
  usarLoGuardado: () => void;
}

interface Props {
  valores: Valores;
  formatos: readonly Formato[];
  /** What the form says, after showing what is wrong with it. */
  leer: () => DatosDeSucursal | undefined;
  accion: string;
  ocupado: boolean;
  conflicto: ConflictoDeSucursal | undefined;
  alCancelar: () => void;
}

/** What is kept of a format is its id; whoever compares two versions knows it by its name. */
const conNombreDeFormato = (cambio: CambioDeParte, formatos: readonly Formato[]): CambioDeParte => {
  if (cambio.id !== 'formato') return cambio;
  const nombreDe = (id: string) => formatos.find((formato) => formato.id === id)?.nombre ?? id;
  return { ...cambio, mio: nombreDe(cambio.mio), guardado: nombreDe(cambio.guardado) };
};

/** The buttons; or the choice between two versions, which comes first. */
export const PieDelFormulario = ({ valores, formatos, leer, accion, ocupado, conflicto, alCancelar }: Props) => {
  const { t } = useLingui();
  if (!conflicto) {
    return (
      <div className={css.pie}>
        <Button variant="default" h={48} onClick={alCancelar}>
          <Trans>Cancelar</Trans>
        </Button>
        <Button type="submit" h={48} loading={ocupado}>
          {accion}
        </Button>
      </div>
    );
  }
  const escrito = leerValores(valores);
  return (
    <ElegirVersion
      cambios={
        'datos' in escrito ? conflicto.cambios(escrito.datos).map((cambio) => conNombreDeFormato(cambio, formatos)) : []
      }
      etiquetas={{
        nombre: t`Nombre de la sucursal`,
        estado_geografico: t`Estado geográfico`,
        municipio: t`Municipio`,
        direccion: t`Dirección`,
        zona_1: t`Zona 1`,
        zona_2: t`Zona 2`,
        estado_operacional: t`Estado operacional`,
        formato: t`Formato`,
        coordenadas: t`Coordenadas`,
        radio_inicio_m: t`Radio para iniciar una visita (m)`,
      }}
      ocupado={ocupado}
      alGuardarLoMio={() => {
        const datos = leer();
        if (datos) conflicto.guardarLoMio(datos);
      }}
      alUsarLoGuardado={conflicto.usarLoGuardado}
    />
  );
};

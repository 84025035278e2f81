import { Trans, useLingui } from '@lingui/react/macro';
import { IconEye, IconTrash } from '@tabler/icons-react';
import { EtiquetaDeEstado } from '#src/dominio/visitas/web/estado-de-visita.tsx';
import { fechaCorta } from '#src/dominio/visitas/web/formatos.ts';
import { RowAction } from '#src/platform/web/ui/panel/row-action.tsx';
import { Datum } from '#src/platform/web/ui/panel/datum.tsx';
import enTarjetas from '#src/platform/web/ui/panel/table-as-cards.module.css';
import type { Visita } from '../../contract-visita.ts';
import { lugarDe } from '../lugar.ts';
import { useReferencias } from '../referencias.tsx';
import { EnSerie } from '../serie/en-serie.tsx';
import { seElimina } from '../visita/permitido.ts';
import css from './lista-de-visitas.module.css';

const DatoDeVisita = ({
  nombre,
  valor,
  clase,
}: {
  nombre: string;
  valor: string | null;
  clase?: string | undefined;
}) => (
  <Datum nombre={nombre} kind={clase} isEmpty={valor === null}>
    {valor ?? (
      <>
        <span aria-hidden>—</span>
        <span className="oculto">
          <Trans>Sin dato</Trans>
        </span>
      </>
    )}
  </Datum>
);

interface FilaProps {
  visita: Visita;
  alAbrir: () => void;
  alEliminar: () => void;
}

const Fila = ({ visita, alAbrir, alEliminar }: FilaProps) => {
  const { t, i18n } = useLingui();
  const { hoy } = useReferencias();
  const fecha = fechaCorta(i18n, visita.fecha);
  const de = `${lugarDe(visita)}, ${fecha}`;
  return (
    <tr className={`${enTarjetas.fila} ${css.fila}`}>
      <th scope="row" className={css.fecha}>
        {fecha}
        <EnSerie serie={visita.serie} />
      </th>
      <DatoDeVisita nombre={t`Hora`} valor={visita.hora} clase={css.cifra} />
      <DatoDeVisita nombre={t`Mercaderista`} valor={visita.usuario_nombre} clase={css.nombre} />
      <DatoDeVisita nombre={t`Cadena`} valor={visita.cadena_nombre} />
      <DatoDeVisita nombre={t`Sucursal`} valor={visita.sucursal_nombre} clase={css.nombre} />
      <td className={css.estado}>
        <EtiquetaDeEstado estado={visita.estado} />
      </td>
      <DatoDeVisita nombre={t`Instrucciones`} valor={visita.instrucciones} clase={css.instrucciones} />
      <td className={enTarjetas.acciones}>
        <RowAction icon={IconEye} text={t`Ver detalle`} of={de} onClick={alAbrir} />
        {seElimina(visita, hoy) && <RowAction icon={IconTrash} text={t`Eliminar`} of={de} onClick={alEliminar} />}
      </td>
    </tr>
  );
};

interface Props {
  visitas: readonly Visita[];
  /** What is shown is of the filters before. */
  anterior: boolean;
  alAbrir: (visita: Visita) => void;
  alEliminar: (visita: Visita) => void;
}

/** A table on wide screens, cards on a phone. */
export const ListaDeVisitas = ({ visitas, anterior, alAbrir, alEliminar }: Props) => {
  const { t } = useLingui();
  const columnas = [
    t`Fecha`,
    t`Hora`,
    t`Mercaderista`,
    t`Cadena`,
    t`Sucursal`,
    t`Estado`,
    t`Instrucciones`,
    t`Acciones`,
  ];
  return (
    <table
      className={enTarjetas.tabla}
      aria-label={t`Visitas`}
      aria-busy={anterior}
      data-anterior={anterior || undefined}
    >
      <thead>
        <tr>
          {columnas.map((columna) => (
            <th key={columna} scope="col">
              {columna}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {visitas.map((visita) => (
          <Fila key={visita.id} visita={visita} alAbrir={() => alAbrir(visita)} alEliminar={() => alEliminar(visita)} />
        ))}
      </tbody>
    </table>
  );
};

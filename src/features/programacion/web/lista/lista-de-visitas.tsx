import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconEye, IconTrash, type Icon } from '@tabler/icons-react';
import type { Visita } from '#src/dominio/visitas/contract.ts';
import { EtiquetaDeEstado } from '#src/dominio/visitas/web/estado-de-visita.tsx';
import { fechaCorta } from '#src/dominio/visitas/web/formatos.ts';
import enTarjetas from '#src/platform/web/ui/panel/tabla-en-tarjetas.module.css';
import { useReferencias } from '../referencias.tsx';
import { seElimina } from '../visita/permitido.ts';
import css from './lista-de-visitas.module.css';

interface BotonProps {
  icono: Icon;
  texto: string;
  de: string;
  onClick: () => void;
}

/** Icons in a table, where every row has the same; words on a phone. */
const Boton = ({ icono: Icono, texto, de, onClick }: BotonProps) => (
  <Button
    variant="subtle"
    className={enTarjetas.accion ?? ''}
    leftSection={<Icono size={20} stroke={1.8} aria-hidden />}
    aria-label={`${texto}, ${de}`}
    title={texto}
    onClick={onClick}
  >
    <span>{texto}</span>
  </Button>
);

/** On a phone a cell says by itself what it is, and is not there without a value. */
const Dato = ({ nombre, valor, clase }: { nombre: string; valor: string | null; clase?: string | undefined }) => (
  <td className={clase} data-vacio={valor === null || undefined}>
    <span className={enTarjetas.etiqueta} aria-hidden>
      {nombre}
    </span>
    {valor ?? (
      <>
        <span aria-hidden>—</span>
        <span className="oculto">
          <Trans>Sin dato</Trans>
        </span>
      </>
    )}
  </td>
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
  const de = `${visita.sucursal_nombre}, ${fecha}`;
  return (
    <tr className={`${enTarjetas.fila} ${css.fila}`}>
      <th scope="row" className={css.fecha}>
        {fecha}
      </th>
      <Dato nombre={t`Hora`} valor={visita.hora} clase={css.cifra} />
      <Dato nombre={t`Mercaderista`} valor={visita.usuario_nombre} clase={css.nombre} />
      <Dato nombre={t`Cadena`} valor={visita.cadena_nombre} />
      <Dato nombre={t`Sucursal`} valor={visita.sucursal_nombre} clase={css.nombre} />
      <td className={css.estado}>
        <EtiquetaDeEstado estado={visita.estado} />
      </td>
      <Dato nombre={t`Instrucciones`} valor={visita.instrucciones} clase={css.instrucciones} />
      <td className={enTarjetas.acciones}>
        <Boton icono={IconEye} texto={t`Ver detalle`} de={de} onClick={alAbrir} />
        {seElimina(visita, hoy) && <Boton icono={IconTrash} texto={t`Eliminar`} de={de} onClick={alEliminar} />}
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

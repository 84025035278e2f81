import '@mantine/core/styles/Skeleton.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { Skeleton } from '@mantine/core';
import { useFormatos } from '#src/dominio/surtido/web/formatos.ts';
import { LoadFailure } from '#src/platform/web/ui/load-failure.tsx';
import { crearFormato } from '../../contract-formatos.ts';
import { useReferencias } from '../referencias.tsx';
import { textoDeSurtido } from '../textos.ts';
import css from './formatos.module.css';
import { NombreDeFormato } from './nombre-de-formato.tsx';
import { UnFormato } from './un-formato.tsx';

/** All of them, and the way to add another. */
export const ListaDeFormatos = () => {
  const { t, i18n } = useLingui();
  const { empresaId } = useReferencias();
  const { data, error, isFetching, refetch } = useFormatos(empresaId);
  if (error && !data) {
    return (
      <LoadFailure
        title={t`No se pudieron cargar los formatos`}
        text={i18n._(textoDeSurtido(error))}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) {
    return (
      <div role="status" aria-label={t`Cargando formatos...`} className={css.cargando}>
        <Skeleton height={44} />
        <Skeleton height={44} />
      </div>
    );
  }
  return (
    <>
      {data.formatos.length > 0 ? (
        <ul className={css.lista} aria-label={t`Formatos`}>
          {data.formatos.map((formato) => (
            <UnFormato key={formato.id} formato={formato} />
          ))}
        </ul>
      ) : (
        <p className={css.ninguno}>
          <Trans>Aún no hay formatos. Agrega el primero y luego dáselo a las sucursales.</Trans>
        </p>
      )}
      <NombreDeFormato
        // once it is added, an empty field for the next
        key={data.formatos.length}
        etiqueta={t`Nuevo formato`}
        accion={t`Agregar`}
        fallo={t`No se pudo agregar el formato`}
        guardar={(call, nombre) => call(crearFormato, { params: { empresaId }, body: { nombre } })}
      />
    </>
  );
};

import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Contenido } from '../parte.tsx';
import { useMedidas, usePresencia } from '../consultas.ts';
import type { Filtros } from '../direccion.ts';
import { FichaDeMedida } from './ficha.tsx';
import { fichasDe, type Medidas as Sumadas, type Presencia } from './fichas.ts';
import css from './medidas.module.css';

const Fichas = ({ medidas, presencia, filtros }: { medidas: Sumadas; presencia: Presencia; filtros: Filtros }) => {
  const { t } = useLingui();
  const { principales, otras } = fichasDe(medidas, presencia);
  const { canceladas } = medidas.periodo;
  // a visit that was called off is no plan: it is neither kept nor broken
  const aparte = canceladas > 0 ? t`${plural(canceladas, { one: '# cancelada', other: '# canceladas' })}` : undefined;
  return (
    <>
      <ul className={css.principales}>
        {principales.map((ficha) => (
          <FichaDeMedida
            key={ficha.id}
            ficha={ficha}
            filtros={filtros}
            aparte={ficha.id === 'visitas' ? aparte : undefined}
          />
        ))}
      </ul>
      <ul className={css.otras}>
        {otras.map((ficha) => (
          <FichaDeMedida key={ficha.id} ficha={ficha} filtros={filtros} />
        ))}
      </ul>
    </>
  );
};

/** The period in figures, each against the period before. */
export const Medidas = ({ filtros }: { filtros: Filtros }) => {
  const { t } = useLingui();
  const medidas = useMedidas(filtros);
  const presencia = usePresencia(filtros);
  const ambas = medidas.data && presencia.data && { medidas: medidas.data, presencia: presencia.data };
  const query = {
    data: ambas,
    error: medidas.error ?? presencia.error,
    isFetching: medidas.isFetching || presencia.isFetching,
    isPlaceholderData: medidas.isPlaceholderData || presencia.isPlaceholderData,
    refetch: () => Promise.all([medidas, presencia].filter(({ error }) => error).map(({ refetch }) => refetch())),
  };
  return (
    <section className={css.medidas} aria-label={t`Medidas`}>
      <Contenido
        consulta={query}
        fallo={t`No se pudieron cargar las medidas`}
        cargando={t`Cargando las medidas...`}
        alto={[96, 64]}
      >
        {(datos) => <Fichas {...datos} filtros={filtros} />}
      </Contenido>
    </section>
  );
};

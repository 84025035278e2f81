import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { diaConNombre } from '#src/dominio/visitas/web/formatos.ts';
import { useServicios } from '#src/platform/web/servicios.tsx';
import { FalloDeCarga } from '#src/platform/web/ui/fallo-de-carga.tsx';
import { Vacio } from '#src/platform/web/ui/vacio.tsx';
import type { RespuestaDe } from '#src/platform/shared/contract.ts';
import type { verVisitasDeHoy } from '../../contract.ts';
import { consultaDeHoy } from '../consultas.ts';
import { useEstadosLocales } from '../dispositivo/estados-locales.ts';
import { textoDeVisitas } from '../textos.ts';
import { frentesDe, siguienteDe } from './accion.ts';
import { useAvisoDeFallo } from './aviso-de-fallo.ts';
import { EsqueletoDeHoy } from './esqueleto.tsx';
import { FilaDeVisita } from './fila.tsx';
import { FrentesDelDia } from './frentes.tsx';
import { EnVezDeLista, SeccionDeVisitas } from './seccion.tsx';
import { SiguienteVisita } from './siguiente.tsx';
import css from './visitas.module.css';

type Hoy = RespuestaDe<typeof verVisitasDeHoy>;

/** The next one apart, the others in a list; together they are the day. */
const ElDia = ({ hoy: { hoy, visitas } }: { hoy: Hoy }) => {
  const { t, i18n } = useLingui();
  const locales = useEstadosLocales();
  const siguiente = siguienteDe(visitas, locales);
  const otras = visitas.filter(({ id }) => id !== siguiente?.id);
  const frentes = frentesDe(visitas, locales);
  const dia = diaConNombre(i18n, hoy);
  if (visitas.length === 0) {
    return (
      <EnVezDeLista>
        <Vacio titulo={t`No tienes visitas para hoy, ${dia}.`} />
      </EnVezDeLista>
    );
  }
  return (
    <>
      {frentes.length > 0 && <FrentesDelDia frentes={frentes} />}
      {siguiente && <SiguienteVisita visita={siguiente} local={locales.get(siguiente.id)} />}
      {otras.length > 0 && (
        <ul className={css.lista}>
          {otras.map((visita) => (
            <FilaDeVisita key={visita.id} visita={visita} local={locales.get(visita.id)} />
          ))}
        </ul>
      )}
    </>
  );
};

export const VisitasDeHoy = ({ empresaId }: { empresaId: string }) => {
  const { t, i18n } = useLingui();
  const { llamar } = useServicios();
  const { data, error, isFetching, refetch } = useQuery(consultaDeHoy(llamar, empresaId));
  const titulo = t`No se pudieron cargar las visitas de hoy`;
  const texto = error ? i18n._(textoDeVisitas(error)) : '';
  const avisar = useAvisoDeFallo({ id: 'visitas-de-hoy', fallo: error !== null && data !== undefined, titulo, texto });
  const actualizar = async () => {
    const { isRefetchError, error: ahora } = await refetch();
    if (isRefetchError) avisar(i18n._(textoDeVisitas(ahora)));
  };
  const contenido = () => {
    if (data) return <ElDia hoy={data} />;
    if (!error) {
      return (
        <div role="status">
          <span className="oculto">
            <Trans>Cargando visitas...</Trans>
          </span>
          <EsqueletoDeHoy />
        </div>
      );
    }
    return (
      <EnVezDeLista>
        <FalloDeCarga titulo={titulo} texto={texto} reintentando={isFetching} alReintentar={() => void refetch()} />
      </EnVezDeLista>
    );
  };
  return (
    <SeccionDeVisitas titulo={t`Visitas de Hoy`} actualizando={isFetching} alActualizar={() => void actualizar()}>
      {contenido()}
    </SeccionDeVisitas>
  );
};

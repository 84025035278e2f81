import { Trans, useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import { frentesDe, siguienteDe } from '#src/dominio/campo/web/accion.ts';
import { useAvisoDeFallo } from '#src/dominio/campo/web/aviso-de-fallo.ts';
import type { verVisitasDeHoy } from '#src/dominio/telefono/contract-visitas.ts';
import { useEstadosLocales } from '#src/dominio/telefono/web/estados-locales.ts';
import { diaConNombre } from '#src/dominio/visitas/web/formatos.ts';
import type { ResponseOf } from '#src/platform/shared/contract.ts';
import { LoadFailure } from '#src/platform/web/ui/load-failure.tsx';
import { EmptyState } from '#src/platform/web/ui/empty-state.tsx';
import { textoDeVisitas } from '../textos.ts';
import { EsqueletoDeHoy } from './esqueleto.tsx';
import { FilaDeVisita } from './fila.tsx';
import { FrentesDelDia } from './frentes.tsx';
import { EnVezDeLista, SeccionDeVisitas } from './seccion.tsx';
import { SiguienteVisita } from './siguiente.tsx';
import type { ListaDelDia } from './usar-dia.ts';
import css from './visitas.module.css';

type Hoy = ResponseOf<typeof verVisitasDeHoy>;

/** The next one apart, the others in a list; together they are the day. */
const ElDia = memo(({ hoy: { hoy, visitas } }: { hoy: Hoy }) => {
  const { t, i18n } = useLingui();
  const locales = useEstadosLocales();
  const siguiente = siguienteDe(visitas, locales);
  const otras = visitas.filter(({ id }) => id !== siguiente?.id);
  const frentes = frentesDe(visitas, locales);
  const dia = diaConNombre(i18n, hoy);
  if (visitas.length === 0) {
    return (
      <EnVezDeLista>
        <EmptyState title={t`No tienes visitas para hoy, ${dia}.`} />
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
});

export const VisitasDeHoy = ({ lista: { mostrado, error, leyendo, leerDeNuevo } }: { lista: ListaDelDia<Hoy> }) => {
  const { t, i18n } = useLingui();
  const titulo = t`No se pudieron cargar las visitas de hoy`;
  const texto = error ? i18n._(textoDeVisitas(error)) : '';
  const fallo = error !== null && mostrado !== undefined && !mostrado.delTelefono;
  const avisar = useAvisoDeFallo({ id: 'visitas-de-hoy', fallo, titulo, texto });
  const actualizar = async () => {
    const ahora = await leerDeNuevo();
    if (ahora) avisar(i18n._(textoDeVisitas(ahora)));
  };
  const contenido = () => {
    if (mostrado) return <ElDia hoy={mostrado.datos} />;
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
        <LoadFailure title={titulo} text={texto} retrying={leyendo} onRetry={() => void leerDeNuevo()} />
      </EnVezDeLista>
    );
  };
  return (
    <SeccionDeVisitas titulo={t`Visitas de Hoy`} actualizando={leyendo} alActualizar={() => void actualizar()}>
      {contenido()}
    </SeccionDeVisitas>
  );
};

import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { I18n } from '@lingui/core';
import { IconHistory } from '@tabler/icons-react';
import { diaDeLaSemana, diaDelMes } from '#src/dominio/visitas/fechas.ts';
import { nombreDeDia } from '#src/dominio/visitas/web/formatos.ts';
import { useServicios } from '#src/platform/web/servicios.tsx';
import { EnlaceBoton } from '#src/platform/web/ui/enlace-boton.tsx';
import { FalloDeCarga } from '#src/platform/web/ui/fallo-de-carga.tsx';
import { consultaDeHoy, consultaDeProximas } from '../consultas.ts';
import { useEstadosLocales } from '../dispositivo/estados-locales.ts';
import { textoDeVisitas } from '../textos.ts';
import { useAvisoDeFallo } from './aviso-de-fallo.ts';
import { FilaDeVisita } from './fila.tsx';
import css from './seccion.module.css';
import { EnVezDeLista, SeccionDeVisitas } from './seccion.tsx';
import visitasCss from './visitas.module.css';

/** «lun 17». */
const diaCorto = (i18n: I18n, fecha: string): string =>
  `${nombreDeDia(i18n, diaDeLaSemana(fecha), 'short')} ${diaDelMes(fecha)}`;

const Ninguna = () => (
  <EnVezDeLista>
    <div className={css.nada}>
      <p>
        <Trans>No tienes más visitas pendientes.</Trans>
      </p>
      <EnlaceBoton
        to="/historial-visitas"
        variant="default"
        h={48}
        leftSection={<IconHistory size={20} stroke={1.8} aria-hidden />}
      >
        <Trans>Ver historial</Trans>
      </EnlaceBoton>
    </div>
  </EnVezDeLista>
);

/** What comes after today, and what was left behind before it. */
export const ProximasVisitas = ({ empresaId }: { empresaId: string }) => {
  const { t, i18n } = useLingui();
  const { llamar } = useServicios();
  const locales = useEstadosLocales();
  const { data: deHoy } = useQuery(consultaDeHoy(llamar, empresaId));
  const { data, error, isFetching, refetch } = useQuery(consultaDeProximas(llamar, empresaId));
  const titulo = t`No se pudieron cargar las visitas pendientes`;
  const texto = error ? i18n._(textoDeVisitas(error)) : '';
  const avisar = useAvisoDeFallo({
    id: 'visitas-pendientes',
    fallo: error !== null && data !== undefined,
    titulo,
    texto,
  });
  const actualizar = async () => {
    const { isRefetchError, error: ahora } = await refetch();
    if (isRefetchError) avisar(i18n._(textoDeVisitas(ahora)));
  };
  const contenido = () => {
    if (error && !data) {
      return (
        <EnVezDeLista>
          <FalloDeCarga titulo={titulo} texto={texto} reintentando={isFetching} alReintentar={() => void refetch()} />
        </EnVezDeLista>
      );
    }
    if (!data) return <div className={css.espera} aria-hidden />;
    if (data.visitas.length === 0) return <Ninguna />;
    return (
      <ul className={visitasCss.lista}>
        {data.visitas.map((visita) => (
          <FilaDeVisita
            key={visita.id}
            visita={visita}
            local={locales.get(visita.id)}
            dia={diaCorto(i18n, visita.fecha)}
            atrasada={deHoy !== undefined && visita.fecha < deHoy.hoy}
          />
        ))}
      </ul>
    );
  };
  return (
    <SeccionDeVisitas
      titulo={t`Próximas Visitas Pendientes`}
      actualizando={isFetching}
      alActualizar={() => void actualizar()}
    >
      {contenido()}
    </SeccionDeVisitas>
  );
};

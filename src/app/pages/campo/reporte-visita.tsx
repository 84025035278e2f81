import { Trans, useLingui } from '@lingui/react/macro';
import { IconChevronLeft, IconHome2 } from '@tabler/icons-react';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useRef, type ComponentType, type ReactNode, type RefObject } from 'react';
import { useAvisoDeFallo } from '#src/dominio/campo/web/aviso-de-fallo.ts';
import type { Persona } from '#src/dominio/personas/web/membresia.ts';
import { nombreConCadena } from '#src/dominio/puntos-de-venta/nombre-con-cadena.ts';
import { useConfiguracion } from '#src/features/empresas/web/ajustes/consultas.ts';
import { BotonImprimir } from '#src/features/historial/web/reporte/boton-imprimir.tsx';
import { useReporte, type EstadoDeReporte } from '#src/features/historial/web/reporte/consulta.ts';
import { CargandoReporte, CuerpoDeReporte } from '#src/features/historial/web/reporte/cuerpo.tsx';
import { noEncontrada, textoDeHistorial } from '#src/features/historial/web/textos.ts';
import { useSesion } from '#src/platform/web/services.tsx';
import { LinkButton } from '#src/platform/web/ui/link-button.tsx';
import { LoadFailure } from '#src/platform/web/ui/load-failure.tsx';
import { useTitle } from '#src/platform/web/ui/title.ts';
import { EmptyState } from '#src/platform/web/ui/empty-state.tsx';
import { ConMembresia } from '../con-membresia.tsx';
import { MarcoCampo } from '../marco-campo.tsx';
import css from './reporte-visita.module.css';

const ruta = getRouteApi('/con-sesion/reporte-visita/$visitaId');

const useLogo = (empresaId: string): string | null => {
  const estado = useSesion();
  if (estado.fase !== 'con_sesion') return null;
  return estado.sesion.membresias.find(({ empresa_id }) => empresa_id === empresaId)?.empresa_logo ?? null;
};

const zonaDelDispositivo = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

type ReporteLeido = NonNullable<EstadoDeReporte['reporte']>;
type Hoja = RefObject<HTMLDivElement | null>;

/** What stands over the report for whoever has something to decide about it. */
export type Encima = ComponentType<{ empresaId: string; zona: string; visita: ReporteLeido['visita'] }>;

/** What there is to be done with the report, beside printing it. */
export type Accion = ComponentType<{ empresaId: string; reporte: ReporteLeido }>;

interface ConZonaProps {
  empresaId: string;
  reporte: ReporteLeido | undefined;
  hoja: Hoja;
  encima: Encima | undefined;
}

/** In the company's time; in the device's only where the company's cannot be read. */
const ConZona = ({ empresaId, reporte, hoja, encima: EncimaDelReporte }: ConZonaProps) => {
  const { producto } = ruta.useSearch();
  const { data, isError } = useConfiguracion(empresaId);
  const logo = useLogo(empresaId);
  const zona = data?.timezone ?? (isError ? zonaDelDispositivo() : undefined);
  if (!reporte || !zona) return <CargandoReporte />;
  return (
    <>
      {EncimaDelReporte && <EncimaDelReporte empresaId={empresaId} zona={zona} visita={reporte.visita} />}
      <CuerpoDeReporte
        reporte={reporte}
        zona={zona}
        logo={logo}
        decide={EncimaDelReporte !== undefined}
        alAbrir={producto}
        ref={hoja}
      />
    </>
  );
};

interface CuerpoProps {
  estado: EstadoDeReporte;
  hoja: Hoja;
  encima: Encima | undefined;
}

const Cuerpo = ({ estado, hoja, encima }: CuerpoProps) => {
  const { t, i18n } = useLingui();
  const { empresaId, reporte, error, reintentando, reintentar } = estado;
  const titulo = t`No se pudo cargar el reporte de la visita`;
  const texto = error ? i18n._(textoDeHistorial(error)) : '';
  const noEsta = noEncontrada(error);
  useAvisoDeFallo({ id: 'reporte', fallo: error !== null && reporte !== undefined && !noEsta, titulo, texto });
  if (noEsta) return <EmptyState title={t`Visita no encontrada`} />;
  if (error && !reporte) {
    return <LoadFailure title={titulo} text={texto} retrying={reintentando} onRetry={reintentar} />;
  }
  return empresaId === undefined ? (
    <CargandoReporte />
  ) : (
    <ConZona empresaId={empresaId} reporte={reporte} hoja={hoja} encima={encima} />
  );
};

/** «Chacao (La Ceiba), Av. Francisco de Miranda». */
const lugarDe = (reporte: ReporteLeido | undefined): ReactNode => {
  if (!reporte) return undefined;
  const { sucursal_nombre: nombre, cadena_nombre, sucursal_direccion: direccion } = reporte.visita;
  return (
    <span translate="no">{[nombreConCadena({ nombre, cadena_nombre }), direccion].filter(Boolean).join(', ')}</span>
  );
};

export interface MarcoDeReporteProps {
  persona: Persona;
  lugar: ReactNode;
  acciones: ReactNode;
  children: ReactNode;
}

export const EnCampo = ({ persona, lugar, acciones, children }: MarcoDeReporteProps) => {
  const { t } = useLingui();
  return (
    <MarcoCampo persona={persona} titulo={t`Reporte de visita`} bajada={lugar}>
      <div className={css.barra}>
        <Link to="/historial-visitas" className={css.volver}>
          <IconChevronLeft size={20} stroke={1.8} aria-hidden />
          <Trans>Historial de Visitas</Trans>
        </Link>
        <div className={css.acciones}>
          <LinkButton
            to="/dashboard-mercaderista"
            variant="default"
            h={48}
            leftSection={<IconHome2 size={20} stroke={1.8} aria-hidden />}
          >
            <Trans>Ir al Dashboard</Trans>
          </LinkButton>
          {acciones}
        </div>
      </div>
      {children}
    </MarcoCampo>
  );
};

interface ReporteProps {
  persona: Persona;
  marco: ComponentType<MarcoDeReporteProps>;
  encima?: Encima;
  accion?: Accion;
}

/** Whoever made the visit and those who manage read the same report, each inside their own frame. */
export const Reporte = ({ persona, marco: Marco, encima, accion: OtraAccion }: ReporteProps) => {
  const { t } = useLingui();
  useTitle(t`Reporte de visita`);
  const { visitaId } = ruta.useParams();
  const estado = useReporte(visitaId, ruta.useSearch().empresa);
  const hoja = useRef<HTMLDivElement>(null);
  const { empresaId, reporte } = estado;
  const acciones = reporte && (
    <>
      {OtraAccion && empresaId !== undefined && <OtraAccion empresaId={empresaId} reporte={reporte} />}
      <BotonImprimir hoja={hoja} />
    </>
  );
  return (
    <Marco persona={persona} lugar={lugarDe(reporte)} acciones={acciones}>
      <Cuerpo estado={estado} hoja={hoja} encima={encima} />
    </Marco>
  );
};

/** In the field's application. */
export const ReporteDeCampo = () => (
  <ConMembresia>{(persona) => <Reporte persona={persona} marco={EnCampo} />}</ConMembresia>
);

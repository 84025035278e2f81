import { Trans, useLingui } from '@lingui/react/macro';
import { IconChevronLeft } from '@tabler/icons-react';
import { useNavigate, useParams } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { useMembresia, type Persona } from '#src/dominio/personas/web/membresia.ts';
import { esProblema } from '#src/dominio/surtido/web/cambio.ts';
import { AccessDenied } from '#src/platform/web/ui/access-denied.tsx';
import { PageHeader } from '#src/platform/web/ui/page-header.tsx';
import { LinkButton } from '#src/platform/web/ui/link-button.tsx';
import { LoadFailure } from '#src/platform/web/ui/load-failure.tsx';
import { useTitle } from '#src/platform/web/ui/title.ts';
import { verCadena } from '../contract-cadenas.ts';
import { CabezaDeCadena } from './cadenas/cabeza-de-cadena.tsx';
import { CambiarLogo } from './cadenas/cambiar-logo.tsx';
import { CargandoPagina } from './cargando-pagina.tsx';
import { useCadena, type Cadena as DatosDeCadena } from './consultas.ts';
import { useFiltrosDeSucursales } from './direccion.ts';
import { useEnOtraEmpresa } from './en-otra-empresa.ts';
import { NoEncontrada } from './no-encontrada.tsx';
import css from './pagina.module.css';
import { SeccionDeSucursales } from './sucursales/seccion-de-sucursales.tsx';
import { textoDePuntosDeVenta } from './textos.ts';

const CadenaNoEncontrada = () => {
  const { t } = useLingui();
  return (
    <NoEncontrada
      titulo={t`Cadena no encontrada`}
      texto={<Trans>Puede que la hayan eliminado, o que sea de una empresa en la que no trabajas.</Trans>}
    >
      <LinkButton
        to="/dashboard"
        variant="default"
        h={48}
        leftSection={<IconChevronLeft size={18} stroke={1.8} aria-hidden />}
      >
        <Trans>Volver al Dashboard</Trans>
      </LinkButton>
    </NoEncontrada>
  );
};

const Detalle = ({ membresia, cadena }: { membresia: Persona['membresia']; cadena: DatosDeCadena }) => {
  useTitle(cadena.nombre);
  const navigate = useNavigate();
  const filtros = useFiltrosDeSucursales({ busqueda: 'q', pagina: 'pagina' });
  const { empresa_id: empresaId, rol } = membresia;
  const esAdmin = rol === 'admin';
  return (
    <>
      <PageHeader
        title={<span translate="no">{cadena.nombre}</span>}
        {...(esAdmin && { goBack: { to: '/gestion-puntos-de-venta', text: <Trans>Puntos de Venta</Trans> } })}
      />
      <div className={css.pagina}>
        <CabezaDeCadena
          empresaId={empresaId}
          cadena={cadena}
          esAdmin={esAdmin}
          acciones={<CambiarLogo empresaId={empresaId} cadena={cadena} />}
          alEliminar={() => navigate({ to: '/dashboard', ignoreBlocker: true })}
        />
        <SeccionDeSucursales
          empresaId={empresaId}
          esAdmin={esAdmin}
          cadena={cadena}
          filtros={filtros}
          accionPrincipal
        />
      </div>
    </>
  );
};

const Pantalla = ({ membresia, cadenaId }: { membresia: Persona['membresia']; cadenaId: string }) => {
  const { t, i18n } = useLingui();
  const empresaId = membresia.empresa_id;
  const { data, error, isFetching, refetch } = useCadena(empresaId, cadenaId);
  const falta = esProblema(error, 'cadena.no_encontrada');
  const buscando = useEnOtraEmpresa({
    id: cadenaId,
    falta,
    empresaId,
    leer: (call, otra) => call(verCadena, { params: { empresaId: otra, cadenaId } }),
  });
  if (falta && !buscando) return <CadenaNoEncontrada />;
  if (data && !falta) return <Detalle membresia={membresia} cadena={data} />;
  if (error && !falta) {
    return (
      <LoadFailure
        title={t`No se pudieron cargar las cadenas`}
        text={i18n._(textoDePuntosDeVenta(error))}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  return <CargandoPagina ficha={96} />;
};

/** One chain with its branches. */
export const Cadena = () => {
  const { t } = useLingui();
  const { membresia } = useMembresia();
  const { cadenaId } = useParams({ strict: false });
  if (membresia.rol === 'mercaderista') {
    return <AccessDenied title={t`Acceso Denegado`} text={t`No tienes permisos para agregar sucursales`} />;
  }
  const id = z.uuid().safeParse(cadenaId).data;
  return id ? <Pantalla key={id} membresia={membresia} cadenaId={id} /> : <CadenaNoEncontrada />;
};

import { Trans, useLingui } from '@lingui/react/macro';
import { IconChevronLeft } from '@tabler/icons-react';
import { useNavigate, useParams } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { useMembresia, type Persona } from '#src/dominio/personas/web/membresia.ts';
import { nombreConCadena } from '#src/dominio/puntos-de-venta/nombre-con-cadena.ts';
import { esProblema } from '#src/dominio/surtido/web/cambio.ts';
import { AccessDenied } from '#src/platform/web/ui/access-denied.tsx';
import { PageHeader } from '#src/platform/web/ui/page-header.tsx';
import { LinkButton } from '#src/platform/web/ui/link-button.tsx';
import { LoadFailure } from '#src/platform/web/ui/load-failure.tsx';
import { useRequestedDialog } from '#src/platform/web/ui/requested-dialog.ts';
import { useTitle } from '#src/platform/web/ui/title.ts';
import { verSucursal } from '../contract-sucursales.ts';
import { CargandoPagina } from './cargando-pagina.tsx';
import { useSucursal, type Sucursal as DatosDeSucursal } from './consultas.ts';
import { useEdicion } from './direccion.ts';
import { useEnOtraEmpresa } from './en-otra-empresa.ts';
import { NoEncontrada } from './no-encontrada.tsx';
import css from './pagina.module.css';
import { ProductosDeSucursal } from './productos/productos-de-sucursal.tsx';
import { PosicionIndicada } from './reportes/posicion-indicada.tsx';
import { ReportesDeSucursal } from './reportes/reportes-de-sucursal.tsx';
import { AccionesDeSucursal, type Accion } from './sucursales/acciones-de-sucursal.tsx';
import { useArchivar } from './sucursales/archivar.ts';
import { useDuplicar } from './sucursales/cambios-de-sucursal.ts';
import { DatosDeLaSucursal } from './sucursales/datos-de-la-sucursal.tsx';
import { EliminarSucursal } from './sucursales/eliminar-sucursal.tsx';
import { VisitasAlArchivar } from './sucursales/visitas-al-archivar.tsx';
import { textoDePuntosDeVenta } from './textos.ts';

const SucursalNoEncontrada = ({ cadenaId }: { cadenaId: string }) => {
  const { t } = useLingui();
  return (
    <NoEncontrada
      titulo={t`Sucursal no encontrada`}
      texto={<Trans>Puede que la hayan eliminado, o que sea de una empresa en la que no trabajas.</Trans>}
    >
      <LinkButton
        to="/cadena/$cadenaId"
        params={{ cadenaId }}
        variant="default"
        h={48}
        leftSection={<IconChevronLeft size={18} stroke={1.8} aria-hidden />}
      >
        <Trans>Volver a la cadena</Trans>
      </LinkButton>
    </NoEncontrada>
  );
};

interface DetalleProps {
  membresia: Persona['membresia'];
  zona: string | undefined;
  sucursal: DatosDeSucursal;
}

const Detalle = ({ membresia, zona, sucursal }: DetalleProps) => {
  useTitle(nombreConCadena(sucursal));
  const { empresa_id: empresaId, rol } = membresia;
  const esAdmin = rol === 'admin';
  const { id, nombre, cadena_id: cadenaId, cadena_nombre } = sucursal;
  const navigate = useNavigate();
  const { editando, editar, terminar } = useEdicion();
  const duplicar = useDuplicar(
    empresaId,
    (copia) =>
      void navigate({
        to: '/cadena/$cadenaId/sucursal/$sucursalId',
        params: { cadenaId, sucursalId: copia.id },
        search: { editar: 'si' },
      }),
  );
  const archivado = useArchivar(empresaId);
  const { requested, isOpen, request, close } = useRequestedDialog<DatosDeSucursal>();
  const alPedir = (accion: Accion) => {
    if (accion === 'editar') editar();
    else if (accion === 'eliminar') request(sucursal);
    else if (accion === 'duplicar') duplicar.mutate(sucursal);
    else archivado.archivar(sucursal, accion === 'archivar');
  };
  const enCurso = duplicar.isPending ? 'duplicar' : archivado.enCurso?.accion;
  return (
    <>
      <PageHeader
        title={<span translate="no">{nombre}</span>}
        goBack={{
          to: '/cadena/$cadenaId',
          params: { cadenaId },
          text: <span translate="no">{cadena_nombre}</span>,
        }}
        actions={
          !editando && (
            <div className={css.acciones}>
              <AccionesDeSucursal sucursal={sucursal} esAdmin={esAdmin} enCurso={enCurso} alPedir={alPedir} />
            </div>
          )
        }
      />
      <div className={css.pagina}>
        {/* while the form is open, the position is changed there */}
        {!editando && <PosicionIndicada empresaId={empresaId} sucursal={sucursal} />}
        <DatosDeLaSucursal
          empresaId={empresaId}
          sucursal={sucursal}
          editando={editando}
          alTerminar={() => void terminar()}
        />
        {/* one filled button a screen: the form has its own */}
        <ProductosDeSucursal
          empresaId={empresaId}
          zona={zona}
          sucursal={sucursal}
          esAdmin={esAdmin}
          accionPrincipal={!editando}
        />
        <ReportesDeSucursal empresaId={empresaId} sucursalId={id} />
      </div>
      {requested && (
        <EliminarSucursal
          key={requested.turn}
          abierto={isOpen}
          empresaId={empresaId}
          sucursal={requested.what}
          alEliminar={() => navigate({ to: '/cadena/$cadenaId', params: { cadenaId }, ignoreBlocker: true })}
          alArchivar={() => archivado.archivar(sucursal, true)}
          alCerrar={close}
        />
      )}
      <VisitasAlArchivar archivar={archivado} />
    </>
  );
};

interface PantallaProps {
  membresia: Persona['membresia'];
  zona: string | undefined;
  cadenaId: string;
  sucursalId: string;
}

const Pantalla = ({ membresia, zona, cadenaId, sucursalId }: PantallaProps) => {
  const { t, i18n } = useLingui();
  const empresaId = membresia.empresa_id;
  const { data, error, isFetching, refetch } = useSucursal(empresaId, sucursalId);
  const falta = esProblema(error, 'sucursal.no_encontrada');
  const buscando = useEnOtraEmpresa({
    id: sucursalId,
    falta,
    empresaId,
    leer: (call, otra) => call(verSucursal, { params: { empresaId: otra, sucursalId } }),
  });
  if (falta && !buscando) return <SucursalNoEncontrada cadenaId={cadenaId} />;
  if (data && !falta) {
    // of another chain: the address is not this branch's
    if (data.cadena_id !== cadenaId) return <SucursalNoEncontrada cadenaId={cadenaId} />;
    return <Detalle membresia={membresia} zona={zona} sucursal={data} />;
  }
  if (error && !falta) {
    return (
      <LoadFailure
        title={t`No se pudieron cargar las sucursales`}
        text={i18n._(textoDePuntosDeVenta(error))}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  return <CargandoPagina ficha={200} />;
};

/** One branch: what it is, what is done with it, what it lists and what was found in it. The zone is the company's, once known. */
export const Sucursal = ({ zona }: { zona: string | undefined }) => {
  const { t } = useLingui();
  const { membresia } = useMembresia();
  const { cadenaId = '', sucursalId } = useParams({ strict: false });
  if (membresia.rol === 'mercaderista') {
    return (
      <AccessDenied title={t`Acceso Denegado`} text={t`No tienes permisos para gestionar cadenas y sucursales.`} />
    );
  }
  const id = z.uuid().safeParse(sucursalId).data;
  if (!id) return <SucursalNoEncontrada cadenaId={cadenaId} />;
  return <Pantalla key={id} membresia={membresia} zona={zona} cadenaId={cadenaId} sucursalId={id} />;
};

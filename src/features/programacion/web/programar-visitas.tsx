import '@mantine/core/styles/Tabs.css';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Tabs } from '@mantine/core';
import { IconCalendarMonth, IconList, IconPlus, IconStack2 } from '@tabler/icons-react';
import { nombreDeMes } from '#src/dominio/visitas/web/formatos.ts';
import { showAviso } from '#src/platform/web/ui/avisos.ts';
import { PageHeader } from '#src/platform/web/ui/page-header.tsx';
import { useRequestedDialog } from '#src/platform/web/ui/requested-dialog.ts';
import { useTitle } from '#src/platform/web/ui/title.ts';
import type { Visita } from '../contract-visita.ts';
import { Calendario } from './calendario/calendario.tsx';
import { cuantas } from './calendario/dias.ts';
import { AVISO_DE_FUERA } from './cambio.ts';
import { useCalendario } from './consultas.ts';
import { DialogoDeVisitas, type DialogoPedido } from './dialogos.tsx';
import { cuantosElegidos, tramoDe, useDireccion, type Direccion } from './direccion.ts';
import { Exportar } from './exportar.tsx';
import { BarraDeFiltros } from './filtros/barra-de-filtros.tsx';
import { Tabla } from './lista/tabla.tsx';
import { mesDe } from './mes.ts';
import css from './programar-visitas.module.css';
import { useReferencias } from './referencias.tsx';

/** «118 visitas en noviembre». */
const CuantasDelMes = ({ direccion: { filtros, mes } }: { direccion: Direccion }) => {
  const { t, i18n } = useLingui();
  const { empresaId } = useReferencias();
  const { data } = useCalendario(empresaId, filtros, mes);
  if (!data) return null;
  const nombre = nombreDeMes(i18n, mes);
  const total = cuantas(data.dias);
  return (
    <p
      className={css.cuantas}
    >{t`${plural(total, { one: `# visita en ${nombre}`, other: `# visitas en ${nombre}` })}`}</p>
  );
};

interface VistasProps {
  direccion: Direccion;
  alPedir: (pedido: DialogoPedido) => void;
}

const Vistas = ({ direccion, alPedir }: VistasProps) => {
  const { t } = useLingui();
  const alAbrir = (visita: Visita) => alPedir({ tipo: 'detalle', visita });
  return (
    <Tabs
      value={direccion.vista}
      onChange={direccion.verEn}
      keepMounted={false}
      variant="none"
      classNames={{ list: css.pestanas ?? '', tab: css.pestana ?? '', tabLabel: css.nombre ?? '' }}
    >
      <div className={css.barra}>
        <Tabs.List aria-label={t`Vista`}>
          <Tabs.Tab value="calendario" leftSection={<IconCalendarMonth size={18} stroke={1.8} aria-hidden />}>
            <Trans>Calendario</Trans>
          </Tabs.Tab>
          <Tabs.Tab value="tabla" leftSection={<IconList size={18} stroke={1.8} aria-hidden />}>
            <Trans>Tabla</Trans>
          </Tabs.Tab>
        </Tabs.List>
        {direccion.vista === 'calendario' && <CuantasDelMes direccion={direccion} />}
        <Exportar direccion={direccion} />
      </div>
      <Tabs.Panel value="calendario">
        <Calendario
          direccion={direccion}
          alAbrir={alAbrir}
          alAbrirDia={(fecha) => alPedir({ tipo: 'dia', fecha })}
          alPreguntar={(visita, fecha) => alPedir({ tipo: 'mover', visita, fecha })}
        />
      </Tabs.Panel>
      <Tabs.Panel value="tabla" className={css.hoja ?? ''}>
        <Tabla direccion={direccion} alAbrir={alAbrir} alEliminar={(visita) => alPedir({ tipo: 'eliminar', visita })} />
      </Tabs.Panel>
    </Tabs>
  );
};

/** Plans visits: one, a series, or many at once. */
export const ProgramarVisitas = () => {
  const { t } = useLingui();
  useTitle(t`Programar Visitas`);
  const { hoy } = useReferencias();
  const direccion = useDireccion(hoy);
  const { requested, isOpen, request, close } = useRequestedDialog<DialogoPedido>();
  /** What was made where the screen does not look would seem lost: the notice leads to it. */
  const alCrear = (fecha: string, visita?: Visita) => {
    const { vista, mes, cuales, filtros } = direccion;
    const { desde = fecha, hasta = fecha } = tramoDe(filtros, cuales, hoy);
    const aLaVista = vista === 'calendario' ? mesDe(fecha) === mes : desde <= fecha && fecha <= hasta;
    if (aLaVista && cuantosElegidos(filtros) === 0) return;
    showAviso({
      id: AVISO_DE_FUERA,
      tone: 'informacion',
      title: visita ? t`Visita creada` : t`Visitas creadas`,
      text: visita ? t`La visita ha sido programada exitosamente` : t`Las visitas han sido programadas exitosamente`,
      action: {
        text: t`Ver en el calendario`,
        onPress: () => direccion.verDia(fecha),
      },
    });
  };
  return (
    <>
      <PageHeader
        title={t`Programar Visitas`}
        actions={
          <>
            <Button
              variant="default"
              h={44}
              leftSection={<IconStack2 size={18} stroke={1.8} aria-hidden />}
              onClick={() => request({ tipo: 'masiva' })}
            >
              <Trans>Creación Masiva</Trans>
            </Button>
            <Button
              h={44}
              leftSection={<IconPlus size={18} stroke={1.8} aria-hidden />}
              onClick={() => request({ tipo: 'nueva' })}
            >
              <Trans>Nueva Visita</Trans>
            </Button>
          </>
        }
      />
      <BarraDeFiltros direccion={direccion} />
      <Vistas direccion={direccion} alPedir={request} />
      {requested && (
        <DialogoDeVisitas
          key={requested.turn}
          pedido={requested.what}
          abierto={isOpen}
          filtros={direccion.filtros}
          alPedir={request}
          alCrear={alCrear}
          alCerrar={close}
        />
      )}
    </>
  );
};

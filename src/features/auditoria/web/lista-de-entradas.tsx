import { useLingui } from '@lingui/react/macro';
import {
  IconBuilding,
  IconBuildingStore,
  IconCalendarEvent,
  IconCalendarRepeat,
  IconClipboardCheck,
  IconFileExport,
  IconListCheck,
  IconMail,
  IconMapPin,
  IconPackage,
  IconSettings,
  IconShieldLock,
  IconUser,
  IconUsers,
  type Icon,
} from '@tabler/icons-react';
import type { EntidadAuditada } from '../contract.ts';
import { agrupar } from './agrupar.ts';
import css from './auditoria.module.css';
import { diaDe, horaDe } from './fechas.ts';
import { detallesDe, fraseDe } from './frases.ts';
import type { Entrada } from './entrada.ts';

const ICONOS: Record<EntidadAuditada, Icon> = {
  empresa_usuarios: IconUsers,
  invitaciones: IconMail,
  empresas: IconBuilding,
  company_settings: IconSettings,
  usuarios: IconUser,
  visitas: IconCalendarEvent,
  visitas_recurrentes: IconCalendarRepeat,
  envios: IconClipboardCheck,
  empresa_productos: IconPackage,
  cadenas: IconBuildingStore,
  sucursales: IconMapPin,
  productos_sucursales: IconListCheck,
  reglas_de_surtido: IconListCheck,
  formatos: IconBuildingStore,
  exportaciones: IconFileExport,
  accesos: IconShieldLock,
};

const Fila = ({ entrada, zona }: { entrada: Entrada; zona: string }) => {
  const { i18n } = useLingui();
  const Icono = ICONOS[entrada.entidad];
  return (
    <li className={css.registro}>
      <span className={css.icono}>
        <Icono size={20} stroke={1.8} aria-hidden />
      </span>
      <div className={css.texto}>
        <p>{fraseDe(i18n, entrada)}</p>
        {detallesDe(i18n, entrada).map(({ campo, antes, despues }) => (
          <p key={campo} className="tenue">
            {campo}:{' '}
            {antes !== undefined && (
              <>
                <span translate="no">{antes}</span> →{' '}
              </>
            )}
            <span translate="no">{despues}</span>
          </p>
        ))}
      </div>
      <time dateTime={entrada.created_at} className={css.hora}>
        {horaDe(i18n, entrada.created_at, zona)}
      </time>
    </li>
  );
};

/** By day, the newest first, in the company's own time. */
export const ListaDeEntradas = ({ entradas, zona }: { entradas: readonly Entrada[]; zona: string }) => {
  const { i18n } = useLingui();
  return agrupar(entradas, ({ created_at }) => diaDe(i18n, created_at, zona)).map(({ nombre, suyos }) => (
    <section key={nombre} className={css.dia}>
      <h2>{nombre}</h2>
      <ul>
        {suyos.map((entrada) => (
          <Fila key={entrada.id} entrada={entrada} zona={zona} />
        ))}
      </ul>
    </section>
  ));
};

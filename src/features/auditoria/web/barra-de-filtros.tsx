import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/Combobox.css';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconFilter, IconX } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { entidadAuditadaSchema, type EntidadAuditada } from '../contract.ts';
import css from './auditoria.module.css';
import type { useFiltros } from './filtros.ts';

const ENTIDADES: Record<EntidadAuditada, MessageDescriptor> = {
  accesos: msg`Seguridad`,
  empresa_usuarios: msg`Usuarios`,
  invitaciones: msg`Invitaciones`,
  empresas: msg`Nombre y logo`,
  company_settings: msg`Configuración`,
  usuarios: msg`Cuentas`,
  visitas: msg`Visitas`,
  visitas_recurrentes: msg`Visitas recurrentes`,
  envios: msg`Entregas revisadas`,
  empresa_productos: msg`Productos`,
  cadenas: msg`Cadenas`,
  sucursales: msg`Sucursales`,
  productos_sucursales: msg`Productos por sucursal`,
  reglas_de_surtido: msg`Surtido`,
  formatos: msg`Formatos`,
  exportaciones: msg`Exportaciones`,
};

interface Props extends ReturnType<typeof useFiltros> {
  /** How a person is chosen. */
  children: ReactNode;
}

/** On a phone it folds away behind its button. */
export const BarraDeFiltros = ({ filtros, cuantos, cambiar, limpiar, children }: Props) => {
  const { t, i18n } = useLingui();
  const [abierta, setAbierta] = useState(false);
  return (
    <div className={css.filtros}>
      <Button
        className={css.plegar}
        variant="default"
        h={48}
        aria-expanded={abierta}
        aria-controls="filtros-de-auditoria"
        leftSection={<IconFilter size={18} stroke={1.8} aria-hidden />}
        onClick={() => setAbierta(!abierta)}
      >
        {cuantos > 0 ? <Trans>Filtros ({cuantos})</Trans> : <Trans>Filtros</Trans>}
      </Button>
      <div id="filtros-de-auditoria" className={css.campos} data-abierta={abierta || undefined}>
        <NativeSelect
          label={t`Tipo`}
          value={filtros.entidad ?? ''}
          data={[
            { value: '', label: t`Todo` },
            ...entidadAuditadaSchema.options.map((entidad) => ({ value: entidad, label: i18n._(ENTIDADES[entidad]) })),
          ]}
          onChange={(evento) => cambiar({ entidad: evento.currentTarget.value })}
        />
        {children}
        <TextInput
          type="date"
          label={t`Desde`}
          max={filtros.hasta}
          value={filtros.desde ?? ''}
          onChange={(evento) => cambiar({ desde: evento.currentTarget.value })}
        />
        <TextInput
          type="date"
          label={t`Hasta`}
          min={filtros.desde}
          value={filtros.hasta ?? ''}
          onChange={(evento) => cambiar({ hasta: evento.currentTarget.value })}
        />
        {cuantos > 0 && (
          <Button variant="subtle" h={44} leftSection={<IconX size={18} aria-hidden />} onClick={limpiar}>
            <Trans>Limpiar</Trans>
          </Button>
        )}
      </div>
    </div>
  );
};

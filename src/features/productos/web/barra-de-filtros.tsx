import '@mantine/core/styles/Input.css';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconFilter, IconSearch, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { ordenDeProductosSchema } from '#src/dominio/productos/contract.ts';
import { useTextWithWait } from '#src/platform/web/text-with-wait.ts';
import css from './barra-de-filtros.module.css';
import { useOpciones } from './consultas.ts';
import { cuantosElegidos, type ControlDeFiltros, type Filtros } from './filtros.ts';

const ORDENES: Record<Filtros['orden'], MessageDescriptor> = {
  ninguno: msg`Sin orden`,
  nombre_asc: msg`Nombre A→Z`,
  nombre_desc: msg`Nombre Z→A`,
  sku_asc: msg`SKU A→Z`,
  sku_desc: msg`SKU Z→A`,
};

/** One from the address that nothing has any more stays to be seen, and to be taken back. */
const conElegida = (opciones: readonly string[], elegida: string | undefined): string[] =>
  elegida === undefined || opciones.includes(elegida) ? [...opciones] : [...opciones, elegida];

/** On a phone all but the search folds away behind its button. */
export const BarraDeFiltros = ({ empresaId, control }: { empresaId: string; control: ControlDeFiltros }) => {
  const { t, i18n } = useLingui();
  const { filtros, activos, cambiar, limpiar } = control;
  const { categorias, presentaciones } = useOpciones(empresaId);
  const { written, write } = useTextWithWait(filtros.busqueda, (q) => cambiar({ q }));
  const [abierta, setAbierta] = useState(false);
  const cuantos = cuantosElegidos(filtros);
  const todasY = (opciones: readonly string[], elegida: string | undefined) => [
    { value: '', label: t`Todas` },
    ...conElegida(opciones, elegida).map((opcion) => ({ value: opcion, label: opcion })),
  ];
  return (
    <div className={css.barra}>
      <TextInput
        type="search"
        label={t`Buscar`}
        placeholder={t`Nombre, SKU o código de barras`}
        leftSection={<IconSearch size={20} stroke={1.8} aria-hidden />}
        maxLength={100}
        value={written}
        onChange={(evento) => write(evento.currentTarget.value)}
      />
      <Button
        className={css.plegar ?? ''}
        variant="default"
        h={48}
        aria-expanded={abierta}
        aria-controls="filtros-de-productos"
        leftSection={<IconFilter size={18} stroke={1.8} aria-hidden />}
        onClick={() => setAbierta(!abierta)}
      >
        {cuantos > 0 ? <Trans>Filtros ({cuantos})</Trans> : <Trans>Filtros</Trans>}
      </Button>
      <div id="filtros-de-productos" className={css.campos} data-abierta={abierta || undefined}>
        <NativeSelect
          label={t`Categoría`}
          value={filtros.categoria ?? ''}
          data={todasY(categorias, filtros.categoria)}
          onChange={(evento) => cambiar({ categoria: evento.currentTarget.value })}
        />
        <NativeSelect
          label={t`Presentación`}
          value={filtros.presentacion ?? ''}
          data={todasY(presentaciones, filtros.presentacion)}
          onChange={(evento) => cambiar({ presentacion: evento.currentTarget.value })}
        />
        <NativeSelect
          label={t`Orden`}
          value={filtros.orden}
          data={ordenDeProductosSchema.options.map((orden) => ({ value: orden, label: i18n._(ORDENES[orden]) }))}
          onChange={({ currentTarget: { value } }) => cambiar({ orden: value === 'ninguno' ? '' : value })}
        />
      </div>
      {activos && (
        <Button
          className={css.limpiar ?? ''}
          variant="subtle"
          h={44}
          leftSection={<IconX size={18} aria-hidden />}
          onClick={() => {
            write('');
            limpiar();
          }}
        >
          <Trans>Limpiar filtros</Trans>
        </Button>
      )}
    </div>
  );
};

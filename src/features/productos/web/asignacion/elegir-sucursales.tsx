import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Combobox.css';
import '@mantine/core/styles/ScrollArea.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { Loader, Select, UnstyledButton } from '@mantine/core';
import { IconBuildingStore, IconSitemap, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { showAviso } from '#src/platform/web/ui/avisos.ts';
import { useFoundOptions } from '#src/platform/web/ui/search-select/found-options.ts';
import { textoDeProductos } from '../textos.ts';
import { AVISO } from './asignacion.ts';
import { useBuscarSucursales, type Hallada } from './buscar-sucursales.ts';
import { comoSeLlama, con, sin, type Elegida, type Elegidas } from './elegidas.ts';
import css from './elegir-sucursales.module.css';

interface Props {
  empresaId: string;
  elegidas: Elegidas;
  /** Told how it was, it says how it is: the branches of a chain come later than what is chosen meanwhile. */
  alElegir: (cambio: (antes: Elegidas) => Elegidas) => void;
  error: string | undefined;
}

const Fila = ({ una, alQuitar }: { una: Elegida; alQuitar: () => void }) => {
  const { t } = useLingui();
  const { detalle, esCadena } = una;
  const nombre = comoSeLlama(una);
  const Icono = esCadena ? IconSitemap : IconBuildingStore;
  return (
    <li>
      <Icono size={18} stroke={1.8} aria-hidden />
      <span translate="no">
        {una.nombre}
        <small className="tenue">{detalle}</small>
      </span>
      <UnstyledButton className={css.quitar ?? ''} aria-label={t`Quitar ${nombre}`} onClick={alQuitar}>
        <IconX size={18} stroke={1.8} aria-hidden />
      </UnstyledButton>
    </li>
  );
};

/** Branches one by one, or all of a chain at once: found by a part of the name, and below it those that are chosen. */
export const ElegirSucursales = ({ empresaId, elegidas, alElegir, error }: Props) => {
  const { t, i18n } = useLingui();
  const { buscar, elegir } = useBuscarSucursales(empresaId);
  const [escrito, setEscrito] = useState('');
  const [leyendo, setLeyendo] = useState<string>();
  const { options, isError, isPending, setWritten } = useFoundOptions<Hallada>({
    empresaId,
    of: ['sucursales', 'para-asignar'],
    chosen: undefined,
    search: buscar,
  });
  const porElegir = options.filter(({ id }) => !elegidas.has(id));
  const escribir = (texto: string) => {
    setEscrito(texto);
    setWritten(texto);
  };
  const agregar = async (hallada: Hallada): Promise<void> => {
    setLeyendo(hallada.nombre);
    try {
      const una = await elegir(hallada);
      alElegir((antes) => con(antes, una));
    } catch (fallo) {
      showAviso({
        id: AVISO,
        tone: 'error',
        title: t`No se pudieron cargar las sucursales`,
        text: i18n._(textoDeProductos(fallo)),
      });
    }
    setLeyendo(undefined);
  };
  const nada = () => {
    if (isError) return t`No se pudieron cargar las sucursales`;
    return isPending ? t`Buscando sucursales...` : t`Ninguna sucursal coincide`;
  };
  return (
    <div className={css.campo}>
      <Select
        size="md"
        label={t`Sucursales`}
        placeholder={t`Nombre de sucursal o cadena`}
        data={porElegir.map(({ id, nombre }) => ({ value: id, label: nombre }))}
        // what is chosen stands below: the field is for the next one
        value={null}
        onChange={(id) => {
          const hallada = porElegir.find((otra) => otra.id === id);
          escribir('');
          if (hallada) void agregar(hallada);
        }}
        searchable
        searchValue={escrito}
        onSearchChange={escribir}
        // the server has looked already
        filter={(all) => all.options}
        nothingFoundMessage={nada()}
        renderOption={({ option }) => (
          <span className={css.opcion} translate="no">
            {option.label}
            <small className="tenue">{porElegir.find(({ id }) => id === option.value)?.detail}</small>
          </span>
        )}
        error={error}
        maxDropdownHeight={300}
        // from where the field begins: centred it is placed before it has its width, and on a phone it widens the page
        comboboxProps={{ radius: 'lg', shadow: 'md', hideDetached: false, position: 'bottom-start' }}
      />
      {(elegidas.size > 0 || leyendo !== undefined) && (
        <ul className={css.elegidas} aria-label={t`Sucursales elegidas`}>
          {[...elegidas.values()].map((una) => (
            <Fila key={una.id} una={una} alQuitar={() => alElegir((antes) => sin(antes, una.id))} />
          ))}
          {leyendo !== undefined && (
            <li role="status">
              <Loader size={18} aria-hidden />
              <span>
                <Trans>Buscando las sucursales de «{leyendo}»</Trans>
              </span>
            </li>
          )}
        </ul>
      )}
    </div>
  );
};

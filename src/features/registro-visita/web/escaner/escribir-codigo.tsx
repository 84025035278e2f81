import '@mantine/core/styles/Input.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { codigoCanonico, esCodigo } from '#src/dominio/productos/codigos.ts';
import type { ProductoDeVisita } from '#src/dominio/telefono/contract-visitas.ts';
import type { NoListadoLocal } from '#src/dominio/telefono/web/base-local.ts';
import { useServices } from '#src/platform/web/services.tsx';
import { consultaDeNoListados } from '../consultas.ts';
import { seBusca } from '../formulario/orden.ts';
import css from './escaner.module.css';
import { Hallado } from './fuera-de-la-lista.tsx';

const MINIMO = 2;
const CUANTOS = 5;

interface Props {
  empresaId: string;
  productos: readonly ProductoDeVisita[];
  alElegir: (producto: ProductoDeVisita) => void;
  alAnotar: (visto: NoListadoLocal) => void;
  alVolver: () => void;
}

/** Bars that are torn or dirty: by their figures, or by the product's name. First what is on the list, then what else the company has. */
export const EscribirCodigo = ({ empresaId, productos, alElegir, alAnotar, alVolver }: Props) => {
  const { t } = useLingui();
  const { call } = useServices();
  const [escrito, setEscrito] = useState('');
  const campo = useRef<HTMLInputElement>(null);
  useEffect(() => campo.current?.focus(), []);
  const texto = escrito.trim();
  const [busqueda] = useDebouncedValue(texto, 250);
  const basta = texto.length >= MINIMO;
  const { data, isError } = useQuery({
    ...consultaDeNoListados(call, empresaId, busqueda),
    enabled: busqueda.length >= MINIMO,
  });
  const codigo = codigoCanonico(texto);
  const deLaLista = basta ? productos.filter((producto) => seBusca(producto, texto)).slice(0, CUANTOS) : [];
  const enLista = new Set(productos.map(({ producto_id }) => producto_id));
  const fuera = basta ? (data?.productos.filter(({ id }) => !enLista.has(id)) ?? []) : [];
  // nobody could be asked: the figures themselves are noted
  const soloCodigo = basta && isError && deLaLista.length === 0 && /\d{4}/.test(codigo) && esCodigo(codigo);
  return (
    <>
      <TextInput
        label={t`Código, nombre o SKU`}
        ref={campo}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        value={escrito}
        maxLength={100}
        onChange={({ currentTarget: { value } }) => setEscrito(value)}
      />
      <ul className={css.elegibles}>
        {deLaLista.map((producto) => (
          <li key={producto.producto_id}>
            <button type="button" onClick={() => alElegir(producto)}>
              <Hallado
                producto={{
                  id: producto.producto_id,
                  nombre: producto.producto_nombre,
                  sku: producto.producto_sku,
                  presentacion: producto.producto_presentacion,
                  imagen_url: producto.producto_imagen_url,
                }}
              />
            </button>
          </li>
        ))}
      </ul>
      {fuera.length > 0 && (
        <>
          <p className={css.rotulo}>
            <Trans>Fuera de la lista: anotar que está en el anaquel</Trans>
          </p>
          <ul className={css.elegibles}>
            {fuera.map((producto) => (
              <li key={producto.id}>
                <button
                  type="button"
                  onClick={() => alAnotar({ producto_id: producto.id, codigo: null, nombre: producto.nombre })}
                >
                  <Hallado producto={producto} />
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      {basta && data && deLaLista.length === 0 && fuera.length === 0 && (
        <p role="status" className="tenue">
          <Trans>Ningún producto coincide.</Trans>
        </p>
      )}
      {soloCodigo && (
        <Button h={52} onClick={() => alAnotar({ producto_id: null, codigo, nombre: null })}>
          <Trans>Anotar el código {codigo}</Trans>
        </Button>
      )}
      <button type="button" className={css.enlace} onClick={alVolver}>
        <Trans>Volver a la cámara</Trans>
      </button>
    </>
  );
};

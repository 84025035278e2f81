import { Trans, useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { nombreConCadena } from '#src/dominio/puntos-de-venta/nombre-con-cadena.ts';
import { medidasDelMapa, type MedidaDelMapa } from '../../../medidas.ts';
import { useMapa } from '../consultas.ts';
import type { Filtros } from '../direccion.ts';
import { porcentaje } from '../formatos.ts';
import { nombreDeMedida } from '../medidas/fichas.ts';
import { Contenido, Parte } from '../parte.tsx';
import { visitasDetras } from '../visitas-detras.ts';
import { celdasDe, keyOf, pasoDe, ULTIMO_PASO, type Celda, type Mapa as Datos } from './celdas.ts';
import css from './mapa.module.css';

interface CasillaProps {
  celda: Celda | undefined;
  medida: MedidaDelMapa;
  filtros: Filtros;
  de: { producto: string; sucursal: string };
}

const Casilla = ({ celda, medida, filtros, de }: CasillaProps) => {
  const { t, i18n } = useLingui();
  if (!celda) {
    return (
      <td>
        <span aria-hidden className={css.nadie}>
          —
        </span>
        <span className="oculto">{t`Sin datos`}</span>
      </td>
    );
  }
  const [van, total] = [i18n.number(celda.cuantas), i18n.number(celda.filas)];
  const parte = porcentaje(i18n, celda.parte);
  return (
    <td>
      <Link
        to="/reportes-admin"
        // with none to look at, those where it was looked for
        search={{ ...visitasDetras(filtros, celda.cuantas > 0 ? medida : 'con_fila', de) }}
        className={css.celda ?? ''}
        data-paso={pasoDe(celda.parte)}
        aria-label={t`${parte}, ${van} de ${total}`}
      >
        {i18n.number(Math.round(celda.parte * 100))}
      </Link>
    </td>
  );
};

const Tabla = ({ data, medida, filtros }: { data: Datos; medida: MedidaDelMapa; filtros: Filtros }) => {
  const { t } = useLingui();
  const celdas = celdasDe(data, medida);
  return (
    <div className={css.rollo}>
      <table className={css.tabla} aria-label={t`Producto por sucursal`}>
        <thead>
          <tr>
            <th scope="col">
              <span className="oculto">{t`Producto`}</span>
            </th>
            {data.sucursales.map((sucursal) => {
              const nombre = nombreConCadena(sucursal);
              return (
                <th key={sucursal.id} scope="col" title={nombre} translate="no">
                  <span>{nombre}</span>
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {data.productos.map((producto) => (
            <tr key={producto.id}>
              <th scope="row" title={producto.nombre} translate="no">
                <span>{producto.nombre}</span>
              </th>
              {data.sucursales.map(({ id }) => (
                <Casilla
                  key={id}
                  celda={celdas.get(keyOf(producto.id, id))}
                  medida={medida}
                  filtros={filtros}
                  de={{ producto: producto.id, sucursal: id }}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

const Leyenda = () => {
  const { t } = useLingui();
  return (
    <p className={css.leyenda}>
      <span>0</span>
      {Array.from({ length: ULTIMO_PASO + 1 }, (_, paso) => (
        <span key={paso} className={css.muestra} data-paso={paso} aria-hidden />
      ))}
      <span>{t`20 % o más de las veces que se revisó`}</span>
    </p>
  );
};

/** Each product in each branch: the darker, the more often it was missing. */
export const Mapa = ({ filtros }: { filtros: Filtros }) => {
  const { t, i18n } = useLingui();
  const [medida, setMedida] = useState<MedidaDelMapa>('quiebre');
  const query = useMapa(filtros);
  return (
    <Parte
      titulo={t`Producto por sucursal`}
      accion={
        <NativeSelect
          className={css.medida ?? ''}
          aria-label={t`Mostrar de cada producto y sucursal`}
          value={medida}
          data={medidasDelMapa.map((cada) => ({ value: cada, label: i18n._(nombreDeMedida(cada)) }))}
          onChange={({ currentTarget: { value } }) =>
            setMedida(medidasDelMapa.find((cada) => cada === value) ?? 'quiebre')
          }
        />
      }
    >
      <Contenido
        consulta={query}
        fallo={t`No se pudo cargar la tabla de productos por sucursal`}
        cargando={t`Cargando productos por sucursal...`}
        alto={[40, 38, 38, 38, 38, 38]}
      >
        {(data) =>
          data.celdas.length === 0 ? (
            <p className={css.nada}>
              <Trans>No hay datos en este período.</Trans>
            </p>
          ) : (
            <>
              <Tabla data={data} medida={medida} filtros={filtros} />
              <Leyenda />
            </>
          )
        }
      </Contenido>
    </Parte>
  );
};
